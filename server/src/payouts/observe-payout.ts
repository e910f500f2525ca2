/** The outcome of a payout, by a webhook or by the gateway that we asked; the same may come twice and in any order. */
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { sql } from 'kysely';
import type { PayoutReported } from '../payments/events/process-event.ts';
import type { Services, Trx } from '../platform/context.ts';
import type { GatewayPayout } from '../platform/gateway/entities.ts';
import { endPayout } from './end-payout.ts';

export type PayoutObservation = 'unknown payout' | 'nothing new' | 'sent' | 'settled' | 'failed' | 'returned';

/** Takes in the gateway's report on a payout. One that is not ours is left to the reconciliation. */
export async function observePayout(services: Services, payout: GatewayPayout): Promise<PayoutObservation> {
  const outcome = await services.db.transaction().execute((trx) => observePayoutIn(trx, payout));
  tellPayout(services, payout, outcome);
  return outcome;
}

/** Logs what {@link observePayoutIn} answered, once its transaction has committed. */
function tellPayout(
  { log }: Pick<Services, 'log'>,
  { id, reference_id }: GatewayPayout,
  outcome: PayoutObservation,
): void {
  if (outcome === 'unknown payout') {
    log.error({ payout: id, reference: reference_id }, 'a payout that we did not ask for');
  }
}

/** Takes in a webhook's report on a payout. */
export async function takePayoutReport(trx: Trx, { payout, conclude }: PayoutReported): Promise<void> {
  const outcome = await observePayoutIn(trx, payout);
  conclude({ word: outcome, tell: (services) => tellPayout(services, payout, outcome) });
}

/** As {@link observePayout}, in a transaction of the caller's. */
async function observePayoutIn(trx: Trx, payout: GatewayPayout): Promise<PayoutObservation> {
  const id = await lockOurs(trx, payout);
  if (id === undefined) return 'unknown payout';
  const facts = { by: null, gatewayPayoutId: payout.id, utr: payout.utr ?? null };
  const failure = payout.status_details?.description ?? M.bankFailed;
  switch (payout.status) {
    case 'processed':
      return (await endPayout(trx, id, 'settle', facts)) ? 'settled' : 'nothing new';
    case 'reversed':
      if (await endPayout(trx, id, 'return', { ...facts, failure })) return 'returned';
      return (await endPayout(trx, id, 'fail', { ...facts, failure })) ? 'failed' : 'nothing new';
    case 'failed':
    case 'rejected':
    case 'cancelled':
      return (await endPayout(trx, id, 'fail', { ...facts, failure })) ? 'failed' : 'nothing new';
    default:
      return markTaken(trx, id, payout.id);
  }
}

/** Ours by the reference that we gave it, for the same amount, under no other id of the gateway. */
async function lockOurs(trx: Trx, payout: GatewayPayout): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from payout
    where id::text = ${payout.reference_id ?? ''} and amount_paise = ${payout.amount} and sent_at is not null
      and coalesce(gateway_payout_id, ${payout.id}) = ${payout.id}
    for update`.execute(trx);
  return rows[0]?.id;
}

/** The gateway has it; it is asked again in a while, in case its webhook is lost. */
async function markTaken(trx: Trx, id: string, gatewayPayoutId: string): Promise<PayoutObservation> {
  const { rows } = await sql<{ known: boolean }>`
    update payout p set gateway_payout_id = ${gatewayPayoutId}, next_check_at = clock_timestamp() + interval '10 minutes'
    from payout before
    where p.id = ${id} and before.id = p.id and p.status = 'sent'
    returning before.gateway_payout_id is not null as known`.execute(trx);
  return rows[0]?.known === false ? 'sent' : 'nothing new';
}
