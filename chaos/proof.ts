/** Promises that must hold when all is quiet again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { StartScene } from '../scripts/test-start.ts';
import { type Attempt, type Client, FIRST_PAISE, query, signIn } from './clients.ts';
import type { Gateway } from './gateway.ts';
import { send } from './send.ts';

const TRIES = 40;
const PAUSE_MS = 500;
/** Webhooks are lost and late on purpose: the reconciler looks at open payments every few minutes. */
const CREDITED_WITHIN_MS = 6 * 60_000;

export interface Verdict {
  /** Broken promises; empty is good. */
  wrong: string[];
  bookings: number;
  ended: number;
  topUps: number;
  /** Attempts without an answer during the run, asked for again with the same key. */
  askedAgain: number;
}

interface Stored {
  id: string;
  studentId: string;
  startsAt: Date;
  status: string;
  pricePaise: string;
}

/** Repeats each unanswered attempt with its own key, until there is an answer. */
async function settle(scene: StartScene, clients: readonly Client[]): Promise<number> {
  let askedAgain = 0;
  for (const client of clients) {
    client.token = await signIn(scene, client.email);
    for (const attempt of client.attempts) {
      if (attempt.answer === undefined) {
        askedAgain += 1;
        attempt.answer = await answerInTheEnd(scene, client, attempt);
      }
    }
  }
  return askedAgain;
}

async function answerInTheEnd(scene: StartScene, client: Client, attempt: Attempt) {
  for (let count = 0; count < TRIES; count += 1) {
    const answer = await send(scene.url, client, attempt);
    if (answer !== null) return answer;
    await sleep(PAUSE_MS);
  }
  throw new Error(`no answer to ${attempt.kind} after ${TRIES} tries`);
}

/** Every acknowledged booking is there once, with its client and its start; nothing else is. */
function proveBookings(clients: readonly Client[], stored: readonly Stored[], wrong: string[]): void {
  const byId = new Map(stored.map((one) => [one.id, one]));
  const told = new Set<string>();
  for (const client of clients) {
    for (const attempt of client.attempts) {
      if (attempt.kind !== 'book') continue;
      const { answer, startsAt } = attempt;
      if (answer?.status !== 201 || answer.bookingId === undefined) {
        wrong.push(`a booking of an hour of its own was answered with ${answer?.status}`);
        continue;
      }
      const found = byId.get(answer.bookingId);
      if (told.has(answer.bookingId)) wrong.push(`booking ${answer.bookingId} was given twice`);
      told.add(answer.bookingId);
      if (found === undefined) wrong.push(`acknowledged booking ${answer.bookingId} is lost`);
      else if (found.studentId !== client.studentId || found.startsAt.toISOString() !== startsAt) {
        wrong.push(`booking ${answer.bookingId} is not what was asked for`);
      }
    }
  }
  for (const { id } of stored) if (!told.has(id)) wrong.push(`booking ${id} was never acknowledged`);
}

/** Bookings acknowledged as ended are ended, and no others are. */
function proveEnds(clients: readonly Client[], stored: readonly Stored[], wrong: string[]): number {
  const ended = new Set<string>();
  for (const { attempts } of clients) {
    for (const attempt of attempts) {
      if ((attempt.kind === 'withdraw' || attempt.kind === 'cancel') && attempt.answer?.status === 200) {
        ended.add(attempt.bookingId);
      }
    }
  }
  for (const { id, status } of stored) {
    if (ended.has(id) !== (status === 'cancelled')) {
      wrong.push(
        `booking ${id} is ${status}, but was ${ended.has(id) ? '' : 'not '}acknowledged as cancelled`,
      );
    }
  }
  return ended.size;
}

interface Money {
  studentId: string;
  walletPaise: string;
  toppedUp: string;
}

const readMoney = (scene: StartScene, ids: string[]) =>
  query<Money>(
    scene,
    `select a.owner_id as "studentId", a.balance_paise as "walletPaise",
       coalesce((select sum(p.amount_paise) from ledger.posting p join ledger.txn x on x.id = p.txn_id
         where p.account_id = a.id and x.kind = 'top_up' and x.gateway_ref is not null), 0) as "toppedUp"
     from ledger.account a where a.kind = 'wallet' and a.owner_id = any ($1)`,
    [ids],
  );

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, one) => total + one, 0);

/** The gateway's captures for a client, all payments of all their orders. */
async function capturedFor({ attempts }: Client, gateway: Gateway | null): Promise<number[]> {
  const captured: number[] = [];
  for (const { answer } of attempts) {
    const orderId = answer?.checkout?.fields.order_id;
    if (orderId === undefined || gateway === null) continue;
    const payments = await gateway.paymentsOf(orderId);
    captured.push(...payments.filter(({ status }) => status === 'captured').map(({ amount }) => amount));
  }
  return captured;
}

/** Waits until everything that was paid at the gateway is credited: webhooks and the reconciler see to it. */
async function untilCredited(
  scene: StartScene,
  clients: readonly Client[],
  gateway: Gateway | null,
): Promise<{ money: Money[]; captured: Map<string, number[]> }> {
  const ids = clients.map(({ studentId }) => studentId);
  const endsAt = Date.now() + CREDITED_WITHIN_MS;
  for (;;) {
    const captured = new Map<string, number[]>();
    for (const client of clients) captured.set(client.studentId, await capturedFor(client, gateway));
    const money = await readMoney(scene, ids);
    const credited = sum(money.map(({ toppedUp }) => Number(toppedUp)));
    if (credited >= sum([...captured.values()].flat()) || Date.now() > endsAt) return { money, captured };
    await sleep(PAUSE_MS);
  }
}

/** Each wallet holds its income less the holds of its live bookings, to the paisa. */
async function proveMoney(
  scene: StartScene,
  clients: readonly Client[],
  stored: readonly Stored[],
  gateway: Gateway | null,
  wrong: string[],
): Promise<number> {
  const { money, captured } = await untilCredited(scene, clients, gateway);
  for (const { studentId } of clients) {
    const of = money.find((one) => one.studentId === studentId);
    const live = stored.filter((one) => one.studentId === studentId && one.status !== 'cancelled');
    const held = sum(live.map(({ pricePaise }) => Number(pricePaise)));
    const came = sum(captured.get(studentId) ?? []);
    if (Number(of?.toppedUp) !== came) wrong.push(`${came} paise were paid, ${of?.toppedUp} credited`);
    const expected = FIRST_PAISE + came - held;
    if (Number(of?.walletPaise) !== expected) {
      wrong.push(`a wallet holds ${of?.walletPaise} paise instead of ${expected}`);
    }
  }
  return [...captured.values()].flat().length;
}

/** Two live lessons of one teacher or student at the same time; the constraints say that there are none. */
const OVERLAPS = `
  select count(*)::int as overlaps from lesson one join lesson other
    on other.teacher_id = one.teacher_id and other.id > one.id and other.during && one.during
  where one.status in ('requested', 'scheduled') and other.status in ('requested', 'scheduled')`;

/** Brings everything to an answer, then proves it. */
export async function prove(
  scene: StartScene,
  clients: readonly Client[],
  gateway: Gateway | null,
): Promise<Verdict> {
  const wrong: string[] = [];
  const askedAgain = await settle(scene, clients);
  const stored = await query<Stored>(
    scene,
    `select b.id, b.student_id as "studentId", l.starts_at as "startsAt", b.status, b.price_paise as "pricePaise"
     from booking b join lesson l on l.id = b.lesson_id where b.student_id = any ($1)`,
    [clients.map(({ studentId }) => studentId)],
  );
  proveBookings(clients, stored, wrong);
  const ended = proveEnds(clients, stored, wrong);
  const topUps = await proveMoney(scene, clients, stored, gateway, wrong);
  const [overlapping] = await query<{ overlaps: number }>(scene, OVERLAPS);
  if (overlapping?.overlaps !== 0) wrong.push(`${overlapping?.overlaps} lessons overlap`);
  for (const { problem, detail } of await query<{ problem: string; detail: string }>(
    scene,
    'select problem, detail from ledger.problems()',
  )) {
    wrong.push(`${problem}: ${detail}`);
  }
  return { wrong, bookings: stored.length, ended, topUps, askedAgain };
}
