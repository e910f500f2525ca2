import { classShares } from '@kaksha/domain/batches/month.ts';
import { RENEWAL_HOURS } from '@kaksha/domain/batches/policy.ts';
import type { JoiningView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx, Viewer } from '../platform/context.ts';
import { payerOf } from '../wallet/allowance/spend-alone.ts';
import { balanceOf } from '../wallet/ledger.ts';
import { agreeOnSeat, checkChild, clashesOf } from './join-batch.ts';
import { classesToCome } from './months.ts';
import { type BatchFacts, HAS_LAPSED, lockBatch, SEATS_TAKEN } from './read-batch.ts';

/** The dates, clashes and money of joining now, for this child. Changes nothing. @throws ORPCError NOT_FOUND for another's child or no batch. */
export async function previewJoining(
  trx: Trx,
  viewer: Viewer,
  input: { id: string; studentId?: string | undefined },
): Promise<JoiningView> {
  const outcome = await agreeOnSeat(trx, viewer, input).then(
    (found) => ({ ...found, refused: null }),
    (error: unknown) => {
      if (error instanceof ORPCError && error.status !== 404 && error.code !== 'BAD_REQUEST')
        return { agreed: null, batch: null, refused: error };
      throw error;
    },
  );
  const batch = outcome.batch ?? (await lockBatch(trx, input.id));
  const pricePaise = batch.monthPricePaise;
  const studentId = outcome.agreed?.studentId ?? null;
  const classes = await classesToCome(trx, { batchId: batch.batchId, studentId }, batch.classesPerMonth + 1);
  const [first] = classes;
  const month = classes.slice(0, batch.classesPerMonth);
  const next = classes[batch.classesPerMonth];
  const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  const view: JoiningView = {
    refusal: outcome.refused?.message ?? null,
    clashes: clashesOf(month),
    pricePaise,
    classes: batch.classesPerMonth,
    firstClassAt: iso(first?.startsAtMs),
    lastClassAt: iso(month.at(-1)?.startsAtMs),
    renewsAt: iso(next && next.startsAtMs - RENEWAL_HOURS * HOUR_MS),
    walletPaise: await balanceOf(trx, 'wallet', viewer.id),
    missingPaise: 0,
    isPayer: false,
    needsApproval: false,
  };
  if (outcome.agreed === null) return view;
  const { agreed } = outcome;
  const classPaise = classShares(pricePaise, batch.classesPerMonth)[0] ?? pricePaise;
  const payer = await payerOf(trx, viewer, agreed, { classPaise, amountPaise: pricePaise }).catch(
    (error: unknown) => {
      if (error instanceof ORPCError && error.code === 'APPROVAL_NEEDED') return null;
      throw error;
    },
  );
  const why = await reasonAgainst(trx, batch, agreed.studentId);
  const isPayer = payer?.payerId === viewer.id;
  return {
    ...view,
    refusal: why,
    missingPaise: isPayer ? Math.max(0, pricePaise - view.walletPaise) : 0,
    isPayer,
    needsApproval: payer === null,
  };
}

/** Why this child can't have a seat now; null when it can. */
async function reasonAgainst(trx: Trx, batch: BatchFacts, studentId: string): Promise<string | null> {
  const refused = await checkChild(trx, batch, studentId).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ORPCError) return error;
      throw error;
    },
  );
  if (refused !== null) return refused.message;
  const { rows } = await sql`
    select from batch b where b.id = ${batch.batchId} and (${SEATS_TAKEN} < b.size or exists (
      select from batch_seat s where s.batch_id = b.id and s.student_id = ${studentId} and s.status = 'offered' and not ${HAS_LAPSED}))`.execute(
    trx,
  );
  return rows.length > 0 ? null : M.full;
}
