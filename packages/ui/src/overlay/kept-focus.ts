/** What stands where a row was that went away: the row after it, else the one before. */
const successors = new WeakMap<Element, Element>();

/**
 * Keeps the focus from falling out of the page when what has it goes away: a row hands it on to the
 * same control of the row that follows, anything else to what it stood in. Until it is stopped.
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target;
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) noteRows(record);
    if (last === undefined || last.isConnected) return;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const gone = last;
    last = undefined;
    const place = records.find(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(gone)),
    );
    if (place?.target instanceof Element) focusInsteadOf(gone, place.target);
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/** Gives the focus to an element, or to what took its place if it is gone. */
export function focusAgain(element: HTMLElement): void {
  if (element.isConnected) element.focus();
  else focusInsteadOf(element, document.body);
}

function focusInsteadOf(gone: Element, around: Element): void {
  const row = gone.closest('tr, li');
  const next = row === null ? undefined : successorOf(row);
  const same = row && next && controlsOf(next)[controlsOf(row).indexOf(gone)];
  const other = same ?? (next && controlsOf(next)[0]);
  const room = around.closest('[role="dialog"], [role="tabpanel"], main');
  const target = other ?? room ?? document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: target === room });
}

/** A row that stands in the place of this one now; undefined if its list is empty or gone. */
function successorOf(row: Element): Element | undefined {
  const next = successors.get(row);
  return next === undefined || next.isConnected ? next : successorOf(next);
}

function noteRows({ removedNodes, nextSibling, previousSibling }: MutationRecord): void {
  const heir = [nextSibling, previousSibling].find((node) => node instanceof Element);
  if (!(heir instanceof Element) || !heir.matches('tr, li')) return;
  for (const node of removedNodes)
    if (node instanceof Element && node.matches('tr, li')) successors.set(node, heir);
}

function controlsOf(row: Element): Element[] {
  return [...row.querySelectorAll('a[href], button, input, select, textarea')];
}
