/**
 * The style sheet of a part that is loaded later and did not come. Vite, which loads it before the part, remembers that, and
 * would keep the part shut until the page is loaded anew. The part comes all the same, and its style sheet is asked for until
 * it is there.
 */

/** What Vite says of a style sheet that did not come. */
const LOST_STYLE = /^Unable to preload CSS for (\S+)$/;
const AGAIN_AFTER_MS = 600;
const LONGEST_PAUSE_MS = 15_000;

const asked = new Set<string>();

/** Under another address of the same file: a browser may remember the refusal of the first one. */
function ask(address: string, attempt: number): void {
  const style = document.createElement('link');
  const other = new URL(address, location.href);
  other.searchParams.set('again', String(attempt));
  style.rel = 'stylesheet';
  style.href = other.href;
  style.addEventListener('error', () => {
    style.remove();
    setTimeout(() => ask(address, attempt + 1), Math.min(attempt * AGAIN_AFTER_MS, LONGEST_PAUSE_MS));
  });
  document.head.append(style);
}

/** Brings style sheets that the line loses, for as long as the page stands. */
export function bringLostStyles(): void {
  addEventListener('vite:preloadError', (event) => {
    const address = LOST_STYLE.exec((event as Event & { payload: Error }).payload.message)?.[1];
    if (address === undefined) return;
    event.preventDefault();
    if (asked.has(address)) return;
    asked.add(address);
    ask(address, 1);
  });
}
