/** Brings a run to rest: each press has its answer, and all money that was paid is there. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { StartScene } from '../scripts/test-start.ts';
import { type Answer, type Attempt, type Client, query, signIn } from './clients.ts';
import type { Gateway } from './gateway.ts';
import { send } from './send.ts';

/** A gateway that failed is left alone for half a minute, more than once when it fails again. */
const TRIES = 240;
const PAUSE_MS = 500;
/** Webhooks are lost and late on purpose: the reconciler looks at open payments every few minutes. */
const CREDITED_WITHIN_MS = 6 * 60_000;

/** Repeats each unanswered attempt with its own key, until there is an answer. @returns how many there were. */
export async function settle(scene: StartScene, clients: readonly Client[]): Promise<number> {
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

async function answerInTheEnd(scene: StartScene, client: Client, attempt: Attempt): Promise<Answer> {
  for (let count = 0; count < TRIES; count += 1) {
    const answer = await send(scene.url, client, attempt);
    if (answer !== null) return answer;
    await sleep(PAUSE_MS);
  }
  throw new Error(`no answer to ${attempt.kind} after ${TRIES} tries`);
}

/** The money of one person. */
export interface Money {
  id: string;
  walletPaise: number;
  /** Credited by the gateway's word. */
  toppedUpPaise: number;
  /** Captures of the gateway's own record, all payments of all their orders. */
  captured: number[];
}

export const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, one) => total + one, 0);

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

async function readMoney(
  scene: StartScene,
  clients: readonly Client[],
  gateway: Gateway | null,
): Promise<Money[]> {
  const captured = new Map<string, number[]>();
  for (const client of clients) captured.set(client.id, await capturedFor(client, gateway));
  const rows = await query<{ id: string; walletPaise: string; toppedUpPaise: string }>(
    scene,
    `select a.owner_id as id, a.balance_paise as "walletPaise",
       coalesce((select sum(p.amount_paise) from ledger.posting p join ledger.txn x on x.id = p.txn_id
         where p.account_id = a.id and x.kind = 'top_up' and x.gateway_ref is not null), 0) as "toppedUpPaise"
     from ledger.account a where a.kind = 'wallet' and a.owner_id = any ($1)`,
    [clients.map(({ id }) => id)],
  );
  return rows.map(({ id, walletPaise, toppedUpPaise }) => ({
    id,
    walletPaise: Number(walletPaise),
    toppedUpPaise: Number(toppedUpPaise),
    captured: captured.get(id) ?? [],
  }));
}

/** Waits until everything that was paid at the gateway is credited: webhooks and the reconciler see to it. */
export async function untilCredited(
  scene: StartScene,
  clients: readonly Client[],
  gateway: Gateway | null,
): Promise<Money[]> {
  const endsAt = Date.now() + CREDITED_WITHIN_MS;
  for (;;) {
    const money = await readMoney(scene, clients, gateway);
    const credited = sum(money.map(({ toppedUpPaise }) => toppedUpPaise));
    if (credited >= sum(money.flatMap(({ captured }) => captured)) || Date.now() > endsAt) return money;
    await sleep(PAUSE_MS);
  }
}

/** Payments that were not credited, or not once; and what is wrong with all books. */
export async function proveBooks(scene: StartScene, money: readonly Money[], wrong: string[]): Promise<void> {
  for (const { toppedUpPaise, captured } of money) {
    const came = sum(captured);
    if (toppedUpPaise !== came) wrong.push(`${came} paise were paid, ${toppedUpPaise} credited`);
  }
  for (const { problem, detail } of await query<{ problem: string; detail: string }>(
    scene,
    'select problem, detail from ledger.problems()',
  )) {
    wrong.push(`${problem}: ${detail}`);
  }
}
