import { api, viewerOf } from '../platform/api.ts';
import { idempotently } from '../platform/idempotency.ts';
import { readBankAccount, saveBankAccount } from './bank-account.ts';
import { approvePayout, rejectPayout } from './decide-payout.ts';
import { countPayouts, listPayouts, readBlock } from './operator-queries.ts';
import { listPayoutsOf, readPayable } from './queries.ts';
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

  approve: api.payouts.approve.handler(({ context, input }) =>
    idempotently(context, 'payouts.approve', input, async (trx) => ({
      payout: await approvePayout(trx, viewerOf(context), input),
    })),
  ),

  reject: api.payouts.reject.handler(({ context, input }) =>
    idempotently(context, 'payouts.reject', input, async (trx) => ({
      payout: await rejectPayout(trx, viewerOf(context), input),
    })),
  ),
};
