import type { ExportedFile, ExportPeriod } from '@kaksha/domain/csv-export.ts';
import type { OperatorPayment } from '@kaksha/domain/payments/operator-schema.ts';
import { en as M } from '@kaksha/domain/payments/words/en.ts';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { exportCsv, inIndia } from '../../platform/csv-export.ts';
import { type PaymentPosition, selectPayments } from './find-payments.ts';

interface Row {
  id: string;
  orderId: string | null;
  createdAt: string;
  payerId: string;
  payer: string;
  amountPaise: number;
  currency: string;
  method: string | null;
  status: OperatorPayment['status'];
  credit: OperatorPayment['credit'];
  feePaise: number;
  feeTaxPaise: number;
  refundedPaise: number;
}

const COLUMNS = sql`p.id, t.gateway_order_id as "orderId", ${inIndia(sql`p.created_at`)} as "createdAt",
  u.id as "payerId", btrim(u.first_name || ' ' || u.last_name) as payer, p.amount_paise as "amountPaise", p.currency,
  p.method, p.status, p.credit, coalesce(p.fee_paise, 0) as "feePaise", coalesce(p.fee_tax_paise, 0) as "feeTaxPaise",
  coalesce((select sum(r.amount_paise)::bigint from refund r
    where r.payment_id = p.id and r.status = 'settled'), 0) as "refundedPaise"`;

/** The payments of some days as a file for spreadsheets. Nothing of it says with which card or account a family paid. */
export function exportPayments(
  context: RequestContext,
  { from, to, search }: ExportPeriod & { search?: string | undefined },
): Promise<ExportedFile> {
  return exportCsv<Row & PaymentPosition>(context, {
    name: 'payments',
    period: { from, to },
    filters: { search },
    header: M.exportColumns,
    readPage: (db, after, limit) => selectPayments<Row>(db, COLUMNS, { from, to, search }, after, limit),
    cells: (row) => [
      row.id,
      row.orderId ?? '',
      row.createdAt,
      row.payerId,
      row.payer,
      { paise: row.amountPaise },
      row.currency,
      row.method === null ? '' : (M.methods[row.method] ?? row.method),
      M.paymentStates[row.status],
      M.credits[row.credit],
      { paise: row.feePaise },
      { paise: row.feeTaxPaise },
      { paise: row.refundedPaise },
    ],
  });
}
