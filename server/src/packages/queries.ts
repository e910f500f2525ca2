/** Packages, as people see them. Every query takes the viewer and finds only their own. */

import type { PackageDetails, PackageLesson, PackageView } from '@kaksha/domain/packages/contract.ts';
import type { DocumentLink } from '@kaksha/domain/wallet/document-link.ts';
import type { MoneyState } from '@kaksha/domain/wallet/money-schema.ts';
import { type HeldFacts, moneyOfHold } from '@kaksha/domain/wallet/money-state.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';
import { FAMILY_DOCUMENT, TEACHER_DOCUMENT } from '../wallet/document-links.ts';
import { HELD_FOR_BOOKING, HELD_FOR_LOT } from '../wallet/held-facts.ts';

/** A student's own, a parent's children's, a teacher's: as a condition on `p`. A month of a batch is none. */
function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'teacher') return sql`(p.teacher_id = ${viewer.id} and p.batch_seat_id is null)`;
  if (viewer.role === 'student') return sql`(p.student_id = ${viewer.id} and p.batch_seat_id is null)`;
  return sql`(p.batch_seat_id is null
    and p.student_id = any (array(select g.student_id from guardianship g where g.parent_id = ${viewer.id})))`;
}

interface Row extends Omit<PackageView, 'boughtAt' | 'lessonsLeft' | 'lessonsRefunded'> {
  atMicros: number;
  boughtAt: Date;
  planRevision: number;
}

const NAME = (of: string) =>
  sql`btrim(${sql.ref(`${of}.first_name`)} || ' ' || ${sql.ref(`${of}.last_name`)})`;

const SELECT = sql`
  select p.id, (extract(epoch from p.bought_at) * 1000000)::bigint as "atMicros", p.bought_at as "boughtAt",
    p.subject, p.grade as "class", p.duration_minutes as "durationMinutes", p.hourly_rate_paise as "hourlyRatePaise",
    p.lesson_price_paise as "lessonPricePaise", p.price_paise as "pricePaise", p.lessons,
    p.plan_revision as "planRevision",
    json_build_object('id', t.id, 'name', ${NAME('t')}, 'profilePicture', t.profile_picture) as teacher,
    json_build_object('id', s.id, 'name', ${NAME('s')}, 'profilePicture', s.profile_picture, 'class', sp.grade)
      as student,
    json_build_object('id', u.id, 'name', ${NAME('u')}) as "boughtBy",
    coalesce((select a.balance_paise from ledger.account a
      where a.kind = 'package_escrow' and a.owner_id = p.id), 0) as "refundablePaise",
    taken.booked as "lessonsBooked", taken.used as "lessonsUsed",
    (select json_build_object('bookingId', b.id, 'lessonId', l.id, 'startsAt', l.starts_at, 'status', l.status)
      from booking b join lesson l on l.id = b.lesson_id
      where b.package_id = p.id and b.status in ('pending', 'confirmed')
      order by l.starts_at limit 1) as "nextLesson",
    (select json_build_object('total', count(*), 'done', count(c.done_at))
      from study_plan_chapter c where c.package_id = p.id) as chapters
  from lesson_package p
  join user_account t on t.id = p.teacher_id
  join user_account s on s.id = p.student_id
  join student_profile sp on sp.user_id = p.student_id
  join user_account u on u.id = p.bought_by
  cross join lateral (
    select count(*) filter (where b.status in ('pending', 'confirmed', 'held_short'))::integer as booked,
      count(*) filter (where b.status = 'completed' or (b.status = 'cancelled' and exists (
        select from ledger.txn x where x.booking_id = b.id and x.kind = 'late_cancellation')))::integer as used
    from booking b where b.package_id = p.id
  ) taken`;

function asView({ atMicros: _, planRevision: __, boughtAt, nextLesson, ...row }: Row): PackageView {
  const lessonsLeft = row.refundablePaise / row.lessonPricePaise;
  return {
    ...row,
    boughtAt: boughtAt.toISOString(),
    lessonsLeft,
    lessonsRefunded: row.lessons - row.lessonsBooked - row.lessonsUsed - lessonsLeft,
    nextLesson: nextLesson && { ...nextLesson, startsAt: new Date(nextLesson.startsAt).toISOString() },
  };
}

/** A page of the viewer's packages, newest first. */
export async function listPackages(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ packages: PackageView[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`${SELECT}
    where ${visibleTo(viewer)}
      and ${afterCursor(cursor, sql`p.bought_at`, sql`p.id`)}
    order by p.bought_at desc, p.id desc
    limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { packages: page.map(asView), nextCursor };
}

/**
 * One package with its lessons and its plan.
 * @throws ORPCError NOT_FOUND when there is none that this viewer may see.
 */
export async function getPackage(db: Db, viewer: Viewer, id: string): Promise<PackageDetails> {
  const { rows } = await sql<Row>`${SELECT} where p.id = ${id} and ${visibleTo(viewer)}`.execute(db);
  const row = orNotFound(rows[0]);
  return {
    ...asView(row),
    document: row.boughtBy.id === viewer.id ? await purchaseDocument(db, id) : null,
    money: viewer.role === 'teacher' ? null : await moneyOf(db, id),
    bookings: await lessonsOf(db, viewer, id, documentFor(viewer, row.boughtBy.id)),
    plan: { revision: row.planRevision, chapters: await chaptersOf(db, id) },
  };
}

async function moneyOf(db: Db, packageId: string): Promise<MoneyState | null> {
  const { rows } = await sql<{ held: HeldFacts }>`
    select ${HELD_FOR_LOT} as held from lesson_package k where k.id = ${packageId}`.execute(db);
  return rows[0] === undefined ? null : moneyOfHold(rows[0].held);
}

async function purchaseDocument(db: Db, packageId: string): Promise<DocumentLink | null> {
  const { rows } = await sql<{ document: DocumentLink | null }>`
    select ${FAMILY_DOCUMENT} as document from ledger.txn x
    where x.idempotency_key = ${`package-purchase:${packageId}`}`.execute(db);
  return rows[0]?.document ?? null;
}

/** The document of a lesson for this viewer: the receipt for the payer, the invoice for the teacher. */
function documentFor(viewer: Viewer, buyerId: string): RawBuilder<DocumentLink | null> {
  if (viewer.role === 'teacher') return TEACHER_DOCUMENT;
  return viewer.id === buyerId ? FAMILY_DOCUMENT : sql`null::json`;
}

type LessonRow = Omit<PackageLesson, 'startsAt' | 'endsAt' | 'note' | 'money'> & {
  held: HeldFacts;
  startsAt: Date;
  endsAt: Date;
  covered: string | null;
  homework: string | null;
  writtenAt: Date | null;
};

/** The lessons booked out of a package: the latest start first. Requests that came to nothing are no lessons. */
async function lessonsOf(
  db: Db,
  viewer: Viewer,
  packageId: string,
  document: RawBuilder<DocumentLink | null>,
): Promise<PackageLesson[]> {
  const { rows } = await sql<LessonRow>`
    select b.id as "bookingId", l.id as "lessonId", l.topic, l.starts_at as "startsAt", l.ends_at as "endsAt",
      b.status, l.status as "lessonStatus", n.covered, n.homework, n.written_at as "writtenAt",
      (select ${document} from ledger.txn x
        where x.booking_id = b.id and x.kind in ('release', 'late_cancellation')) as document,
      ${HELD_FOR_BOOKING} as held
    from booking b join lesson l on l.id = b.lesson_id
    left join lesson_note n on n.lesson_id = l.id and n.student_id = b.student_id
    where b.package_id = ${packageId} and b.status not in ('rejected', 'expired')
    order by l.starts_at desc, b.id`.execute(db);
  return rows.map(({ startsAt, endsAt, covered, homework, writtenAt, held, ...row }) => ({
    ...row,
    money: viewer.role === 'teacher' ? null : moneyOfHold(held),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    note:
      covered === null || writtenAt === null
        ? null
        : { covered, homework: homework ?? '', writtenAt: writtenAt.toISOString() },
  }));
}

async function chaptersOf(db: Db, packageId: string): Promise<PackageDetails['plan']['chapters']> {
  const rows = await db
    .selectFrom('study_plan_chapter')
    .select(['title', 'due_on', 'done_at'])
    .where('package_id', '=', packageId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    title: row.title,
    dueOn: row.due_on,
    doneAt: row.done_at?.toISOString() ?? null,
  }));
}
