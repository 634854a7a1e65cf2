// Tabs: one panel at a time, moved between with the arrow keys.
import { byId } from './dom.js';

/** Makes a list of tabs work; `shown` is called with the id of a panel that has appeared. */
export function begin(list, shown) {
  const tabs = [...list.querySelectorAll('[role=tab]')];
  const select = (tab) => {
    for (const other of tabs) {
      const isSelected = other === tab;
      other.setAttribute('aria-selected', String(isSelected));
      other.tabIndex = isSelected ? 0 : -1;
      byId(other.getAttribute('aria-controls')).hidden = !isSelected;
    }
    shown(tab.getAttribute('aria-controls'));
  };
  for (const tab of tabs) tab.addEventListener('click', () => select(tab));
  list.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const visible = tabs.filter((tab) => tab.offsetParent !== null);
    const next = visible[(visible.indexOf(document.activeElement) + by + visible.length) % visible.length];
    next.focus();
    select(next);
  });
  return {
    select: (panel) => select(tabs.find((tab) => tab.getAttribute('aria-controls') === panel)),
    isHidden: () => tabs.find((tab) => tab.getAttribute('aria-selected') === 'true').offsetParent === null,
  };
}
