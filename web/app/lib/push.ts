/** Notifications of the browser itself: whether it can, whether it may, and subscribing to them. */

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** What holds on this device. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await ownSubscription()) === null ? 'off' : 'on';
}

/** The browser's subscription, if there is one; waits for no worker that was never registered. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, and subscribes. @returns null when the person said no */
export async function startPush(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
