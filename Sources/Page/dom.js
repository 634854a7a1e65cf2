// Elements of the page. Texts become text nodes: nothing is parsed as HTML.

const space = 'http://www.w3.org/2000/svg';

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name in node && typeof value !== 'string' && !(node instanceof SVGElement)) node[name] = value;
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return node;
}

/** An element of HTML; an attribute `onclick` is a listener. */
export const element = (name, attributes = {}, ...children) => filled(document.createElement(name), attributes, children);

/** An element of SVG. */
export const drawing = (name, attributes = {}, ...children) => filled(document.createElementNS(space, name), attributes, children);

export const byId = (id) => document.getElementById(id);

// What the browser keeps for the page, or what lasts as long as the page.
function storage() {
  try {
    return localStorage;
  } catch {
    return {};
  }
}
export const kept = storage();

/** A menu of `groups`: lists of options below a label. */
export function fillMenu(menu, groups) {
  const items = groups.map(({ label, options }) => {
    const made = options.map(({ value, text }) => element('option', { value }, text ?? value));
    return label ? element('optgroup', { label }, ...made) : made;
  });
  menu.replaceChildren(...items.flat());
}

/** Copies a text and reports it on the button for a moment. */
export async function copy(text, button) {
  const label = button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Copying is not allowed';
  }
  setTimeout(() => {
    button.textContent = label;
    button.style.minWidth = '';
  }, 1200);
}

/** Saves bytes as a file. */
export function download(bytes, name) {
  const address = URL.createObjectURL(new Blob([bytes]));
  element('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Seconds for people, in whole milliseconds everywhere, as pictures of the tool have them: 0.350. */
export const seconds = (time) => time.toFixed(3);

/** A share in percent with one decimal, as pictures of the tool have it, or a small one with significant digits. */
export const percent = (share, digits) => `${digits && share < 0.01 ? shown(share * 100, digits) : (share * 100).toFixed(1)}\u00a0%`;

/** A text of at most so many letters: a longer one is cut after a word, and has an ellipsis. */
export const shortened = (text, most) => (text.length > most ? `${text.slice(0, most - 3).replace(/[^\w)]*\s\S*$/, '')} ...` : text);

/** A text for people whose long numbers have six digits. */
export const plain = (text) => text.replaceAll(/\d+\.\d{5,}(?![\de])/g, (digits) => shown(Number(digits), 6));

/** A number for people: 4 significant digits, and a true minus. */
export const shown = (number, digits = 4) => String(Number.isFinite(number) ? Number(number.toPrecision(digits)) : number).replace('-', '\u2212');
