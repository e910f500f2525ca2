import { type OfferEvent, offerNotice } from '@kaksha/domain/bookings/offers/notices.ts';
import { sql } from 'kysely';
import { familyOf } from '../../accounts/guardians/family-of.ts';
import { noteFor } from '../../notifications/note.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import type { Db } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { getOffer } from './queries.ts';

interface People {
  teacherId: string;
  studentId: string;
  family: string[];
}

async function peopleOfOffer(db: Db, id: string): Promise<People> {
  const { rows } = await sql<People>`
    select o.teacher_id as "teacherId", o.student_id as "studentId",
      ${familyOf(sql`o.student_id`)} as family
    from lesson_offer o where o.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw new Error(`offer ${id} is gone`);
  return rows[0];
}

/** Has the open pages of an offer's people loaded again, once the transaction has committed. */
export async function refreshOffer(db: Db, id: string): Promise<void> {
  const { teacherId, family } = await peopleOfOffer(db, id);
  await notifyPeople(db, [teacherId, ...family], 'offer:changed', { offerId: id });
}

/** Notifies both sides of an offer's change: their open pages at once, in the app and by mail all but `by`, who knows. */
export async function notifyOffer(db: Db, id: string, event: OfferEvent, by: string | null): Promise<void> {
  const { teacherId, studentId, family } = await peopleOfOffer(db, id);
  await notifyPeople(db, [teacherId, ...family], 'offer:changed', { offerId: id });
  const others = (ids: string[]) => ids.filter((one) => one !== by);
  // The family's own answer is news for the teacher only, and the other way round.
  const toTeacher = event === 'declined' || event === 'lapsed' ? others([teacherId]) : [];
  const toFamily = event === 'declined' ? [] : others(family);
  await noteFor(db, [...toTeacher, ...toFamily], `offer_${event}`, { offerId: id });
  const about = `offer-notice:${id}:${event}`;
  const forTeacher = await getOffer(db, { id: teacherId, role: 'teacher' }, id);
  await sendNotice(db, toTeacher, about, () => ({
    ...offerNotice(forTeacher, event, 'teacher'),
    children: [studentId],
  }));
  const forFamily = await getOffer(db, { id: studentId, role: 'student' }, id);
  await sendNotice(db, toFamily, about, () => ({
    ...offerNotice(forFamily, event, 'family'),
    children: [studentId],
  }));
}
