import { en as M } from '@kaksha/domain/notifications/channels/words/en.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardRow, CardRows } from '../../../ui/card.tsx';

type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function pushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await ownSubscription()) === null ? 'off' : 'on';
}

/** The browser's subscription, if there is one; waits for no worker that was never registered. */
async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, and subscribes. @returns null when the person said no */
async function startPush(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

const SENTENCES: Readonly<Record<PushState, string>> = {
  on: M.pushOn,
  off: M.pushWhy,
  denied: M.pushDenied,
  unsupported: M.pushUnsupported,
};

/** Keeps the server's knowledge of this browser's subscription right. */
async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  await api.notifications.subscribePush({
    endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
}

/** Turns the notifications of this very device on and off, after explaining their use. */
export function PushControl({ publicKey }: { publicKey: string }) {
  const [state, setState] = useState<PushState | null>(null);
  const { sending, failure, send } = useSending(M.pushFailed);
  useEffect(() => {
    let wanted = true;
    pushState().then(
      async (now) => {
        // The subscription of an earlier sign-in on this device goes with the one that looks at it now.
        const subscription = now === 'on' ? await ownSubscription() : null;
        if (subscription !== null) await tellServer(subscription).catch(() => undefined);
        if (wanted) setState(now);
      },
      () => wanted && setState('unsupported'),
    );
    return () => {
      wanted = false;
    };
  }, []);

  const change = (work: () => Promise<void>) =>
    send(async () => {
      await work();
      setState(await pushState());
    });
  const turnOn = () =>
    change(async () => {
      const subscription = await startPush(publicKey);
      if (subscription !== null) await tellServer(subscription);
    });
  const turnOff = () =>
    change(async () => {
      const subscription = await ownSubscription();
      if (subscription === null) return;
      await api.notifications.unsubscribePush({ endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    });

  if (state === null) return null;
  return (
    <>
      <CardRows label={M.pushTitle}>
        <CardRow
          title={M.pushTitle}
          description={SENTENCES[state]}
          end={
            state === 'on' ? (
              <Button size="sm" variant="secondary" loading={sending} onClick={() => void turnOff()}>
                {M.turnOff}
              </Button>
            ) : state === 'off' ? (
              <Button size="sm" loading={sending} onClick={() => void turnOn()}>
                {M.turnOn}
              </Button>
            ) : null
          }
        />
      </CardRows>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
    </>
  );
}
