import { tdsPaidLegs } from '@kaksha/domain/wallet/postings.ts';
import type { TaxMonth, TaxPaymentInput } from '@kaksha/domain/wallet/tds/schema.ts';
import { en as M } from '@kaksha/domain/wallet/tds/words/en.ts';
import { ORPCError } from '@orpc/client';
import { recordAudit } from '../../platform/audit.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { postTransaction } from '../ledger.ts';
import { listTaxMonths } from './tax-months.ts';

/**
 * Records that a month's tax was paid to the government: it is owed no more. The database refuses a month that is not over
 * and another amount than was deducted (`tds_payment_of_its_month`), and a second payment (`tds_payment_pk`).
 * @throws ORPCError NOT_PAYABLE, RECORDED_BEFORE.
 */
export async function recordTaxPayment(
  trx: Trx,
  operator: Viewer,
  { month, bsrCode, challanNumber, paidOn }: TaxPaymentInput,
): Promise<TaxMonth> {
  const [deducted] = await listTaxMonths(trx, month);
  if (deducted === undefined) {
    throw new ORPCError('NOT_PAYABLE', { status: 409, message: M.nothingDeducted });
  }
  if (deducted.payment !== null) {
    throw new ORPCError('RECORDED_BEFORE', { status: 409, message: M.recordedBefore });
  }
  const { deductedPaise, payablePaise } = deducted;
  const txnId = await postTransaction(trx, {
    kind: 'tds_paid',
    key: `tds-paid:${month}`,
    legs: tdsPaidLegs(deductedPaise, payablePaise),
    postedBy: operator.id,
    memo: M.memo(bsrCode, challanNumber, paidOn),
  });
  await trx
    .insertInto('tds_payment')
    .values({
      month: `${month}-01`,
      deducted_paise: deductedPaise,
      paid_paise: payablePaise,
      bsr_code: bsrCode,
      challan_number: challanNumber,
      paid_on: paidOn,
      txn_id: txnId,
      recorded_by: operator.id,
    })
    .execute();
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'tds.paid',
    subject: { type: 'tds_month', id: month },
    detail: { paidPaise: payablePaise, bsrCode, challanNumber, paidOn },
  });
  const [paid] = await listTaxMonths(trx, month);
  return paid ?? deducted;
}
