/** Sends signed webhooks, and again until they are taken, as the gateway does; wrong in the ways that it is told. */
import { createHmac } from 'node:crypto';
import type { Delivery } from './entities.ts';
import type { Faults } from './faults.ts';
import { newId, nowSeconds, type Store } from './store.ts';

/** One thing that happened, with the entities that it happened to, by their kind. */
export interface Happening {
  event: string;
  entities: Record<string, object>;
}

/** The gateway gives an answer this long. */
const ANSWER_MS = 5_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
const LONGEST_PAUSE_MS = 60_000;

export class Webhooks {
  readonly #store: Store;
  readonly #url: string;
  readonly #secret: string;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;

  constructor(store: Store, { url, secret }: { url: string; secret: string }) {
    this.#store = store;
    this.#url = url;
    this.#secret = secret;
    this.#wake();
  }

  /** Sends the events, in order. Resolves when the first try of each has ended. */
  async announce(happenings: readonly Happening[], faults: Faults): Promise<void> {
    const inOrder = faults.reorderWebhooks ? happenings.toReversed() : happenings;
    const dueAt = Date.now() + faults.webhookDelayMs;
    for (const { event, entities } of inOrder) {
      const eventId = newId('evt');
      const bodyOf = (shown: Record<string, object>): string =>
        JSON.stringify({
          entity: 'event',
          account_id: 'acc_SandboxNoMoney',
          event,
          contains: Object.keys(shown),
          payload: Object.fromEntries(Object.entries(shown).map(([kind, entity]) => [kind, { entity }])),
          created_at: nowSeconds(),
        });
      const plan = (of: string, body: string, forged: boolean): void =>
        this.#store.put('delivery', {
          id: newId('dlv'),
          event_id: of,
          body,
          forged,
          due_at: dueAt,
          tries: 0,
          state: faults.dropWebhooks ? 'dropped' : 'waiting',
        });
      if (faults.forgeWebhooks) plan(newId('evt'), bodyOf(tenfold(entities)), true);
      for (let copies = 0; copies <= faults.duplicateWebhooks; copies += 1)
        plan(eventId, bodyOf(entities), false);
    }
    if (faults.webhookDelayMs === 0) await this.flush(false);
    else this.#wake();
  }

  /** Sends those due; with `everything` also those waiting, and the dropped ones. */
  async flush(everything: boolean): Promise<void> {
    if (everything) {
      for (const delivery of this.#store.all('delivery')) {
        this.#store.put('delivery', { ...delivery, state: 'waiting', due_at: Date.now() });
      }
    }
    // One after the other: the faults are about the order in which they arrive.
    const before = this.#sending;
    this.#sending = (async () => {
      await before;
      await this.#sendDue();
    })();
    await this.#sending;
    this.#wake();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #sendDue(): Promise<void> {
    for (const delivery of this.#store.all('delivery')) {
      if (delivery.state === 'waiting' && delivery.due_at <= Date.now()) await this.#send(delivery);
    }
  }

  async #send(delivery: Delivery): Promise<void> {
    const secret = delivery.forged ? 'not the secret that was agreed on' : this.#secret;
    const taken = await fetch(this.#url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Razorpay-Webhook/v1',
        'X-Razorpay-Event-Id': delivery.event_id,
        'X-Razorpay-Signature': createHmac('sha256', secret).update(delivery.body).digest('hex'),
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    const tries = delivery.tries + 1;
    // A forger does not come back.
    if (taken || delivery.forged) {
      this.#store.remove('delivery', delivery.id);
      return;
    }
    const pauseMs = Math.min(500 * 2 ** tries, LONGEST_PAUSE_MS);
    if (tries * LONGEST_PAUSE_MS > GIVE_UP_AFTER_MS) this.#store.remove('delivery', delivery.id);
    else this.#store.put('delivery', { ...delivery, tries, due_at: Date.now() + pauseMs });
  }

  #wake(): void {
    clearTimeout(this.#timer);
    const waiting = this.#store.all('delivery').filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return;
    const nextMs = Math.max(0, Math.min(...waiting.map(({ due_at }) => due_at)) - Date.now());
    this.#timer = setTimeout(() => void this.flush(false), nextMs);
  }
}

function tenfold(entities: Record<string, object>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(entities).map(([kind, entity]) => [
      kind,
      'amount' in entity && typeof entity.amount === 'number'
        ? { ...entity, amount: entity.amount * 10 }
        : entity,
    ]),
  );
}
