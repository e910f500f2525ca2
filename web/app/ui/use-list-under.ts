import { type RefObject, useLayoutEffect } from 'react';

const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * Shows a list (an element with `popover="manual"`) under a control, or above it where there is more room, as wide as
 * the control, for as long as `open`. In the browser's top layer no card or dialog clips it.
 */
export function useListUnder(
  open: boolean,
  control: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const sheet = list.current;
    if (!open || sheet === null) return;
    const place = () => {
      if (control.current === null) return;
      const { left, width, top, bottom } = control.current.getBoundingClientRect();
      const belowPx = document.documentElement.clientHeight - bottom;
      const above = belowPx < sheet.scrollHeight && top > belowPx;
      sheet.style.left = `${left}px`;
      sheet.style.setProperty('--anchor-width', `${width}px`);
      sheet.style.setProperty('--available-height', `${(above ? top : belowPx) - GAP_PX - EDGE_PX}px`);
      sheet.style.top = above ? 'auto' : `${bottom + GAP_PX}px`;
      sheet.style.bottom = above ? `calc(100% - ${top - GAP_PX}px)` : 'auto';
    };
    sheet.showPopover();
    place();
    // In the capturing phase: any scrolling element around the control moves it.
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    const grown = new ResizeObserver(place);
    grown.observe(sheet);
    return () => {
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      grown.disconnect();
      if (sheet.matches(':popover-open')) sheet.hidePopover();
    };
  }, [open, control, list]);
}
