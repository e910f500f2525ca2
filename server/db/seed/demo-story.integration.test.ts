/**
 * The demo tells one true story: nothing in it could not have happened. Each statement finds what contradicts the rest, and
 * should find nothing.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../src/platform/database.ts';
import { awardBadges } from '../../src/practice/badges/award-badges.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { TEST_KEYS } from '../../test/services.ts';
import { seed } from './index.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'kaksha-story-'));
  await seed({ demo: true, storage: undefined, dataDir, ...TEST_KEYS }, database.ownerPool);
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const CONTRADICTIONS: Readonly<Record<string, string>> = {
  'a class of another grade than its student is in': `
    select l.topic, l.grade, s.grade as is_in, u.email from lesson l
    join booking b on b.lesson_id = l.id join student_profile s on s.user_id = b.student_id
    join user_account u on u.id = b.student_id
    left join batch g on g.id = l.batch_id
    where s.grade not between coalesce(g.grade_from, l.grade) and coalesce(g.grade_to, l.grade)`,
  'an assessment for another grade than its student is in': `
    select a.title, a.grade, s.grade as is_in, u.email from assessment_assignment g join assessment a on a.id = g.assessment_id
    join student_profile s on s.user_id = g.student_id join user_account u on u.id = g.student_id where a.grade <> s.grade`,
  'practice above the grade that its student is in': `
    select p.subject, p.grade, s.grade as is_in from practice_session p join student_profile s on s.user_id = p.student_id
    where p.grade > s.grade`,
  'a class in a subject or for a grade that its teacher does not teach': `
    select u.email, l.subject, l.grade, t.subjects, t.grades from lesson l join teacher_profile t on t.user_id = l.teacher_id
    join user_account u on u.id = t.user_id where not l.subject = any (t.subjects) or not l.grade = any (t.grades)`,
  'an assessment in a subject or for a grade that its teacher does not teach': `
    select u.email, a.title, a.subject, a.grade from assessment a join teacher_profile t on t.user_id = a.teacher_id
    join user_account u on u.id = t.user_id where not a.subject = any (t.subjects) or not a.grade = any (t.grades)`,
  'a topic that is a chapter of other grades alone': `
    select l.topic, l.subject, l.grade, array_agg(c.grade) as of from lesson l
    join curriculum_chapter c on c.title = l.topic and c.subject = l.subject
    group by l.id having not l.grade = any (array_agg(c.grade))`,
  'a test of a topic that is a chapter of other grades alone': `
    select a.topic, a.subject, a.grade, array_agg(c.grade) as of from assessment a
    join curriculum_chapter c on c.title = a.topic and c.subject = a.subject
    group by a.id having not a.grade = any (array_agg(c.grade))`,
  'more years of teaching than since the first degree': `
    select u.email, t.experience_years, min((e ->> 'year')::int) as degree from teacher_profile t
    join user_account u on u.id = t.user_id, jsonb_array_elements(t.education) e
    where e ->> 'year' is not null group by 1, 2
    having t.experience_years > extract(year from now()) - min((e ->> 'year')::int) + 1`,
  'a class before its people had an account': `
    select l.topic, l.starts_at, u.email, u.created_at from lesson l
    join lateral (select l.teacher_id as id union all select p.student_id from lesson_participant p where p.lesson_id = l.id) who on true
    join user_account u on u.id = who.id where l.starts_at < u.created_at`,
  'a booking that was asked for after its class, or before its people had an account': `
    select b.id, b.requested_at, l.starts_at, l.topic from booking b join lesson l on l.id = b.lesson_id
    join user_account s on s.id = b.student_id join user_account t on t.id = b.teacher_id
    where b.requested_at >= l.starts_at or b.requested_at < greatest(s.created_at, t.created_at)`,
  'a class that was held by a teacher who was not verified by then': `
    select u.email, l.topic, l.starts_at, t.verified_at from lesson l join teacher_profile t on t.user_id = l.teacher_id
    join user_account u on u.id = t.user_id
    where l.status = 'completed' and (t.verified_at is null or t.verified_at > l.starts_at)`,
  'a remark or a review before the end of its class': `
    select 'remark' as what, m.written_at, l.ends_at from teacher_remark m join lesson l on l.id = m.lesson_id
      where m.written_at < l.ends_at - interval '1 minute'
    union all select 'review', r.written_at, l.ends_at from review r join lesson l on l.id = r.lesson_id
      where r.written_at < l.ends_at - interval '1 minute'
    union all select 'answer', r.answered_at, r.written_at from review r where r.answered_at < r.written_at`,
  'a review of a class that was not held, or by a family that was not in it': `
    select r.id from review r left join booking b on b.lesson_id = r.lesson_id and b.student_id = r.student_id
    where b.status is distinct from 'completed'`,
  'a rating that is not that of the reviews': `
    select u.email, t.rating_count, t.rating_sum, count(r.id) as reviews, coalesce(sum(r.rating), 0) as stars from teacher_rating t
    join user_account u on u.id = t.teacher_id
    left join review r on r.teacher_id = t.teacher_id and r.hidden_at is null and r.published_at is not null
    group by 1, 2, 3 having t.rating_count <> count(r.id) or t.rating_sum <> coalesce(sum(r.rating), 0)`,
  'somebody in a class who was not in it, or before it': `
    select p.joined_at, l.during, u.email from lesson_presence p join lesson l on l.id = p.lesson_id
    join user_account u on u.id = p.user_id
    where p.joined_at < l.starts_at - interval '15 minutes' or p.left_at < p.joined_at
      or (u.role = 'teacher' and u.id <> l.teacher_id)
      or (u.role = 'student' and not exists (select from lesson_participant s where s.lesson_id = l.id and s.student_id = u.id))`,
  'a completed booking of a class to which a side did not come': `
    select l.topic, l.starts_at, u.email from booking b join lesson l on l.id = b.lesson_id
    join lateral (values (b.teacher_id), (b.student_id)) who (id) on true join user_account u on u.id = who.id
    where b.status = 'completed' and exists (select from lesson_presence p where p.lesson_id = l.id)
      and not exists (select from lesson_participant m where m.lesson_id = l.id and m.student_id = who.id and m.missed)
      and not exists (select from lesson_presence p where p.lesson_id = l.id and p.user_id = who.id)`,
  'a message by somebody else, before the account, or in the future': `
    select m.sent_at, m.body from message m join conversation c on c.id = m.conversation_id join user_account u on u.id = m.author_id
    where m.sent_at > now() or m.sent_at < u.created_at
      or (m.author_id not in (c.teacher_id, c.parent_id, c.student_id))`,
  'messages of a conversation out of order': `
    select * from (select conversation_id, seq, sent_at, lag(sent_at) over (partition by conversation_id order by seq) as before
      from message) m where sent_at < before`,
  'an attempt before its assessment was there, or marked before it was handed in': `
    select a.title, t.started_at, t.completed_at, t.marked_at from assessment_attempt t join assessment a on a.id = t.assessment_id
    left join assessment_assignment g on g.assessment_id = a.id and g.student_id = t.student_id
    where g.student_id is null or t.started_at < a.published_at or t.completed_at < t.started_at or t.marked_at < t.completed_at
      or t.released_at < t.marked_at or t.score > t.total_marks`,
  'an answer outside of the time of its attempt': `
    select t.id, n.answered_at, t.started_at, t.completed_at from attempt_answer n join assessment_attempt t on t.id = n.attempt_id
    where n.answered_at < t.started_at or n.answered_at > t.completed_at`,
  'practice in the future, or answered outside of its sitting': `
    select p.id, p.started_at, a.answered_at, p.finished_at from practice_session p left join practice_answer a on a.session_id = p.id
    where p.started_at > now() or a.answered_at < p.started_at or a.answered_at > p.finished_at or p.finished_at < p.started_at`,
  'a notice in the future, before its person, or read before it came': `
    select n.event, n.created_at, n.read_at, u.created_at as person from notification n join user_account u on u.id = n.user_id
    where n.created_at > now() or n.created_at < u.created_at or n.read_at < n.created_at`,
  'notices that stand in another order than they came in': `
    select * from (select user_id, event, created_at, lag(event) over w as event_before, lag(created_at) over w as before
      from notification window w as (partition by user_id order by id)) n where created_at < before`,
  'a notice of a booking before it was asked for': `
    select n.event, n.created_at, b.requested_at from notification n join booking b on b.id = n.booking_id
    where n.created_at < b.requested_at`,
  'more spent by a child alone than its allowance': `
    select u.email, s.spent_at, s.class_paise, a.per_class_paise from child_spend s join child_allowance a on a.student_id = s.student_id
    join user_account u on u.id = s.student_id where s.class_paise > a.per_class_paise and s.spent_at > a.set_at`,
  'an allowance without a consenting parent': `
    select u.email from child_allowance a join user_account u on u.id = a.student_id
    where not exists (select from guardianship g where g.student_id = a.student_id and g.consented_at is not null)`,
  'a consent before the parent had an account, or before the child had': `
    select u.email, g.consented_at, u.created_at from guardianship g
    join user_account u on u.id in (g.parent_id, g.student_id) where g.consented_at < u.created_at or g.created_at < u.created_at`,
  'a child that took part before a parent had consented': `
    select s.email, b.requested_at, min(g.consented_at) as consented from booking b join user_account s on s.id = b.student_id
    join guardianship g on g.student_id = b.student_id
    group by 1, 2 having b.requested_at < min(g.consented_at)`,
  'something that somebody did before there was the account': `
    select u.email, e.kind, e.happened_at, u.created_at from account_event e join user_account u on u.id = e.user_id
    where e.happened_at < u.created_at or e.happened_at > now()`,
};

test.each(Object.entries(CONTRADICTIONS))('the demo has no such thing: %s', async (_what, statement) => {
  const { rows } = await database.ownerPool.query(statement);
  expect(rows.slice(0, 10)).toEqual([]);
});

test('each child has the badges that it has earned, and no other', async () => {
  const badges = `select student_id, kind, chapter from badge order by student_id, kind, chapter`;
  const { rows: seeded } = await database.ownerPool.query(badges);
  expect(seeded.length).toBeGreaterThan(20);
  await database.ownerPool.query('delete from badge');
  const { rows: children } = await database.ownerPool.query<{ id: string }>(
    'select user_id as id from student_profile',
  );
  await createDatabase(database.ownerPool)
    .transaction()
    .execute((trx) =>
      awardBadges(
        trx,
        children.map(({ id }) => id),
      ),
    );
  expect((await database.ownerPool.query(badges)).rows).toEqual(seeded);
});
