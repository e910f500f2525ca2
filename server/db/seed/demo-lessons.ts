import { pendingExpiresAt } from '@kaksha/domain/bookings/policy.ts';
import { lessonPricePaise } from '@kaksha/domain/money.ts';
import {
  addDays,
  DEFAULT_TIME_ZONE,
  HOUR_MS,
  localDateOf,
  MINUTE_MS,
  zonedTimeToInstant,
} from '@kaksha/domain/time.ts';
import type pg from 'pg';
import { type Entry, insertBookedLesson, topUp } from './booked-lesson.ts';
import { bookingRequests, demoStudent, lessons, reviews, teachers } from './content/content.ts';
import type { People } from './demo-people.ts';

/** The demo student's balance once everything booked is paid for. */
const DEMO_STUDENT_FREE_PAISE = 500_000;

const rateOf = (email: string): number =>
  (teachers.find((teacher) => teacher.email === email)?.hourlyRateRupees ?? 0) * 100;

/** The instant of a local time some days from today. */
function at(dayOffset: number, minuteOfDay: number): number {
  return zonedTimeToInstant(addDays(localDateOf(Date.now()), dayOffset), minuteOfDay, DEFAULT_TIME_ZONE);
}

/** Before the oldest request of the content. */
const TOP_UP_DAYS_AGO = 360;

/** Wallets are filled in one piece, before the first lesson is paid for. */
function fillWallets(people: People): Entry[] {
  const spentPaise = new Map<string, number>();
  const spend = (email: string, teacherEmail: string, minutes: number): void => {
    spentPaise.set(email, (spentPaise.get(email) ?? 0) + lessonPricePaise(rateOf(teacherEmail), minutes));
  };
  for (const review of reviews) spend(review.studentEmail, review.teacherEmail, 60);
  for (const lesson of [...lessons, ...bookingRequests]) {
    spend(lesson.studentEmail, lesson.teacherEmail, lesson.durationMinutes);
  }
  spentPaise.set(demoStudent.email, (spentPaise.get(demoStudent.email) ?? 0) + DEMO_STUDENT_FREE_PAISE);
  return [...spentPaise].map(([email, amountPaise]) =>
    topUp(people(email), amountPaise, `demo:top-up:${email}`, at(-TOP_UP_DAYS_AGO, 600)),
  );
}

/** Every lesson of the demo with its booking, presence, review and remark; answers what is to be posted for them. */
export async function seedLessons(client: pg.ClientBase, people: People): Promise<Entry[]> {
  const entries = fillWallets(people);
  for (const review of reviews) {
    const startsAtMs = at(-review.daysAgo, review.startMinute);
    entries.push(
      ...(await insertBookedLesson(client, {
        teacherId: people(review.teacherEmail),
        studentId: people(review.studentEmail),
        subject: review.subject,
        grade: review.grade,
        topic: review.topic,
        notes: '',
        hourlyRatePaise: rateOf(review.teacherEmail),
        durationMinutes: 60,
        startsAtMs,
        requestedAtMs: startsAtMs - 48 * HOUR_MS,
        status: 'completed',
        review: { rating: review.rating, comment: review.comment, published: true },
      })),
    );
  }
  for (const lesson of lessons) {
    const startsAtMs = at(lesson.dayOffset, lesson.startMinute);
    entries.push(
      ...(await insertBookedLesson(client, {
        teacherId: people(lesson.teacherEmail),
        studentId: people(lesson.studentEmail),
        subject: lesson.subject,
        grade: lesson.grade,
        topic: lesson.topic,
        notes: lesson.notes,
        hourlyRatePaise: rateOf(lesson.teacherEmail),
        durationMinutes: lesson.durationMinutes,
        startsAtMs,
        // The next class was asked for last.
        requestedAtMs: Math.min(startsAtMs, Date.now()) - (48 + Math.max(0, lesson.dayOffset)) * HOUR_MS,
        status: lesson.status === 'upcoming' ? 'scheduled' : lesson.status,
        review: lesson.review && {
          ...lesson.review,
          // Double blind: out when both wrote, or after 7 days.
          published: lesson.teacherRemark !== undefined || lesson.dayOffset < -7,
        },
        remark: lesson.teacherRemark,
      })),
    );
  }
  for (const request of bookingRequests) {
    const startsAtMs = at(request.dayOffset, request.startMinute);
    const requestedAtMs = Date.now() - request.requestedHoursAgo * HOUR_MS;
    entries.push(
      ...(await insertBookedLesson(client, {
        teacherId: people(request.teacherEmail),
        studentId: people(request.studentEmail),
        subject: request.subject,
        grade: request.grade,
        topic: request.topic,
        notes: request.notes,
        hourlyRatePaise: rateOf(request.teacherEmail),
        durationMinutes: request.durationMinutes,
        startsAtMs,
        requestedAtMs,
        expiresAtMs: Math.max(pendingExpiresAt(requestedAtMs, startsAtMs), Date.now() + 30 * MINUTE_MS),
        status: 'requested',
      })),
    );
  }
  return entries;
}
