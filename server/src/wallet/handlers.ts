import { api, viewerOf } from '../platform/api.ts';
import { readEarnings, readStatement, readWallet } from './queries.ts';

export const walletHandlers = {
  balance: api.wallet.balance.handler(({ context }) => readWallet(context.services.db, viewerOf(context).id)),

  statement: api.wallet.statement.handler(({ context, input }) =>
    readStatement(context.services.db, viewerOf(context).id, input),
  ),

  earnings: api.wallet.earnings.handler(({ context }) =>
    readEarnings(context.services.db, viewerOf(context).id),
  ),
};
