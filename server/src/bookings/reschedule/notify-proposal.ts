import { type ProposalEvent, proposalNotice } from '@kaksha/domain/bookings/reschedule/notices.ts';
import { sql } from 'kysely';
import { familyOf } from '../../accounts/guardians/family-of.ts';
import { noteFor } from '../../notifications/note.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import type { Trx } from '../../platform/context.ts';
import { refreshPages } from '../notify-booking.ts';
import { getBooking } from '../queries.ts';
import { proposalsOf } from './queries.ts';

interface People {
  bookingId: string;
  teacherId: string;
  studentId: string;
  payerId: string;
  family: string[];
}

/** Notifies both sides of a proposal's change: their open pages at once, and by mail all but `by`, who knows. */
export async function notifyProposal(
  trx: Trx,
  id: string,
  event: ProposalEvent,
  by: string | null,
): Promise<void> {
  const { rows } = await sql<People>`
    select b.id as "bookingId", b.teacher_id as "teacherId", b.student_id as "studentId", b.booked_by as "payerId",
      ${familyOf(sql`b.student_id`)} as family
    from reschedule_proposal r join booking b on b.id = r.booking_id where r.id = ${id}`.execute(trx);
  const people = rows[0];
  if (people === undefined) throw new Error(`proposal ${id} is gone`);
  const { bookingId, teacherId, family } = people;
  const forTeacher = await getBooking(trx, { id: teacherId, role: 'teacher' }, bookingId);
  const proposal = (await proposalsOf(trx, bookingId)).find((one) => one.id === id);
  if (proposal === undefined) throw new Error(`proposal ${id} is gone`);
  const moneyOf = event === 'accepted' && proposal.feePaise > 0 ? [people.payerId, teacherId] : [];
  await refreshPages(trx, {
    ...{ bookingId, lessonId: forTeacher.lessonId, status: forTeacher.status },
    lessonStatus: forTeacher.lessonStatus,
    people: [...family, teacherId],
    moneyOf,
  });
  const others = (ids: string[]) => ids.filter((one) => one !== by);
  const about = `proposal-notice:${id}:${event}`;
  await noteFor(trx, others([...family, teacherId]), `time_${event}`, { bookingId });
  const forFamily = await getBooking(trx, { id: people.studentId, role: 'student' }, bookingId);
  await sendNotice(trx, others([teacherId]), about, () => ({
    ...proposalNotice(forTeacher, proposal, event, 'teacher'),
    children: [people.studentId],
    moneyOf,
  }));
  await sendNotice(trx, others(family), about, () => ({
    ...proposalNotice(forFamily, proposal, event, 'family'),
    children: [people.studentId],
    moneyOf,
  }));
}
