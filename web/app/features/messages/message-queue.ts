/** The messages that a person wrote and the server does not have yet: kept on the device, sent in their order. */
import type { MessageView } from '@kaksha/domain/messages/schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import { DeviceQueue, type Queued } from '../../lib/outbox/device-queue.ts';
import { Outbox, type OutboxState, type Some } from '../../lib/outbox/outbox.ts';
import { patience } from '../../lib/patience.ts';
import { useStore } from '../../lib/store.ts';
import { useAskBeforeClosing } from '../../lib/use-ask-before-closing.ts';
import { en } from './words/en.ts';

/** A message that is not sent yet. */
export interface Waiting extends Queued {
  userId: string;
  clientId: string;
  conversationId: string;
  body: string;
  /** The files uploaded for it before. */
  files: readonly { id: string; name: string }[];
  /** Epoch milliseconds, by the device's clock. */
  writtenAt: number;
}

/** Listeners to sent and refused messages. */
interface Hearers {
  onSent: (conversationId: string, message: MessageView) => void;
  onRefused: (error: unknown) => void;
}

/** How long signing out waits for messages being sent. */
const SIGN_OUT_PATIENCE_MS = 1_500;

const KEPT = new DeviceQueue<Waiting>({
  database: 'kaksha-messages',
  store: 'messages',
  keyPath: ['userId', 'clientId'],
  keepsRefused: true,
});

export class MessageQueue extends Outbox<Waiting> {
  readonly hearers = new Set<Hearers>();

  constructor(userId: string) {
    super({ queue: KEPT, ownerId: userId, where: { userId } });
  }

  protected async send([sent]: Some<Waiting>): Promise<Waiting[]> {
    const { conversationId, clientId, body, files } = sent;
    const input = { id: conversationId, clientId, body, files: files.map(({ id }) => id) };
    const { message } = await api.messages.send(input, { signal: patience() });
    for (const { onSent } of this.hearers) onSent(conversationId, message);
    return [sent];
  }

  protected override async refused(_message: Waiting, error: unknown): Promise<void> {
    for (const { onRefused } of this.hearers) onRefused(error);
  }
}

const queues = new Map<string, MessageQueue>();

/** The queue of this person: one for the page, which first sends messages that an earlier page has left. */
export function ownQueue(userId: string): MessageQueue {
  const queue = queues.get(userId) ?? new MessageQueue(userId);
  queues.set(userId, queue);
  queue.start();
  return queue;
}

/** Before signing out: waiting messages are sent once more. */
export async function sendWaiting(userId: string): Promise<void> {
  const sent = ownQueue(userId).flush();
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))]);
}

/** A sentence about messages that would be lost by signing out; null when there are none. */
export async function whatIsLost(userId: string): Promise<string | null> {
  const { length } = await KEPT.all({ userId });
  return length === 0 ? null : en.messageQueue.lostBySigningOut(length);
}

/** After signing out: no message stays on the device. */
export const forgetMessages = (userId: string): Promise<void> => ownQueue(userId).discard();

type Shown = Pick<OutboxState<Waiting>, 'waiting' | 'underWay' | 'writing' | 'lasting'>;
const EMPTY: Shown = { waiting: [], underWay: [], writing: false, lasting: true };

/**
 * This person's queue with its unsent messages; null until hydration. `sending` includes messages not yet written to
 * the device, also without a network: once it is false, the page may be closed.
 */
export function useMessageQueue(
  userId: string | undefined,
  hear: Hearers,
): { queue: MessageQueue | null; waiting: readonly Waiting[]; sending: boolean } {
  const [queue, setQueue] = useState<MessageQueue | null>(null);
  const onSent = useEffectEvent(hear.onSent);
  const onRefused = useEffectEvent(hear.onRefused);
  useEffect(() => {
    if (userId === undefined) return;
    const opened = ownQueue(userId);
    const hearers: Hearers = { onSent: (id, message) => onSent(id, message), onRefused: (e) => onRefused(e) };
    opened.hearers.add(hearers);
    setQueue(opened);
    void opened.flush();
    return () => {
      opened.hearers.delete(hearers);
      setQueue(null);
    };
  }, [userId]);
  const { waiting, underWay, writing, lasting } = useStore<Shown>(queue, EMPTY);
  useAskBeforeClosing(writing || !lasting);
  return { queue, waiting, sending: writing || (underWay.length > 0 && navigator.onLine) };
}
