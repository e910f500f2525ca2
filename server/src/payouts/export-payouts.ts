import type { ExportedFile, ExportPeriod } from '@kaksha/domain/csv-export.ts';
import type { PayoutList } from '@kaksha/domain/payouts/contract.ts';
import { PAYOUT_STATUS_LABELS, type PayoutStatus } from '@kaksha/domain/payouts/status.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { sql } from 'kysely';
import type { RequestContext } from '../platform/context.ts';
import { dayInIndia, exportCsv, inIndia } from '../platform/csv-export.ts';
import { afterCursor, encodeCursor } from '../platform/cursor.ts';
import { IN_LIST } from './operator-queries.ts';

interface Row {
  id: string;
  atMicros: number;
  requestedAt: string;
  teacherId: string;
  teacher: string;
  amountPaise: number;
  status: PayoutStatus;
  last4: string;
  ifsc: string;
  approvedBy: string;
  sentAt: string;
  endedAt: string;
  utr: string | null;
  failure: string | null;
}

/** The payouts of some days as a file for spreadsheets. */
export function exportPayouts(
  context: RequestContext,
  { from, to, list }: ExportPeriod & { list?: PayoutList | undefined },
): Promise<ExportedFile> {
  return exportCsv<Row>(context, {
    name: 'payouts',
    period: { from, to },
    filters: { list },
    header: M.exportColumns,
    readPage: async (db, after, limit) => {
      const cursor = after === undefined ? undefined : encodeCursor(after);
      const { rows } = await sql<Row>`
        select p.id, (extract(epoch from p.requested_at) * 1000000)::bigint as "atMicros",
          ${inIndia(sql`p.requested_at`)} as "requestedAt", t.id as "teacherId",
          btrim(t.first_name || ' ' || t.last_name) as teacher, p.amount_paise as "amountPaise", p.status, b.last4, b.ifsc,
          coalesce((select string_agg(btrim(o.first_name || ' ' || o.last_name), ', ' order by a.approved_at)
            from payout_approval a join user_account o on o.id = a.operator_id where a.payout_id = p.id), '') as "approvedBy",
          ${inIndia(sql`p.sent_at`)} as "sentAt", ${inIndia(sql`p.ended_at`)} as "endedAt", p.utr, p.failure
        from payout p join bank_account b on b.id = p.bank_account_id join user_account t on t.id = p.teacher_id
        where p.requested_at >= ${dayInIndia(from)} and p.requested_at < ${dayInIndia(to, 1)}
          and ${list === undefined ? sql`true` : IN_LIST[list]}
          and ${afterCursor(cursor, sql`p.requested_at`, sql`p.id`)}
        order by p.requested_at desc, p.id desc limit ${limit}`.execute(db);
      return rows;
    },
    cells: (row) => [
      row.id,
      row.requestedAt,
      row.teacherId,
      row.teacher,
      { paise: row.amountPaise },
      PAYOUT_STATUS_LABELS[row.status],
      M.accountEndsIn(row.last4),
      row.ifsc,
      row.approvedBy,
      row.sentAt,
      row.endedAt,
      row.utr ?? '',
      row.failure ?? '',
    ],
  });
}
