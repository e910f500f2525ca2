/** The queue of whoever is signed in: one for the page, whichever screen is open. */
import type { MessageView } from '@kaksha/domain/messages/schema.ts';
import { tokenHolder } from '../../../lib/access-token.ts';
import { api } from '../../../lib/api.ts';
import { patience } from '../../../lib/patience.ts';
import { createMessageQueue, type MessageQueue } from './message-queue.ts';
import { deviceStore } from './queue-store.ts';

/** How long to wait before what could not go is tried again, when nothing tells that the network is back. */
const TRY_AGAIN_MS = 15_000;
/** How long signing out waits for what is being sent. */
const SIGN_OUT_PATIENCE_MS = 1_500;

/** A queue with those who hear what was sent and what was refused. */
export interface OwnQueue extends MessageQueue {
  onSent(listener: (conversationId: string, message: MessageView) => void): () => void;
  onRefused(listener: (error: unknown) => void): () => void;
}

async function make(userId: string): Promise<OwnQueue> {
  const sent = new Set<(conversationId: string, message: MessageView) => void>();
  const refused = new Set<(error: unknown) => void>();
  const queue = createMessageQueue({
    store: await deviceStore(userId),
    async send({ conversationId, clientId, body, files }) {
      if (tokenHolder() !== userId) throw new Error('the author of this message is not signed in');
      const fileIds = files.map(({ id }) => id);
      const input = { id: conversationId, clientId, body, files: fileIds };
      return (await api.messages.send(input, { signal: patience() })).message;
    },
    alone: (work) =>
      'locks' in navigator ? navigator.locks.request(`kaksha-messages ${userId}`, work) : work(),
    onSent: (conversationId, message) => {
      for (const listener of sent) listener(conversationId, message);
    },
    onRefused: (error) => {
      for (const listener of refused) listener(error);
    },
  });
  const tryNow = () => {
    if (queue.state().waiting.some(({ refusal }) => refusal === null)) void queue.flush();
  };
  window.addEventListener('online', tryNow);
  setInterval(tryNow, TRY_AGAIN_MS);
  void queue.flush();
  return {
    ...queue,
    onSent(listener) {
      sent.add(listener);
      return () => sent.delete(listener);
    },
    onRefused(listener) {
      refused.add(listener);
      return () => refused.delete(listener);
    },
  };
}

const queues = new Map<string, Promise<OwnQueue>>();

/** The queue of this person; made once, and it begins with sending what an earlier page has left. */
export function ownQueue(userId: string): Promise<OwnQueue> {
  const queue = queues.get(userId) ?? make(userId);
  queues.set(userId, queue);
  return queue;
}

/** Before signing out: what waits is sent once more, and nothing of it stays on the device. */
export async function emptyQueue(userId: string): Promise<void> {
  const queue = await ownQueue(userId);
  const patience = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS));
  await Promise.race([queue.flush().catch(() => undefined), patience]);
  await queue.clear();
}
