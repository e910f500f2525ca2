import { en as M } from '@kaksha/domain/admin/words/en.ts';
import { BOOKING_STATUS_LABELS, type BookingStatus } from '@kaksha/domain/bookings/status.ts';
import type { ExportedFile, ExportPeriod } from '@kaksha/domain/csv-export.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/lessons/booking-kind.ts';
import { type RawBuilder, sql } from 'kysely';
import { conflict } from '../../platform/api.ts';
import type { Db, RequestContext } from '../../platform/context.ts';
import { exportCsv, inIndia } from '../../platform/csv-export.ts';
import { encodeCursor } from '../../platform/cursor.ts';
import { type BookingQuery, wantedBookings } from './find-bookings.ts';

interface Row {
  id: string;
  atMicros: number;
  lessonId: string;
  requestedAt: string;
  startsAt: string;
  minutes: number;
  status: BookingStatus;
  kind: keyof typeof BOOKING_KIND_LABELS;
  subject: string;
  class: number;
  teacherId: string;
  teacher: string;
  studentId: string;
  student: string;
  payerId: string;
  payer: string;
  pricePaise: number;
  couponPaise: number;
  returnedPaise: number;
  goodwillPaise: number;
  disputed: boolean;
}

const name = (of: string) =>
  sql`btrim(${sql.ref(`${of}.first_name`)} || ' ' || ${sql.ref(`${of}.last_name`)})`;

async function read(db: Db, ids: RawBuilder<unknown>, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id, (extract(epoch from b.requested_at) * 1000000)::bigint as "atMicros", b.lesson_id as "lessonId",
      ${inIndia(sql`b.requested_at`)} as "requestedAt", ${inIndia(sql`l.starts_at`)} as "startsAt",
      b.duration_minutes as minutes, b.status, b.kind, l.subject, l.grade as class,
      t.id as "teacherId", ${name('t')} as teacher, s.id as "studentId", ${name('s')} as student,
      p.id as "payerId", ${name('p')} as payer, b.price_paise as "pricePaise", b.discount_paise as "couponPaise",
      coalesce(d.refund_paise, 0) + case when h.paid_paise is null then 0 else b.price_paise - h.paid_paise end as "returnedPaise",
      coalesce((select sum(g.amount_paise)::bigint from goodwill g
        where g.booking_id = b.id and g.status = 'given'), 0) as "goodwillPaise",
      d.id is not null as disputed
    from booking b join lesson l on l.id = b.lesson_id
    join user_account t on t.id = b.teacher_id join user_account s on s.id = b.student_id
    join user_account p on p.id = b.booked_by
    left join dispute d on d.booking_id = b.id left join short_class h on h.booking_id = b.id
    where b.id = any (array(${ids}))
    order by b.requested_at desc, b.id desc limit ${most}`.execute(db);
  return rows;
}

/**
 * The bookings of some days as a file for spreadsheets.
 * @throws ORPCError CONFLICT when more people have the name that is looked for than are looked up.
 */
export async function exportBookings(
  context: RequestContext,
  { from, to, search, status, money }: ExportPeriod & Pick<BookingQuery, 'search' | 'status' | 'money'>,
): Promise<ExportedFile> {
  const query = { from, to, search, status, money };
  const { tooManyPeople } = await wantedBookings(context.services.db, { ...query, limit: 1 }, 1);
  if (tooManyPeople) throw conflict(M.tooManyToExport);
  return exportCsv<Row>(context, {
    name: 'bookings',
    period: { from, to },
    filters: { search, status, money },
    header: M.bookingColumns,
    readPage: async (db, after, limit) => {
      const cursor = after === undefined ? undefined : encodeCursor(after);
      const { ids } = await wantedBookings(db, { ...query, cursor, limit }, limit);
      return ids === null ? [] : read(db, ids, limit);
    },
    cells: (row) => [
      row.id,
      row.lessonId,
      row.requestedAt,
      row.startsAt,
      String(row.minutes),
      BOOKING_STATUS_LABELS[row.status],
      BOOKING_KIND_LABELS[row.kind],
      row.subject,
      String(row.class),
      row.teacherId,
      row.teacher,
      row.studentId,
      row.student,
      row.payerId,
      row.payer,
      { paise: row.pricePaise },
      { paise: row.couponPaise },
      { paise: row.returnedPaise },
      { paise: row.goodwillPaise },
      row.disputed ? M.yes : M.no,
    ],
  });
}
