import { TAX_LINES_SHOWN } from '@kaksha/domain/wallet/tds/rules.ts';
import { demandStepUp } from '../../accounts/sessions/step-up.ts';
import { api, viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import { databaseNowMs } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { balanceOf } from '../ledger.ts';
import { drawPeriod } from './draw-period.ts';
import { readOwnTax, savePan } from './pan.ts';
import { periodCsv, periodFileName, readPeriod } from './period.ts';
import { recordTaxPayment } from './record-tax-payment.ts';
import { listTaxLines, listTaxMonths, taxCsv } from './tax-months.ts';

async function periodOf(context: RequestContext, input: { year?: number; month?: string }) {
  const { db } = context.services;
  return readPeriod(db, viewerOf(context).id, input, await databaseNowMs(db));
}

export const tdsHandlers = {
  mine: api.wallet.tds.mine.handler(({ context }) => readOwnTax(context.services.db, viewerOf(context).id)),

  savePan: api.wallet.tds.savePan.handler(({ context, input }) => savePan(context, input)),

  period: api.wallet.tds.period.handler(({ context, input }) => periodOf(context, input)),

  periodCsv: api.wallet.tds.periodCsv.handler(async ({ context, input }) =>
    periodCsv(await periodOf(context, input)),
  ),

  periodPdf: api.wallet.tds.periodPdf.handler(async ({ context, input }) => {
    const period = await periodOf(context, input);
    const { first_name, last_name } = await context.services.db
      .selectFrom('user_account')
      .select(['first_name', 'last_name'])
      .where('id', '=', viewerOf(context).id)
      .executeTakeFirstOrThrow();
    const pdf = await drawPeriod(period, `${first_name} ${last_name}`.trim());
    return new File([new Uint8Array(pdf)], `${periodFileName(period)}.pdf`, { type: 'application/pdf' });
  }),

  months: api.wallet.tds.months.handler(async ({ context, input }) => {
    const { db } = context.services;
    const [months, owedPaise] = await Promise.all([listTaxMonths(db), balanceOf(db, 'tds_payable', null)]);
    const month = input.month ?? months[0]?.month ?? null;
    const lines = month === null ? [] : await listTaxLines(db, month, TAX_LINES_SHOWN);
    return { owedPaise, months, month, lines };
  }),

  csv: api.wallet.tds.csv.handler(async ({ context, input }) => {
    await demandStepUp(context);
    const file = await taxCsv(context.services, input.month);
    await recordAudit(context.services.db, {
      actorId: viewerOf(context).id,
      action: 'tds.pans-opened',
      subject: { type: 'tds_month', id: input.month },
    });
    return file;
  }),

  recordPayment: api.wallet.tds.recordPayment.handler(async ({ context, input }) => {
    await demandStepUp(context);
    return idempotently(context, 'wallet.tds.recordPayment', input, async (trx) => ({
      month: await recordTaxPayment(trx, viewerOf(context), input),
    }));
  }),
};
