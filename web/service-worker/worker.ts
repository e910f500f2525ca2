/**
 * The service worker, served as /sw.js: a friendly page when there is no connection, and the files that every page needs
 * at hand. rules.ts decides about each request. A new version takes over at once: it holds no documents, so
 * an open page only finds its files again, and the server still has those it does not find (prune-build.ts).
 */
import { OFFLINE_PATH } from '../app/lib/offline-path.ts';
import { notificationOf, ownAddress } from './notification.ts';
import { assetsNamedIn, handlingOf, mayKeep, PAGE_TIMEOUT_MS, SHELL_FILES } from './rules.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by plugin.ts: the name of this version's cache, and the files of the build that every page needs. */
declare const SHELL: { cache: string; assets: readonly string[] };

const shell = SHELL;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin);
  if (handling === 'kept') event.respondWith(answerKept(event.request));
  if (handling === 'page') event.respondWith(answerPage(event));
});

self.addEventListener('push', (event) => {
  const shown = notificationOf(event.data?.text() ?? '');
  event.waitUntil(self.registration.showNotification(shown.title, shown.options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path: unknown = event.notification.data?.path;
  event.waitUntil(openScreen(ownAddress(path, self.location.origin)));
});

/** Shows a screen in a window that is open already, else in a new one. */
async function openScreen(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const already = windows.find(({ url }) => url === address);
  const open = already ?? windows[0];
  if (open === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  await open.focus();
  if (already === undefined) await open.navigate(address).catch(() => self.clients.openWindow(address));
}

/** All or nothing: without one of the files this version is not installed, and the browser tries again later. */
async function install(): Promise<void> {
  const cache = await caches.open(shell.cache);
  // Without cookies: the page is nobody's.
  const page = await fetch(OFFLINE_PATH, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok || page.redirected) throw new Error(`the offline page was answered with ${page.status}`);
  const named = assetsNamedIn(await page.clone().text());
  const paths = [...new Set([...shell.assets, ...named, ...SHELL_FILES])];
  await Promise.all([cache.put(OFFLINE_PATH, page), ...paths.map((path) => keep(cache, path))]);
  await self.skipWaiting();
}

async function keep(cache: Cache, path: string): Promise<void> {
  const address = new URL(path, self.location.origin).href;
  // A name with a hash in it may come from the browser's own cache, where the page has just put it.
  const answer = await fetch(address, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
  if (!mayKeep(address, answer)) throw new Error(`${path} was answered with ${answer.status}`);
  await cache.put(address, answer);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== shell.cache).map((name) => caches.delete(name)));
  // Pages are asked for while the worker wakes up. Browsers without it ask once it is awake.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answerKept(request: Request): Promise<Response> {
  const cache = await caches.open(shell.cache);
  const known = await cache.match(request.url, { ignoreVary: true });
  if (known !== undefined) return known;
  const answer = await fetch(request);
  // A full disk is no reason to withhold the file.
  if (mayKeep(request.url, answer)) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    return await withinTime(fromNetwork(event), PAGE_TIMEOUT_MS);
  } catch {
    const cache = await caches.open(shell.cache);
    return (await cache.match(OFFLINE_PATH)) ?? Response.error();
  }
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}

function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('too slow')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
