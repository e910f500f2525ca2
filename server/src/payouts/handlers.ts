import { demandStepUp } from '../accounts/sessions/step-up.ts';
import { api, viewerOf } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import { idempotently } from '../platform/idempotency.ts';
import { enqueue } from '../platform/jobs.ts';
import { readBankAccount, saveBankAccount } from './bank-account.ts';
import { approvePayout, rejectPayout } from './decide-payout.ts';
import { exportPayouts } from './export-payouts.ts';
import { countPayouts, listPayouts, readBlock } from './operator-queries.ts';
import { readPayable } from './payable.ts';
import { listPayoutsOf } from './queries.ts';
import { readPayoutCase } from './read-payout-case.ts';
import { liftBlock } from './reconciliation/lift-block.ts';
import { listReconciliations } from './reconciliation/queries.ts';
import { RECONCILE_JOB } from './reconciliation/reconcile.ts';
import { requestPayout, withdrawPayout } from './request-payout.ts';

export const payoutsHandlers = {
  mine: api.payouts.mine.handler(async ({ context, input }) => {
    const { db } = context.services;
    const { id } = viewerOf(context);
    const [payable, bankAccount, list] = await Promise.all([
      readPayable(db, id),
      readBankAccount(db, id),
      listPayoutsOf(db, id, input),
    ]);
    return { payable, bankAccount, ...list };
  }),

  saveBankAccount: api.payouts.saveBankAccount.handler(async ({ context, input }) => ({
    bankAccount: await saveBankAccount(context, input),
  })),

  request: api.payouts.request.handler(({ context, input }) =>
    idempotently(context, 'payouts.request', input, async (trx) => ({
      payout: await requestPayout(trx, viewerOf(context), input.amountPaise),
    })),
  ),

  withdraw: api.payouts.withdraw.handler(({ context, input }) =>
    idempotently(context, 'payouts.withdraw', input, async (trx) => ({
      payout: await withdrawPayout(trx, viewerOf(context), input.id),
    })),
  ),

  list: api.payouts.list.handler(async ({ context, input }) => {
    const { db } = context.services;
    const [page, counts, block] = await Promise.all([
      listPayouts(db, input),
      countPayouts(db),
      readBlock(db),
    ]);
    return { ...page, counts, block };
  }),

  get: api.payouts.get.handler(({ context, input }) => readPayoutCase(context.services.db, input.id)),

  export: api.payouts.export.handler(({ context, input }) => exportPayouts(context, input)),

  approve: api.payouts.approve.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'payouts.approve', input, async (trx) => ({
      payout: await approvePayout(trx, viewerOf(context), input),
    }));
  }),

  reject: api.payouts.reject.handler(({ context, input }) =>
    idempotently(context, 'payouts.reject', input, async (trx) => ({
      payout: await rejectPayout(trx, viewerOf(context), input),
    })),
  ),

  reconciliations: api.payouts.reconciliations.handler(async ({ context, input }) => {
    const { db } = context.services;
    const [list, block] = await Promise.all([listReconciliations(db, input), readBlock(db)]);
    return { ...list, block };
  }),

  reconcile: api.payouts.reconcile.handler(async ({ context }) => {
    await context.services.db.transaction().execute(async (trx) => {
      await recordAudit(trx, {
        actorId: viewerOf(context).id,
        action: 'reconciliation.asked-for',
        subject: { type: 'reconciliation', id: 'now' },
      });
      await enqueue(trx, RECONCILE_JOB, {}, { key: RECONCILE_JOB });
    });
    return { ok: true as const };
  }),

  liftBlock: api.payouts.liftBlock.handler(async ({ context, input }) => {
    await demandStepUp(context);
    await context.services.db.transaction().execute((trx) => liftBlock(trx, viewerOf(context), input));
    return { ok: true as const };
  }),
};
