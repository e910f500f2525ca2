/**
 * The service worker's handling of a request, as pure functions. Only files that are the same for everybody are kept:
 * hashed assets, the icons and the offline page. Documents are rendered for the person of the cookie, and answers of
 * the API are somebody's own, so neither is stored.
 */

/** Files with a fixed name that belong to the shell. A version of the cache covers their contents (plugin.ts). */
export const SHELL_FILES: readonly string[] = [
  '/favicon.svg',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-512.png',
];

/** How long a page may take before the offline page is shown instead. Longer than a page takes on a slow 2G line. */
export const PAGE_TIMEOUT_MS = 20_000;

/** Never a page of the product, even when opened in a window of their own. */
const NOT_PAGES = ['/api/', '/media/', '/og/'];

/** The parts of a request that decide. */
export interface AskedFor {
  method: string;
  url: string;
  mode: string;
}

/**
 * `kept`: from the cache, else from the network and then kept. `page`: from the network, never stored, with the offline
 * page as the way out. `network`: none of our business, the browser does it as if there were no worker.
 */
export type Handling = 'kept' | 'page' | 'network';

/** Decides about one request; `origin` is the worker's own. */
export function handlingOf(request: AskedFor, origin: string): Handling {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'network';
  if (NOT_PAGES.some((prefix) => url.pathname.startsWith(prefix))) return 'network';
  if (request.mode === 'navigate') return isFile(url.pathname) ? 'network' : 'page';
  return isKept(url) ? 'kept' : 'network';
}

/** Whether an answer may be stored under this address: a whole file of our own, and one of the shell's or of a build's. */
export function mayKeep(
  address: string,
  answer: { status: number; type: string; redirected: boolean },
): boolean {
  return isKept(new URL(address)) && answer.status === 200 && answer.type === 'basic' && !answer.redirected;
}

/** The assets that a document names: its style sheets and its preloaded fonts. */
export function assetsNamedIn(html: string): string[] {
  const named = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return [...new Set(named)];
}

// A query would make one file many, without end.
const isKept = ({ pathname, search }: URL): boolean =>
  search === '' && (pathname.startsWith('/assets/') || SHELL_FILES.includes(pathname));

/** A picture, a feed or a sitemap that is opened by itself. */
const isFile = (pathname: string): boolean => /\.[a-z0-9]+$/i.test(pathname);
