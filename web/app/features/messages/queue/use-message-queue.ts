import type { MessageView } from '@kaksha/domain/messages/schema.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { QueueState } from './message-queue.ts';
import { type OwnQueue, ownQueue } from './own-queue.ts';

const EMPTY: QueueState = { waiting: [], sending: false };
const NOBODY = () => () => undefined;

/** The queue of this person with what waits in it now; null until the device has opened it. */
export function useMessageQueue(
  userId: string | undefined,
  hear: {
    onSent: (conversationId: string, message: MessageView) => void;
    onRefused: (error: unknown) => void;
  },
): { queue: OwnQueue | null; state: QueueState } {
  const [queue, setQueue] = useState<OwnQueue | null>(null);
  const onSent = useEffectEvent(hear.onSent);
  const onRefused = useEffectEvent(hear.onRefused);
  useEffect(() => {
    if (userId === undefined) return;
    let wanted = true;
    let stop = () => undefined as unknown;
    void ownQueue(userId).then((opened) => {
      if (!wanted) return;
      const stops = [
        opened.onSent((id, message) => onSent(id, message)),
        opened.onRefused((e) => onRefused(e)),
      ];
      stop = () => stops.forEach((one) => void one());
      setQueue(opened);
      void opened.flush();
    });
    return () => {
      wanted = false;
      stop();
      setQueue(null);
    };
  }, [userId]);
  const state = useSyncExternalStore(queue?.subscribe ?? NOBODY, queue?.state ?? (() => EMPTY), () => EMPTY);
  return { queue, state };
}
