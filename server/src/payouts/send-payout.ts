import { payoutMode } from '@kaksha/domain/payouts/policy.ts';
import { PAYOUT_LIFECYCLE } from '@kaksha/domain/payouts/status.ts';
import { en as PAYOUT_MESSAGES } from '@kaksha/domain/payouts/words/en.ts';
import { sql } from 'kysely';
import type { Services } from '../platform/context.ts';
import type { GatewayPayout } from '../platform/gateway/entities.ts';
import { type GatewayError, type GatewayResult, valueOrThrow } from '../platform/gateway/result.ts';
import { readDestination } from './bank-account.ts';
import { endPayout } from './end-payout.ts';
import { observePayout } from './observe-payout.ts';

interface Sending {
  id: string;
  teacherId: string;
  bankAccountId: string;
  amountPaise: number;
  gatewayPayoutId: string | null;
}

/**
 * Brings an approved payout one step further: tells the gateway, or asks for its outcome. The state says `sent` before
 * the gateway is told, and an earlier try is looked for first: a payout that got no answer is never made a second time.
 * While payouts are blocked nothing happens.
 * @throws Error when the gateway cannot be reached; the job or the next sweep tries again.
 */
export async function sendPayout(services: Services, payoutId: string): Promise<void> {
  const { gateway, log } = services;
  const first = await startSending(services, payoutId);
  const payout = first ?? (await readSent(services, payoutId));
  if (payout === undefined) return;
  if (payout.gatewayPayoutId !== null) {
    await observePayout(
      services,
      valueOrThrow(await gateway.fetchPayout(payout.gatewayPayoutId), 'payouts.fetch'),
    );
    return;
  }
  if (first === undefined && (await observeEarlierTry(services, payout))) return;
  const sent = await tellGateway(services, payout);
  if (sent.ok) {
    await observePayout(services, sent.value);
    return;
  }
  if (!isFinal(sent.error)) valueOrThrow(sent, 'payouts.create');
  // A refusal may answer a repeat of a try that was carried out.
  if (await observeEarlierTry(services, payout)) return;
  log.warn({ payout: payout.id, description: sent.error.description }, 'the gateway refused a payout');
  await services.db
    .transaction()
    .execute((trx) => endPayout(trx, payout.id, 'fail', { by: null, failure: sent.error.description }));
}

/** The first to take an approved payout on; undefined when it was taken before, has ended, waits for a new account, or payouts are blocked. */
async function startSending({ db, log }: Services, payoutId: string): Promise<Sending | undefined> {
  const { from, to } = PAYOUT_LIFECYCLE.send;
  const { rows } = await sql<Sending>`
    update payout set status = ${to}, sent_at = clock_timestamp(), next_check_at = clock_timestamp() + interval '2 minutes'
    where id = ${payoutId} and status = any(${[...from]}::text[])
      and payout_sendable_at(payout) <= clock_timestamp()
      and not exists (select from payout_block where lifted_at is null)
    returning id, teacher_id as "teacherId", bank_account_id as "bankAccountId", amount_paise as "amountPaise",
      gateway_payout_id as "gatewayPayoutId"`.execute(db);
  if (rows.length === 0)
    log.debug({ payout: payoutId, note: PAYOUT_MESSAGES.blocked }, 'nothing to start sending');
  return rows[0];
}

async function readSent({ db }: Services, payoutId: string): Promise<Sending | undefined> {
  const { rows } = await sql<Sending>`
    select id, teacher_id as "teacherId", bank_account_id as "bankAccountId", amount_paise as "amountPaise",
      gateway_payout_id as "gatewayPayoutId" from payout
      where id = ${payoutId} and status = 'sent'`.execute(db);
  return rows[0];
}

/** Takes in the effect of a try that got no answer at the gateway; false when there is none. */
async function observeEarlierTry(services: Services, { id }: Sending): Promise<boolean> {
  const found = valueOrThrow(await services.gateway.findPayoutsByReference(id), 'payouts.list');
  for (const payout of found) await observePayout(services, payout);
  return found.length > 0;
}

/** Another refusal than 400 is a mistake of ours or of the configuration: the money waits until it is put right. */
function isFinal({ kind, status }: GatewayError): boolean {
  return kind === 'refused' && status === 400;
}

async function tellGateway(services: Services, payout: Sending): Promise<GatewayResult<GatewayPayout>> {
  const fundAccount = await fundAccountOf(services, payout);
  if (!fundAccount.ok) return fundAccount;
  return services.gateway.createPayout(
    {
      fundAccountId: fundAccount.value,
      amountPaise: payout.amountPaise,
      mode: payoutMode(payout.amountPaise),
      referenceId: payout.id,
      narration: PAYOUT_MESSAGES.narration,
    },
    payout.id,
  );
}

/** The gateway's id for the teacher's bank account, which it gets the first time. */
async function fundAccountOf(
  services: Services,
  { teacherId, bankAccountId }: Sending,
): Promise<GatewayResult<string>> {
  const { gateway, db } = services;
  const { fundAccountId, holderName, ifsc, accountNumber } = await readDestination(services, bankAccountId);
  if (fundAccountId !== null) return { ok: true, value: fundAccountId };
  if (accountNumber === null) {
    return {
      ok: false,
      error: { kind: 'refused', status: 400, code: null, description: PAYOUT_MESSAGES.accountGone },
    };
  }
  const contact = await gateway.createContact({ name: holderName, referenceId: teacherId });
  if (!contact.ok) return contact;
  const account = await gateway.createFundAccount(contact.value.id, {
    kind: 'bank_account',
    name: holderName,
    ifsc,
    accountNumber,
  });
  if (!account.ok) return account;
  await db
    .updateTable('bank_account')
    .set({ gateway_fund_account_id: account.value.id })
    .where('id', '=', bankAccountId)
    .execute();
  return { ok: true, value: account.value.id };
}
