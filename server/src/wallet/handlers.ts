import { api, viewerOf } from '../platform/api.ts';
import { earningsCsv, readEarningsStatement } from './earnings-statement.ts';
import { readEarnings } from './queries.ts';
import { readStatement, readTotals, statementCsv } from './statement.ts';
import { tdsHandlers } from './tds/handlers.ts';
import { readWallet } from './wallet-balance.ts';

export const walletHandlers = {
  tds: tdsHandlers,

  balance: api.wallet.balance.handler(({ context }) => readWallet(context.services.db, viewerOf(context).id)),

  statement: api.wallet.statement.handler(({ context, input }) =>
    readStatement(context.services.db, viewerOf(context).id, input),
  ),

  totals: api.wallet.totals.handler(({ context, input }) =>
    readTotals(context.services.db, viewerOf(context).id, input),
  ),

  statementCsv: api.wallet.statementCsv.handler(({ context, input }) =>
    statementCsv(context.services.db, viewerOf(context).id, input),
  ),

  earnings: api.wallet.earnings.handler(({ context }) =>
    readEarnings(context.services.db, viewerOf(context).id),
  ),

  earningsStatement: api.wallet.earningsStatement.handler(({ context, input }) =>
    readEarningsStatement(context.services.db, viewerOf(context).id, input),
  ),

  earningsCsv: api.wallet.earningsCsv.handler(({ context }) =>
    earningsCsv(context.services.db, viewerOf(context).id),
  ),
};
