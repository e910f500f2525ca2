/** Lets the browser fetch the service worker (web/service-worker) once the page has nothing better to do. */

const WORKER_PATH = '/sw.js';
/** Where the browser cannot tell when it is idle. */
const LATER_MS = 3_000;

function register(): void {
  // Refused in private windows and by some settings: the product works without it.
  navigator.serviceWorker.register(WORKER_PATH).catch(() => undefined);
}

function whenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register);
  else setTimeout(register, LATER_MS);
}

/** Ends push messages on this device, and takes away those that it shows: they are of the person who signs out. */
export async function endPushHere(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration === undefined) return;
    for (const shown of await registration.getNotifications()) shown.close();
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Refused by the browser, which then shows none either.
  }
}

/** Registers the worker of the build; in development, takes away one that an earlier build has left at this address. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (import.meta.env.DEV) {
    void navigator.serviceWorker.getRegistration().then((left) => left?.unregister());
  } else if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
