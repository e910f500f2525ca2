/** Earnings that can be paid out, and payouts that wait for one operator and for two. */

import { addDays, DEFAULT_TIME_ZONE, HOUR_MS, localDateOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { payoutLegs } from '@kaksha/domain/wallet/postings.ts';
import type pg from 'pg';
import type { SecretKeys } from '../../src/platform/auth.ts';
import { sealText } from '../../src/platform/sealed-text.ts';
import { type Entry, insertBookedLesson, postAll, topUp } from './booked-lesson.ts';
import type { People } from './demo-people.ts';

const WEEKLY_TEACHER = 'ravi.reddy@kaksha.example';
const WEEKLY_STUDENT = 'ayesha.siddiqui@kaksha.example';
const HOURLY_RATE_PAISE = 100_000;
const LESSON_MINUTES = 120;
const LESSON_PRICE_PAISE = 200_000;
/** Every third day until some days ago, so that their earnings can go out. */
const LESSON_DAYS_AGO = Array.from({ length: 17 }, (_, index) => 52 - 3 * index);
const TOPICS = ['Loops and conditions', 'Functions', 'Lists', 'Searching and sorting', 'A first project'];

const at = (dayOffset: number, minuteOfDay: number): number =>
  zonedTimeToInstant(addDays(localDateOf(Date.now()), dayOffset), minuteOfDay, DEFAULT_TIME_ZONE);

/** A long course of one family: its teacher has earned enough for a payout that two operators have to approve. */
export async function seedCourse(client: pg.ClientBase, people: People): Promise<Entry[]> {
  const studentId = people(WEEKLY_STUDENT);
  const entries = [
    topUp(studentId, LESSON_DAYS_AGO.length * LESSON_PRICE_PAISE, 'demo:top-up:course', at(-56, 600)),
  ];
  for (const [index, daysAgo] of LESSON_DAYS_AGO.entries()) {
    const startsAtMs = at(-daysAgo, 10 * 60);
    entries.push(
      ...(await insertBookedLesson(client, {
        teacherId: people(WEEKLY_TEACHER),
        studentId,
        subject: 'Computer Science',
        grade: 9,
        topic: TOPICS[index % TOPICS.length] ?? '',
        notes: '',
        hourlyRatePaise: HOURLY_RATE_PAISE,
        durationMinutes: LESSON_MINUTES,
        startsAtMs,
        requestedAtMs: startsAtMs - 48 * HOUR_MS,
        status: 'completed',
      })),
    );
  }
  return entries;
}

/** Teachers' known bank accounts, and their requested payouts. */
const ACCOUNTS = [
  { email: 'teacher@kaksha.example', number: '30215540918', ifsc: 'SBIN0001234', payoutPaise: 0 },
  { email: WEEKLY_TEACHER, number: '50100312448871', ifsc: 'HDFC0000123', payoutPaise: 3_000_000 },
  { email: 'arjun.verma@kaksha.example', number: '918010044552', ifsc: 'UTIB0000045', payoutPaise: 200_000 },
];

/** Adds the bank accounts and the requests, once everything earned is in the books. */
export async function seedPayouts(client: pg.ClientBase, people: People, keys: SecretKeys): Promise<void> {
  for (const { email, number, ifsc, payoutPaise } of ACCOUNTS) {
    const teacherId = people(email);
    const { rows } = await client.query<{ id: string }>(
      `insert into bank_account (teacher_id, holder_name, sealed_number, last4, ifsc, added_at, proven_at)
       select id, first_name || ' ' || last_name, $2, $3, $4, now() - interval '60 days', now() - interval '50 days'
       from user_account where id = $1 returning id`,
      [
        teacherId,
        sealText({ keys, purpose: 'bank-account', owner: teacherId }, number),
        number.slice(-4),
        ifsc,
      ],
    );
    if (payoutPaise === 0) continue;
    const requestedAtMs = Date.now() - 3 * HOUR_MS;
    const payout = await client.query<{ id: string }>(
      `insert into payout (teacher_id, bank_account_id, amount_paise, requested_at) values ($1, $2, $3, $4) returning id`,
      [teacherId, rows[0]?.id, payoutPaise, new Date(requestedAtMs)],
    );
    await postAll(client, [
      {
        kind: 'payout',
        key: `payout:${payout.rows[0]?.id}`,
        legs: payoutLegs(teacherId, payoutPaise),
        atMs: requestedAtMs,
        bookingId: null,
      },
    ]);
  }
}
