// The page's state as the fragment of its address: the command line, then a line break and the standard input.

const plain = /[^\w\-.~!$&'()*+,;=:@/?]/gu;

const encoded = (text) => text.replace(plain, (letter) => encodeURIComponent(letter));

// A percent sign that encodes nothing is itself.
function decoded(text) {
  return text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** The fragment of a state, with its `#`. */
export const fragment = ({ line, input = '' }) => `#${encoded(input ? `${line}\n${input}` : line)}`;

/** The state of a fragment. Characters that end a line or are invisible become spaces. */
export function state(hash) {
  const [first, ...rest] = decoded(hash.replace(/^#/, '')).split('\n');
  return { line: first.replace(/[\u0000-\u001f\u007f\u2028\u2029]/g, ' ').trim(), input: rest.join('\n') };
}
