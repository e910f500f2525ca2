import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How large an element is inside its border, in whole pixels that fit into it: the browser's own `clientHeight` rounds, and
 * what is laid out by it may stand out by half a pixel.
 */
function sizeOf(element: HTMLElement): { width: number; height: number } {
  const { width, height } = element.getBoundingClientRect();
  return {
    width: Math.floor(width) - (element.offsetWidth - element.clientWidth),
    height: Math.floor(height) - (element.offsetHeight - element.clientHeight),
  };
}

/** The size of an element, in pixels; 0 before it has been measured. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    setSize(sizeOf(current));
    const observer = new ResizeObserver(() => setSize(sizeOf(current)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
