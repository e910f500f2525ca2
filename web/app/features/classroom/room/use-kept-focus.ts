import { type RefObject, useEffect } from 'react';

/** Long enough for deliberate focus changes: a dialog that closes gives the focus back a moment later. */
const AFTER_MS = 40;

const STOPS = 'button, a[href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

const canHold = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.checkVisibility();

/**
 * Keeps the keyboard's place in the room: when the focused element goes away or can no longer be used (a question that is
 * closed, the last page, a panel), the focus goes to the one next to it instead of to the beginning of the document.
 */
export function useKeptFocus(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = room.current;
    if (place === null) return;
    /** The element that had the focus last, wherever it is. */
    let last: Element | null = null;
    /** The element that had it last in the room, and those around it, from the inside out. */
    let path: HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      if (!place.contains(target)) return;
      path = [];
      for (let at: HTMLElement | null = target; at !== null && at !== place; at = at.parentElement)
        path.push(at);
    };
    const look = () => {
      timer = undefined;
      const { activeElement } = document;
      const nowhere = activeElement === null || activeElement === document.body;
      const held = nowhere ? last : activeElement;
      // A press beside all controls drops the focus on purpose.
      if (held === null || canHold(held) || (!nowhere && !place.contains(held))) return;
      nextTo(path, place).focus();
    };
    const watch = new MutationObserver(() => {
      timer ??= setTimeout(look, AFTER_MS);
    });
    document.addEventListener('focusin', remember);
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'inert', 'class'],
    });
    return () => {
      document.removeEventListener('focusin', remember);
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [room]);
}

/** The stop that is nearest to where the focus was. */
function nextTo([lost, ...around]: readonly HTMLElement[], place: HTMLElement): HTMLElement {
  if (lost === undefined) return place;
  if (canHold(lost)) return lost;
  const before: Node = lost;
  for (const outer of around) {
    if (!canHold(outer)) continue;
    if (outer.hasAttribute('tabindex')) return outer;
    const stops = [...outer.querySelectorAll(STOPS)].filter(canHold);
    const following = stops.find(
      (stop) => (before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    const next = (outer.contains(before) ? following : undefined) ?? stops[0];
    if (next !== undefined) return next;
  }
  return place;
}
