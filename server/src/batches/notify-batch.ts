/** Notifies people of a batch: their open pages, on their screens and by mail, in the transaction of the cause. */
import { askedNotice, type BatchEvent, type BatchNews, batchNotice } from '@kaksha/domain/batches/notices.ts';
import type { BatchWish } from '@kaksha/domain/batches/wishes/schema.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import { sql } from 'kysely';
import { familyOf } from '../accounts/guardians/family-of.ts';
import { noteFor } from '../notifications/note.ts';
import { eachTime, sendNotice, sendNotices } from '../notifications/send-notice.ts';
import type { Trx } from '../platform/context.ts';
import { PLANNED_ONCE } from '../platform/planned-once.ts';
import { changeOf, notifyChanges } from '../platform/realtime.ts';

interface SeatReaders {
  seatId: string;
  studentId: string;
  studentName: string;
  payerId: string | null;
  family: { id: string; role: Role; zone: string }[];
}

interface BatchReaders {
  teacherId: string;
  teacherZone: string;
  subject: string;
  teacherName: string;
  startsAt: Date;
  seats: SeatReaders[];
}

/** People whom an event concerns: the teacher, the families of the seats, or only the payers. */
const READERS: Record<BatchEvent, { teacher: boolean; family: 'all' | 'payer' | 'none' }> = {
  batch_joined: { teacher: true, family: 'all' },
  batch_left: { teacher: true, family: 'none' },
  batch_seat_moved: { teacher: true, family: 'all' },
  // By notifyWishers: they have no seat.
  batch_wished: { teacher: false, family: 'none' },
  // By notifyAskedTeacher: there is no batch.
  batch_asked: { teacher: false, family: 'none' },
  batch_started: { teacher: true, family: 'all' },
  batch_not_started: { teacher: true, family: 'all' },
  batch_start_moved: { teacher: false, family: 'all' },
  batch_few: { teacher: true, family: 'none' },
  batch_seat_offered: { teacher: false, family: 'all' },
  batch_seat_lapsed: { teacher: false, family: 'payer' },
  batch_renewal_due: { teacher: false, family: 'payer' },
  batch_wallet_short: { teacher: false, family: 'payer' },
  batch_renewed: { teacher: false, family: 'payer' },
  batch_unpaid: { teacher: false, family: 'payer' },
  batch_ending: { teacher: true, family: 'all' },
  batch_ended: { teacher: true, family: 'all' },
};

const MONEY: readonly BatchEvent[] = [
  'batch_joined',
  'batch_seat_moved',
  'batch_renewed',
  'batch_not_started',
  'batch_ended',
  'batch_seat_lapsed',
];

/** A batch's teacher and the families of these seats, or of all that stand. */
async function readersOf(
  trx: Trx,
  batchId: string,
  seatIds: readonly string[] | null,
): Promise<BatchReaders | undefined> {
  const { rows } = await sql<BatchReaders>`${PLANNED_ONCE}
    select b.teacher_id as "teacherId", t.time_zone as "teacherZone", b.subject, btrim(t.first_name || ' ' || t.last_name) as "teacherName",
      coalesce((select min(l.starts_at) from lesson l where l.batch_id = b.id and l.status = 'scheduled' and l.starts_at > now()),
        b.first_class_at) as "startsAt",
      (select coalesce(json_agg(json_build_object('seatId', s.id, 'studentId', s.student_id, 'payerId', s.payer_id,
          'studentName', btrim(c.first_name || ' ' || c.last_name),
          'family', (select coalesce(json_agg(json_build_object('id', u.id, 'role', u.role, 'zone', u.time_zone)), '[]') from user_account u
            where u.id = any(${familyOf(sql`s.student_id`)}))) order by s.number), '[]')
        from batch_seat s join user_account c on c.id = s.student_id
        where s.batch_id = b.id and s.id = any(coalesce(${seatIds && [...seatIds]}::uuid[], array(select o.id from batch_seat o
          where o.batch_id = b.id and o.status in ('offered', 'active', 'unpaid'))))) as seats
    from batch b join user_account t on t.id = b.teacher_id where b.id = ${batchId}`.execute(trx);
  return rows[0];
}

/** Somebody who deserves to know of a batch's news. */
export interface BatchChange extends Omit<BatchNews, 'batchId'> {
  /** The seat that it is about; absent for all that stand. */
  seatId?: string;
  seatIds?: readonly string[];
  /** The person who caused it, and knows; null for a timer. */
  by: string | null;
  /** Of each seat, what came back. */
  amounts?: ReadonlyMap<string, number>;
}

/**
 * Notifies the people whom this event concerns, but for the person who caused it; somebody who has paid for a seat gets a mail all
 * the same, as a receipt. Payers alone read of money: a child is told of it only when it pays by itself.
 */
export async function notifyBatch(
  trx: Trx,
  batchId: string,
  event: BatchEvent,
  change: BatchChange,
): Promise<void> {
  const seatIds = change.seatIds ?? (change.seatId === undefined ? null : [change.seatId]);
  const facts = await readersOf(trx, batchId, seatIds);
  if (facts === undefined) return;
  const { seats } = facts;
  const readers = READERS[event];
  const thing = (studentName: string) => ({
    subject: facts.subject,
    topic: '',
    teacherName: facts.teacherName,
    studentName,
    startsAt: facts.startsAt.toISOString(),
  });
  const [only] = seats.length === 1 ? seats : [];
  const teachers = readers.teacher && change.by !== facts.teacherId ? [facts.teacherId] : [];
  // Of one seat its teacher and its family are notified alike.
  if (only === undefined) await noteFor(trx, teachers, event, { batchId });
  const news = { batchId, at: change.at ?? null, reason: change.reason ?? null };
  const notices: Parameters<typeof sendNotices>[2][number][] = teachers.map((id) => ({
    to: [id],
    told: () => ({
      ...batchNotice(event, thing(only?.studentName ?? ''), news, { role: 'teacher', isPayer: false }),
      children: only === undefined ? [] : [only.studentId],
    }),
  }));
  for (const seat of seats) {
    const amountPaise = change.amounts?.get(seat.seatId) ?? change.amountPaise ?? 0;
    const family = familyReaders(seat, event, change.by);
    const noted = family.flatMap(({ id }) => (id === change.by ? [] : [id]));
    await noteFor(trx, only === undefined ? noted : [...teachers, ...noted], event, {
      batchId,
      studentId: seat.studentId,
    });
    for (const { id, role } of family) {
      const isPayer = id === seat.payerId;
      const moneyOf = isPayer && MONEY.includes(event) ? [id] : [];
      notices.push({
        to: [id],
        told: () => ({
          ...batchNotice(
            event,
            thing(seat.studentName),
            { ...change, amountPaise, batchId },
            { role, isPayer },
          ),
          children: [seat.studentId],
          moneyOf,
        }),
      });
    }
  }
  const people = [{ id: facts.teacherId, zone: facts.teacherZone }, ...seats.flatMap(({ family }) => family)];
  const zones = new Map(people.map(({ id, zone }) => [id, zone]));
  await sendNotices(trx, eachTime(`batch:${batchId}:${event}`), notices, zones);
  await refreshPages(trx, batchId, facts);
}

/** Notifies the families of these children of a batch that fits what they wish for. */
export async function notifyWishers(trx: Trx, batchId: string, studentIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{
    subject: string;
    teacherName: string;
    startsAt: Date;
    studentId: string;
    studentName: string;
    family: { id: string; role: Role }[];
  }>`
    select b.subject, btrim(t.first_name || ' ' || t.last_name) as "teacherName", b.first_class_at as "startsAt",
      c.id as "studentId", btrim(c.first_name || ' ' || c.last_name) as "studentName",
      (select coalesce(json_agg(json_build_object('id', u.id, 'role', u.role)), '[]') from user_account u
        where u.id = any(${familyOf(sql`c.id`)})) as family
    from batch b join user_account t on t.id = b.teacher_id cross join user_account c
    where b.id = ${batchId} and c.id = any(${[...studentIds]}::uuid[]) order by c.id`.execute(trx);
  for (const { studentId, studentName, family, startsAt, ...facts } of rows) {
    const thing = { ...facts, topic: '', studentName, startsAt: startsAt.toISOString() };
    const occasion = `batch-wished:${batchId}:${studentId}`;
    for (const { id, role } of family) {
      await noteFor(trx, [id], 'batch_wished', { batchId, studentId }, occasion);
      await sendNotice(trx, [id], occasion, () => ({
        ...batchNotice('batch_wished', thing, { batchId }, { role, isPayer: false }),
        children: [studentId],
      }));
    }
  }
}

/** Notifies a teacher that a family asks for a batch, without names. */
export async function notifyAskedTeacher(trx: Trx, teacherId: string, wish: BatchWish): Promise<void> {
  const { id: wishId, subject } = wish;
  const thing = { subject, topic: '', teacherName: '', studentName: '', startsAt: '', wish };
  const occasion = `batch-asked:${wishId}`;
  await noteFor(trx, [teacherId], 'batch_asked', { wishId }, occasion);
  await sendNotice(trx, [teacherId], occasion, askedNotice(thing));
}

function familyReaders(seat: SeatReaders, event: BatchEvent, by: string | null) {
  const which = READERS[event].family;
  if (which === 'none') return [];
  const others = seat.family.filter(
    ({ id }) => id !== by || (event === 'batch_joined' && id === seat.payerId),
  );
  if (which === 'all') return others;
  // A payer who looks after the child no more is replaced by those who do.
  const isOfFamily = seat.family.some(({ id }) => id === seat.payerId);
  return others.filter(({ id, role }) => (isOfFamily ? id === seat.payerId : role === 'parent'));
}

/** The seats of a batch that are taken, or held for somebody. */
export async function standingSeats(trx: Trx, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from batch_seat where batch_id = ${batchId} and status in ('offered', 'active', 'unpaid')`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** Has the open pages of a batch's people loaded again: its teacher, and the families of these seats. */
export async function refreshBatchPages(
  trx: Trx,
  batchId: string,
  seatIds: readonly string[] = [],
): Promise<void> {
  const readers = await readersOf(trx, batchId, seatIds);
  if (readers !== undefined) await refreshPages(trx, batchId, readers);
}

async function refreshPages(trx: Trx, batchId: string, { teacherId, seats }: BatchReaders): Promise<void> {
  const families = seats.flatMap(({ family }) => family.map(({ id }) => id));
  const payers = seats.flatMap(({ payerId }) => (payerId === null ? [] : [payerId]));
  await notifyChanges(trx, [
    changeOf([teacherId, ...families], 'batch:changed', { batchId }),
    ...(payers.length > 0 ? [changeOf(payers, 'wallet:changed')] : []),
  ]);
}
