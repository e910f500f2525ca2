/** Clients that book, take back, cancel and pay over HTTP, and remember the answers. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { slotIn } from '../server/test/factories.ts';
import type { Attempt, Client } from './clients.ts';
import type { Gateway } from './gateway.ts';
import type { Random } from './random.ts';
import { send } from './send.ts';

/** Between two presses of one client. */
const PAUSE_MS = 40;
/** Between two tries of an unanswered request, while something is down. */
const DOWN_PAUSE_MS = 200;
const TOP_UP_PAISE = 10_000;
/** As many as the wallet pays for. */
const MOST_LIVE = 40;
/** Hours from now of a client's first class: beyond the notice, and cancelling costs nothing. */
const FIRST_HOUR = 8;

/** A client's next attempt; each books every hour once, so that nothing but a kill can refuse a booking. */
function nextAttempt(client: Client, random: Random, topUps: boolean): Attempt {
  const key = randomUUID();
  const wish = random.below(10);
  if (topUps && wish === 0) return { key, kind: 'topUp', amountPaise: TOP_UP_PAISE };
  const live = bookedAndLive(client);
  const bookingId = live.at(-1);
  if (bookingId !== undefined && (wish <= 3 || live.length >= MOST_LIVE)) {
    return { key, bookingId, kind: client.confirmedAtOnce ? 'cancel' : 'withdraw' };
  }
  const booked = client.attempts.filter(({ kind }) => kind === 'book').length;
  return { key, kind: 'book', startsAt: slotIn(FIRST_HOUR + booked) };
}

/** The bookings that the client knows of and has not tried to end, in order. */
function bookedAndLive({ attempts }: Client): string[] {
  const ended = new Set(attempts.flatMap((one) => ('bookingId' in one ? [one.bookingId] : [])));
  return attempts
    .filter((one) => one.kind === 'book')
    .flatMap(({ answer }) => answer?.bookingId ?? [])
    .filter((id) => !ended.has(id));
}

export interface Load {
  /** How many presses were answered, and how many were not. */
  acknowledged(): number;
  unanswered(): number;
  /** Lets the last presses end. */
  stop(): Promise<void>;
}

/** Keeps all clients busy until `stop` is called; with a gateway they also add money and pay for it there. */
export function startLoad(
  url: string,
  clients: readonly Client[],
  random: Random,
  gateway: Gateway | null,
): Load {
  let running = true;
  let unanswered = 0;
  let acknowledged = 0;
  /** Presses until there is an answer, always with the same key, as our pages do. */
  const press = async (client: Client, attempt: Attempt): Promise<void> => {
    while (running) {
      const answer = await send(url, client, attempt);
      if (answer !== null) {
        acknowledged += 1;
        attempt.answer = answer;
        if (answer.checkout !== undefined) await gateway?.pay(answer.checkout);
        return;
      }
      unanswered += 1;
      await sleep(DOWN_PAUSE_MS);
    }
  };
  const work = async (client: Client): Promise<void> => {
    while (running) {
      const attempt = nextAttempt(client, random, gateway !== null);
      client.attempts.push(attempt);
      await press(client, attempt);
      await sleep(PAUSE_MS);
    }
  };
  const done = Promise.all(clients.map(work));
  return {
    acknowledged: () => acknowledged,
    unanswered: () => unanswered,
    stop: async () => {
      running = false;
      await done;
    },
  };
}
