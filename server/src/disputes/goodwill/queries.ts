/** Goodwill, as operators and families see it. */
import type { GoodwillList } from '@kaksha/domain/disputes/goodwill/contract.ts';
import { GOODWILL_DAY_MAX_PAISE } from '@kaksha/domain/disputes/goodwill/policy.ts';
import type {
  BookingGoodwill,
  GoodwillView,
  OperatorGoodwill,
} from '@kaksha/domain/disputes/goodwill/schema.ts';
import { en as M } from '@kaksha/domain/disputes/goodwill/words/en.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';

interface Row extends Omit<OperatorGoodwill, 'startsAt' | 'requestedAt' | 'endedAt'> {
  startsAt: Date;
  requestedAt: Date;
  endedAt: Date | null;
  atMicros: number;
}

const person = (of: string) => sql`json_build_object('id', ${sql.ref(`${of}.id`)},
  'name', btrim(${sql.ref(`${of}.first_name`)} || ' ' || ${sql.ref(`${of}.last_name`)}))`;

const SELECT = sql`
  select g.id, g.booking_id as "bookingId", g.kind, g.status, g.amount_paise as "amountPaise", g.reason,
    ${person('p')} as payer, ${person('s')} as student, ${person('t')} as teacher, l.subject, l.starts_at as "startsAt",
    ${person('o')} as "requestedBy", g.requested_at as "requestedAt", goodwill_month_paise(g) as "monthPaise",
    case when d.id is not null then ${person('d')} end as "decidedBy", g.decision_reason as "decisionReason",
    g.ended_at as "endedAt", (extract(epoch from g.requested_at) * 1000000)::bigint as "atMicros"
  from goodwill g
  join booking b on b.id = g.booking_id
  join lesson l on l.id = b.lesson_id
  join user_account p on p.id = g.payer_id
  join user_account s on s.id = b.student_id
  join user_account t on t.id = b.teacher_id
  join user_account o on o.id = g.requested_by
  left join user_account d on d.id = g.decided_by`;

const asView = ({ atMicros: _, startsAt, requestedAt, endedAt, ...row }: Row): OperatorGoodwill => ({
  ...row,
  startsAt: startsAt.toISOString(),
  requestedAt: requestedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** @throws ORPCError NOT_FOUND. */
export async function getGoodwill(db: Db, id: string): Promise<OperatorGoodwill> {
  const { rows } = await sql<Row>`${SELECT} where g.id = ${id}`.execute(db);
  return asView(orNotFound(rows[0]));
}

const inList = (list: GoodwillList): RawBuilder<boolean> =>
  list === 'waiting' ? sql`g.status = 'requested'` : sql`g.status <> 'requested'`;

/** A page of goodwill: the oldest first where something waits, else the newest. */
export async function listGoodwill(
  db: Db,
  { list, cursor, limit }: { list: GoodwillList; cursor?: string; limit: number },
): Promise<{ goodwill: OperatorGoodwill[]; nextCursor: string | null; counts: { waiting: number } }> {
  const [beyond, order] = list === 'ended' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { rows } = await sql<Row>`${SELECT}
    where ${inList(list)} and ${afterCursor(cursor, sql`g.requested_at`, sql`g.id`, beyond)}
    order by g.requested_at ${order}, g.id ${order} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ waiting: number }>`
    select count(*) as waiting from goodwill g where ${inList('waiting')}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { goodwill: page.map(asView), nextCursor, counts: counted.rows[0] ?? { waiting: 0 } };
}

interface Room {
  refundPaise: number;
  creditPaise: number;
  paid: boolean;
  disputed: boolean;
  closed: boolean;
  todayPaise: number;
}

/** The goodwill of a booking, and what this operator can still give. @throws ORPCError NOT_FOUND. */
export async function readBookingGoodwill(
  db: Db,
  operator: Pick<Viewer, 'id'>,
  bookingId: string,
): Promise<BookingGoodwill> {
  const { rows } = await sql<Room>`
    select r.refund_paise as "refundPaise", r.credit_paise as "creditPaise",
      b.status = 'completed' and b.price_paise > 0 as paid, u.closed_at is not null as closed,
      exists (select from dispute d where d.booking_id = b.id and d.status = 'open') as disputed,
      (select coalesce(sum(g.amount_paise), 0)::bigint from goodwill g
        where g.requested_by = ${operator.id} and g.status <> 'rejected'
          and g.requested_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata') as "todayPaise"
    from booking b join user_account u on u.id = b.booked_by, goodwill_room(b.id) r where b.id = ${bookingId}`.execute(
    db,
  );
  const room = orNotFound(rows[0]);
  const { rows: given } = await sql<Row>`${SELECT} where g.booking_id = ${bookingId}
    order by g.requested_at, g.id`.execute(db);
  return {
    goodwill: given.map(asView),
    room: { refundPaise: room.refundPaise, creditPaise: room.creditPaise },
    leftTodayPaise: Math.max(0, GOODWILL_DAY_MAX_PAISE - room.todayPaise),
    refusal: refusalOf(room),
  };
}

function refusalOf({ paid, disputed, closed, creditPaise }: Room): string | null {
  if (!paid) return M.notPaid;
  if (disputed) return M.disputed;
  if (closed) return M.closed;
  return creditPaise === 0 ? M.allBack : null;
}

/** What was given for a booking, for its family. */
export async function readGivenGoodwill(db: Db, bookingId: string): Promise<GoodwillView[]> {
  const { rows } = await sql<Omit<GoodwillView, 'givenAt'> & { givenAt: Date }>`
    select id, kind, amount_paise as "amountPaise", ended_at as "givenAt" from goodwill
    where booking_id = ${bookingId} and status = 'given' order by ended_at, id`.execute(db);
  return rows.map((row) => ({ ...row, givenAt: row.givenAt.toISOString() }));
}
