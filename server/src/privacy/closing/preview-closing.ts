import { CLOSING_GRACE_DAYS } from '@kaksha/domain/accounts/policy.ts';
import {
  type CancellationPolicy,
  cancellationTerms,
  policyFor,
} from '@kaksha/domain/bookings/cancellation.ts';
import { en as FAMILY_MESSAGES } from '@kaksha/domain/families/words/en.ts';
import { sumPaise } from '@kaksha/domain/money.ts';
import { en as M } from '@kaksha/domain/privacy/closing/words/en.ts';
import type { ClosingView } from '@kaksha/domain/privacy/closing.ts';
import { type RawBuilder, sql } from 'kysely';
import { MOVED_BY_TEACHER } from '../../bookings/moved-by-teacher.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { absenceCreditRoom } from '../../wallet/booking-money.ts';

interface EndingRow {
  id: string;
  lessonId: string;
  packageId: string | null;
  topic: string;
  otherName: string;
  startsAt: Date;
  status: 'pending' | 'confirmed';
  pricePaise: number;
  notTakenPaise: number;
  discountPaise: number;
  policy: CancellationPolicy;
  movedByTeacher: boolean;
  nowMs: number;
  paidByViewer: boolean;
  begun: boolean;
}

/**
 * The bookings that end with an account: a student's and a teacher's own, and those that a parent has paid for. Classes of a child
 * that they look after no more stay, as when they were disconnected.
 */
function endsWith(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`b.teacher_id = ${viewer.id}`;
  if (viewer.role === 'student') return sql`b.student_id = ${viewer.id}`;
  return sql`(b.booked_by = ${viewer.id} and exists (select from guardianship g
    where g.parent_id = ${viewer.id} and g.student_id = b.student_id))`;
}

async function readEnding(db: Db, viewer: Viewer): Promise<EndingRow[]> {
  const other = viewer.role === 'teacher' ? sql.ref('b.student_id') : sql.ref('b.teacher_id');
  const { rows } = await sql<EndingRow>`
    select b.id, b.lesson_id as "lessonId", b.package_id as "packageId", l.topic, btrim(o.first_name || ' ' || o.last_name) as "otherName", l.starts_at as "startsAt", b.status,
      case when b.hold_due_at is null then b.price_paise else 0 end as "pricePaise",
      case when b.hold_due_at is null then 0 else b.price_paise end as "notTakenPaise",
      b.discount_paise as "discountPaise", b.cancellation_policy as policy, ${MOVED_BY_TEACHER} as "movedByTeacher", b.booked_by = ${viewer.id} as "paidByViewer",
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs",
      b.status = 'confirmed' and l.starts_at <= clock_timestamp() as begun
    from booking b join lesson l on l.id = b.lesson_id join user_account o on o.id = ${other}
    -- A first class of a batch that was held is paid later: it goes on no more.
    where ${endsWith(viewer)} and b.status in ('pending', 'confirmed') and b.release_at is null
    -- By teacher, as all who settle a teacher's lessons lock that teacher first.
    order by b.teacher_id, l.starts_at, b.id`.execute(db);
  return rows;
}

/** A booking that ends with an account, and its class: a teacher cancels that for all its seats together. */
export type EndingBooking = ClosingView['bookings'][number] & { lessonId: string };

function asEnding(row: EndingRow, viewer: Viewer): EndingBooking {
  const { pricePaise, discountPaise, startsAt, nowMs } = row;
  const side = viewer.role === 'teacher' ? 'teacher' : 'family';
  const policy = policyFor(row.policy, side, row.movedByTeacher);
  const terms =
    row.status === 'pending'
      ? { returnedPaise: pricePaise - discountPaise, feePaise: 0, creditPaise: 0 }
      : cancellationTerms(policy, { pricePaise, discountPaise, startsAtMs: startsAt.getTime() }, side, nowMs);
  const { id, lessonId, topic, otherName, status, notTakenPaise } = row;
  const { returnedPaise, feePaise, creditPaise } = terms;
  return {
    id,
    lessonId,
    topic,
    otherName,
    status,
    startsAt: startsAt.toISOString(),
    pricePaise,
    notTakenPaise,
    returnedPaise,
    feePaise,
    creditPaise,
  };
}

/** The credits of these bookings, in the order in which they end, as far as they may still be advanced for the teacher. */
function withinCreditRoom(bookings: readonly EndingBooking[], roomPaise: number): EndingBooking[] {
  let leftPaise = roomPaise;
  return bookings.map((booking) => {
    const creditPaise = Math.min(booking.creditPaise, leftPaise);
    leftPaise -= creditPaise;
    return { ...booking, creditPaise };
  });
}

async function childrenOf(db: Db, parentId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select btrim(u.first_name || ' ' || u.last_name) as name
    from guardianship g join user_account u on u.id = g.student_id
    where g.parent_id = ${parentId} order by u.first_name, u.id`.execute(db);
  return rows.map((row) => row.name);
}

/** Why a parent can't leave yet: a child without a sign-in, whom nobody else looks after; null when none is. */
async function aloneAfter(db: Db, viewer: Viewer): Promise<string | null> {
  if (viewer.role !== 'parent') return null;
  const { rows } = await sql<{ name: string }>`
    select btrim(u.first_name || ' ' || u.last_name) as name
    from guardianship g join user_account u on u.id = g.student_id and u.closed_at is null and not u.has_sign_in
    where g.parent_id = ${viewer.id} and not exists (
      select from guardianship o join user_account p on p.id = o.parent_id and p.closed_at is null
      where o.student_id = g.student_id and o.parent_id <> ${viewer.id})
    order by u.first_name, u.id`.execute(db);
  return rows.length === 0
    ? null
    : FAMILY_MESSAGES.childWouldBeAlone(rows.map(({ name }) => name).join(', '));
}

/** The money owed to a person when nothing is held for them any more: what was paid in, and earnings less the part to be recovered. */
export async function owedTo(
  db: Db,
  userId: string,
): Promise<{ walletPaise: number; earningsPaise: number }> {
  const { rows } = await sql<{ walletPaise: number; earningsPaise: number }>`
    select ledger.owed_paise(${userId}, 'wallet') as "walletPaise",
      ledger.owed_paise(${userId}, 'teacher_payable') as "earningsPaise"`.execute(db);
  return rows[0] ?? { walletPaise: 0, earningsPaise: 0 };
}

/**
 * A person's wallet once what comes back with the account's end has come back, the rest of the packages that they bought
 * included: the part that was paid in, and the credit that we gave.
 */
async function walletAfter(
  db: Db,
  userId: string,
  returned: readonly { about: string; paise: number }[],
): Promise<{ walletPaise: number; lapsingPaise: number }> {
  const { rows } = await sql<{ walletPaise: number; totalPaise: number }>`
    with movement as (
      select ledger.movements_of(${userId}) || ${JSON.stringify(returned)}::jsonb || coalesce((
        select jsonb_agg(jsonb_build_object('about', p.id, 'paise', a.balance_paise)) from lesson_package p
        join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id
        where p.bought_by = ${userId}), '[]') as list
    )
    select ledger.paid_in_paise(list) as "walletPaise",
      (select coalesce(sum((m->>'paise')::bigint), 0)::bigint from jsonb_array_elements(list) m) as "totalPaise"
    from movement`.execute(db);
  const { walletPaise, totalPaise } = rows[0] ?? { walletPaise: 0, totalPaise: 0 };
  return { walletPaise, lapsingPaise: Math.max(0, totalPaise - walletPaise) };
}

/** The effect of deleting the viewer's account now. Changes nothing. */
export async function previewClosing(
  db: Db,
  viewer: Viewer,
): Promise<ClosingView & { bookings: EndingBooking[] }> {
  const rows = await readEnding(db, viewer);
  const bookings = withinCreditRoom(
    rows.map((row) => asEnding(row, viewer)),
    await absenceCreditRoom(db, viewer.id),
  );
  const owed = await owedTo(db, viewer.id);
  const paidFrom = new Map(
    rows.filter((row) => row.paidByViewer).map((row) => [row.id, row.packageId ?? row.id]),
  );
  const returned = bookings.flatMap(({ id, returnedPaise }) => {
    const about = paidFrom.get(id);
    return about === undefined ? [] : [{ about, paise: returnedPaise }];
  });
  const credits = sumPaise(bookings.map((booking) => booking.creditPaise));
  return {
    refusal: rows.some((row) => row.begun) ? M.liveClass : await aloneAfter(db, viewer),
    bookings,
    costPaise: sumPaise(bookings.map((booking) => booking.feePaise + booking.creditPaise)),
    ...(await walletAfter(db, viewer.id, returned)),
    earningsPaise: Math.max(0, owed.earningsPaise - credits),
    children: viewer.role === 'parent' ? await childrenOf(db, viewer.id) : [],
    graceDays: CLOSING_GRACE_DAYS,
  };
}
