import { useEffect, useRef } from 'react';

/** On another step the focus goes to its heading: a screen reader says where one is, and the step begins at its top. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    document.querySelector('[data-wizard-steps]')?.scrollIntoView({ block: 'start' });
  }, [step]);
  return heading;
}

/** Moves the focus to the error banner, each time anew, so that it is visible and read aloud. */
export function useBannerFocus(error: object | string | null) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) banner.current?.focus();
  }, [error]);
  return banner;
}
