/** The week of a parent's children, in one mail on Sunday evening. */
import { type ChildsWeek, isQuietWeek, weekText } from '@kaksha/domain/practice/digest/digest-text.ts';
import { type DigestWeek, digestWeekOf, lastDigestWeek } from '@kaksha/domain/practice/digest/week.ts';
import { en as WORDS } from '@kaksha/domain/practice/digest/words/en.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { MAY_TAKE_PART } from '../../accounts/guardians/may-take-part.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import type { Db, Services, Trx } from '../../platform/context.ts';
import { enqueue, type JobHandlers } from '../../platform/jobs.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import { type Sweep, sweepJobs } from '../../platform/sweeps/sweep.ts';
import { readWeek } from './read-week.ts';

/** The job that mails one parent one week. It keeps its first name, under which jobs may be waiting. */
const DIGEST_JOB = 'families.mail-digest';

/**
 * Enqueues the mail of the last week that is over for each parent with a child who may take part: one job for each, so
 * that one that fails is tried again by itself. A pass is about one week; run again it changes nothing.
 */
export const digestSweep = (nowMs: () => number = Date.now): Sweep => ({
  name: 'families.weekly-digest',
  // 18:01 on Sunday in India: the week is over then.
  match: '31 12 * * 0',
  everyMinutes: 7 * 24 * 60,
  occasion: () => lastDigestWeek(nowMs()).sunday,
  parts: (sunday) => [
    {
      name: 'parents',
      due: dueByTime(sql`
        select p.id::text as key, p.created_at as at from user_account p
        where p.role = 'parent' and p.closed_at is null and exists (${CHILDREN(sql`p.id`)})`),
      page: (trx, parentIds) =>
        sql`
        select enqueue_job(${DIGEST_JOB}, json_build_object('parentId', id, 'sunday', ${sunday}::text), null,
          'digest:' || ${sunday}::text || ':' || id)
        from unnest(${parentIds}::uuid[]) id`.execute(trx),
    },
  ],
});

/** As {@link digestSweep}, for one parent: for an operator whom a parent asks where it is. */
export async function enqueueDigestOf(db: Db, parentId: string, nowMs = Date.now()): Promise<void> {
  const { sunday } = lastDigestWeek(nowMs);
  await enqueue(db, DIGEST_JOB, { parentId, sunday }, { key: `digest:${sunday}:${parentId}` });
}

/** A parent's children whose data may be worked on: without a consent nothing is. */
const CHILDREN = (parentId: RawBuilder<unknown>) => sql`
  select u.id, btrim(u.first_name || ' ' || u.last_name) as name, s.grade as class
  from guardianship g join user_account u on u.id = g.student_id and u.closed_at is null
    join student_profile s on s.user_id = u.id
  where g.parent_id = ${parentId} and ${MAY_TAKE_PART}`;

/** Mails one parent one week, once; nothing when nothing happened. */
async function mailDigest(
  { db }: Pick<Services, 'db'>,
  { parentId, sunday }: { parentId: string; sunday: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const week = digestWeekOf(sunday);
    const told = await tellChildren(trx, parentId, week);
    if (told.length === 0) return;
    await sendNotice(trx, [parentId], `digest:${sunday}`, () => ({
      kind: 'digest',
      subject: WORDS.subject,
      children: told.map(({ childId }) => childId),
      paragraphs: told.flatMap(({ theirs }) => weekText(theirs)),
      action: { label: WORDS.action, path: '/parent/child-progress' },
    }));
  });
}

async function tellChildren(trx: Trx, parentId: string, week: DigestWeek) {
  const told: { childId: string; theirs: ChildsWeek }[] = [];
  // One after the other: they share the transaction's connection.
  for (const child of await childrenOf(trx, parentId)) {
    const theirs = await readWeek(trx, child, week);
    if (!isQuietWeek(theirs)) told.push({ childId: child.id, theirs });
  }
  return told;
}

async function childrenOf(db: Db, parentId: string) {
  const { rows } = await sql<{ id: string; name: string; class: number }>`
    ${CHILDREN(sql`${parentId}`)} order by s.grade, u.first_name, u.id`.execute(db);
  return rows;
}

const aDigest = z.object({ parentId: z.uuid(), sunday: z.iso.date() });

export const digestJobs: JobHandlers = {
  ...sweepJobs(digestSweep()),
  [DIGEST_JOB]: (services, input) => mailDigest(services, aDigest.parse(input)),
};
