/** Sends what a person wrote, in its order and each message once, through dead networks and several tabs. */
import type { MessageView } from '@kaksha/domain/messages/schema.ts';
import { errorMessage, isApiError, isUnreachable } from '../../../lib/api-errors.ts';
import type { QueueStore, Waiting } from './queue-store.ts';

const NOT_SENT = 'This was not sent. Please try again.';

/** What waits now, and whether it is on its way. */
export interface QueueState {
  waiting: readonly Waiting[];
  sending: boolean;
}

export interface MessageQueueOptions {
  store: QueueStore;
  /** @throws what the API throws */
  send: (message: Waiting) => Promise<MessageView>;
  /** The device's other tabs wait meanwhile. */
  alone?: <Done>(work: () => Promise<Done>) => Promise<Done>;
  onSent?: (conversationId: string, message: MessageView) => void;
  onRefused?: (error: unknown) => void;
}

export interface MessageQueue {
  state(): QueueState;
  subscribe(listener: () => void): () => void;
  /** Keeps it on the device and sends it as soon as that is possible. */
  add(message: Omit<Waiting, 'refusal'>): Promise<void>;
  /** Sends what waits. @returns whether nothing is left that could go */
  flush(): Promise<boolean>;
  /** Tries a refused message once more. */
  again(clientId: string): Promise<void>;
  discard(clientId: string): Promise<void>;
  /** Forgets everything: nothing of this person stays on the device. */
  clear(): Promise<void>;
}

/** Whether it may go later just as it is: nobody answered, or the server asked for patience or for a new login. */
function mayGoLater(error: unknown): boolean {
  if (!isApiError(error)) return true;
  return isUnreachable(error) || error.status === 401 || error.status === 429 || error.status >= 500;
}

export function createMessageQueue(options: MessageQueueOptions): MessageQueue {
  const { store, send, onSent, onRefused, alone = (work) => work() } = options;
  const listeners = new Set<() => void>();
  let state: QueueState = { waiting: [], sending: false };
  let flushing: Promise<boolean> | undefined;
  let once = false;

  function set(next: Partial<QueueState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function look(): Promise<readonly Waiting[]> {
    set({ waiting: await store.all() });
    return state.waiting;
  }

  async function sendAll(): Promise<boolean> {
    const tried = new Set<string>();
    for (;;) {
      // Looked up each time: another tab may have sent it, or the person written more.
      const next = (await look()).find(({ clientId, refusal }) => refusal === null && !tried.has(clientId));
      if (next === undefined) return true;
      tried.add(next.clientId);
      try {
        const message = await send(next);
        await store.remove(next.clientId);
        onSent?.(next.conversationId, message);
      } catch (error) {
        if (mayGoLater(error)) return false;
        // Unless it was discarded, or forgotten by signing out, while it was on its way.
        const isKept = (await store.all()).some(({ clientId }) => clientId === next.clientId);
        if (isKept) await store.put({ ...next, refusal: errorMessage(error, NOT_SENT) });
        onRefused?.(error);
      }
    }
  }

  async function run(): Promise<boolean> {
    set({ sending: true });
    try {
      let done: boolean;
      do {
        once = false;
        done = await alone(sendAll);
      } while (done && once);
      return done;
    } finally {
      await look().catch(() => undefined);
      set({ sending: false });
    }
  }

  const flush = (): Promise<boolean> => {
    // What was written after the last look of a flush that is under way is sent by one more round of it.
    once = true;
    flushing ??= run().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async add(message) {
      await store.put({ ...message, refusal: null });
      await look();
      void flush();
    },
    flush,
    async again(clientId) {
      const message = (await store.all()).find((one) => one.clientId === clientId);
      if (message !== undefined) await store.put({ ...message, refusal: null });
      await flush();
    },
    async discard(clientId) {
      await store.remove(clientId);
      await look();
    },
    async clear() {
      await store.clear();
      await look();
    },
  };
}
