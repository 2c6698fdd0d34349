/**
 * The element that gets the focus back when what opens now is closed: the one that has it, or, when
 * an item of a menu opened it, the button of that menu, since the item goes away.
 */
export function currentOpener(): HTMLElement | undefined {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : focused;
  return opener instanceof HTMLElement ? opener : undefined;
}
