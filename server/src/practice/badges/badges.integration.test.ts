import { BADGE_KINDS } from '@kaksha/domain/practice/badges/kinds.ts';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { awardBadges } from './award-badges.ts';
import { badgesJobs } from './jobs.ts';

let student: TestPerson;
let parent: TestPerson;

const { database, services, make } = await setStage();
beforeEach(async () => {
  student = await make.student();
  parent = await make.person('parent');
  await database.ownerPool.query('insert into guardianship (parent_id, student_id) values ($1, $2)', [
    parent.id,
    student.id,
  ]);
});

const run = (query: string, values: unknown[]) => database.ownerPool.query<{ id: string }>(query, values);
const award = () => services.db.transaction().execute((trx) => awardBadges(trx, [student.id]));
const earned = async () =>
  (await callAs(services, student).badges.list({})).badges
    .filter(({ id }) => id !== null)
    .map(({ kind }) => kind);

/** Practice on these days, counted back from today; each in a test of its own. */
async function practise(...daysAgo: number[]): Promise<void> {
  const { rows } = await run(
    `with q as (insert into question (grade, subject) values (5, 'Mathematics') returning id)
     insert into question_version (question_id, version, type, marks, difficulty, content)
     select id, 1, 'true_false', 1, 1, '{"type": "true_false"}' from q returning question_id as id`,
    [],
  );
  for (const days of daysAgo)
    await run(
      `with s as (insert into practice_session (student_id, kind, grade, subject, started_at)
         values ($1, 'test', 5, 'Mathematics', now() - $2 * interval '1 day') returning id)
       insert into practice_answer (session_id, question_id, version, position, answer, outcome, marks, seconds, answered_at)
       select id, $3, 1, 1, '{}', 'right', 1, 5, now() - $2 * interval '1 day' from s`,
      [student.id, days, rows[0]?.id],
    );
}

async function fullScore(score: number): Promise<void> {
  const teacher = await make.teacher();
  await run(
    `with a as (insert into assessment (teacher_id, title, subject, topic, grade, type, total_questions, total_marks, due_at, status)
       values ($1, 'Sums', 'Mathematics', 'Sums', 8, 'Quiz', 1, 10, now(), 'active') returning id),
     g as (insert into assessment_assignment (assessment_id, student_id) select id, $2 from a)
     insert into assessment_attempt (assessment_id, student_id, status, score, completed_at, closed_by, marked_at, released_at)
     select id, $2, 'completed', $3, now(), 'student', now(), now() from a`,
    [teacher.id, student.id, score],
  );
}

describe('badges', () => {
  test('are none for who has done nothing, and all of them are explained', async () => {
    await award();
    const { badges } = await callAs(services, student).badges.list({});
    expect(badges.map(({ kind, id }) => [kind, id])).toEqual(BADGE_KINDS.map((kind) => [kind, null]));
    for (const { how } of badges) expect(how).not.toBe('');
  });

  test('are given once each for what happened, and told to child and parent', async () => {
    await fullScore(9);
    const badge = { inApp: { badge_earned: [familyOf(student)] } };
    expect(await expectNotified(database, award, badge)).toBe(1);
    expect(await earned()).toEqual(['first_test']);
    await fullScore(10);
    await Promise.all([award(), award(), badgesJobs['badges.award']?.(services, {})]);
    expect(await award()).toBe(0);
    expect(await earned()).toEqual(['first_full_score', 'first_test']);
    const told = async (badge: string) => {
      const { rows } = await run(
        'select user_id as id from notification where student_id = $1 and badge = $2',
        [student.id, badge],
      );
      return rows.map(({ id }) => id).sort();
    };
    const { rows: family } = await run('select parent_id as id from guardianship where student_id = $1', [
      student.id,
    ]);
    expect(family.map(({ id }) => id)).toContain(parent.id);
    const everyone = [student.id, ...family.map(({ id }) => id)].sort();
    expect([await told('first_test'), await told('first_full_score')]).toEqual([everyone, everyone]);
  });

  test('want seven days of practice in a row, and a gap breaks the row', async () => {
    await practise(0, 1, 2, 4, 5, 6, 7, 8, 9);
    await award();
    expect(await earned()).toEqual([]);
    await practise(3);
    await award();
    expect(await earned()).toEqual(['week_of_practice']);
  });

  test('are given for a class that was held', async () => {
    const teacher = await make.teacher();
    const { lessonId } = await make.lesson({
      teacher,
      student,
      startsInMinutes: -200,
      came: [teacher, student],
    });
    await award();
    expect(await earned()).toEqual([]);
    await callAs(services, teacher).lessons.end({ id: lessonId });
    await award();
    expect(await earned()).toEqual(['first_class']);
  });
});

test('badges come in pages, the newest first, none twice; the last page brings those not yet earned', async () => {
  // Three of one moment stand across the end of a page.
  await run(
    `insert into badge (student_id, kind, earned_at, grade, subject, book, chapter)
     select $1, 'chapter_mastered', timestamptz '2026-03-01 10:00Z' - (n / 4) * interval '1 hour', 5, 'Mathematics', 'Maths', 'Chapter ' || n
     from generate_series(1, 5) n`,
    [student.id],
  );
  const { list } = callAs(services, parent).badges;
  const all = (await list({ studentId: student.id })).badges;
  const first = await list({ studentId: student.id, limit: 2 });
  const second = await list({ studentId: student.id, limit: 2, cursor: first.nextCursor ?? '' });
  const third = await list({ studentId: student.id, limit: 2, cursor: second.nextCursor ?? '' });
  expect([first, second].map(({ badges }) => badges.length)).toEqual([2, 2]);
  expect(third.nextCursor).toBeNull();
  expect([first, second, third].flatMap(({ badges }) => badges)).toEqual(all);
  const times = all.flatMap(({ earnedAt }) => earnedAt ?? []);
  expect(times).toEqual(times.toSorted().reverse());
  expect(all.slice(5).map(({ kind, id }) => [kind, id])).toEqual(
    BADGE_KINDS.filter((kind) => kind !== 'chapter_mastered').map((kind) => [kind, null]),
  );
  await expect(list({ studentId: student.id, cursor: 'nonsense' })).rejects.toMatchObject({ status: 400 });
});

describe('a shared badge', () => {
  const newBadge = async () => {
    await fullScore(5);
    await award();
    const { badges } = await callAs(services, parent).badges.list({ studentId: student.id });
    return badges.find(({ kind }) => kind === 'first_test')?.id ?? '';
  };

  test('is seen by strangers only while the family shares it, with first name and initial', async () => {
    const id = await newBadge();
    const stranger = await make.student();
    const look = () => callAs(services, stranger).badges.shared({ id });
    await expect(look()).rejects.toMatchObject({ status: 404 });
    await callAs(services, parent).badges.share({ id, shared: true });
    const seen = await look();
    expect(seen).toMatchObject({ name: 'First test', isGenuine: true });
    expect(seen.holder).toMatch(/^\S+ [A-Z]\.$/);
    await callAs(services, parent).badges.share({ id, shared: false });
    await expect(look()).rejects.toMatchObject({ status: 404 });
  });

  test('is nobody’s to see once the account is closed', async () => {
    const id = await newBadge();
    await callAs(services, parent).badges.share({ id, shared: true });
    await run('update user_account set closed_at = now() where id = $1', [student.id]);
    await expect(callAs(services, null).badges.shared({ id })).rejects.toMatchObject({ status: 404 });
    await run('update user_account set closed_at = null where id = $1', [student.id]);
  });

  test('is not called genuine once its credential was changed, or is of another badge', async () => {
    const id = await newBadge();
    await callAs(services, parent).badges.share({ id, shared: true });
    const { rows } = await run('select credential as id from badge where id = $1', [id]);
    const credential = rows[0]?.id ?? '';
    const [head, body = '', sign] = credential.split('.');
    const forged = Buffer.from(body, 'base64url').toString().replace('First test', 'First full score');
    for (const wrong of ['nonsense', `${head}.${Buffer.from(forged).toString('base64url')}.${sign}`]) {
      await run('update badge set credential = $2 where id = $1', [id, wrong]);
      expect((await callAs(services, parent).badges.shared({ id })).isGenuine).toBe(false);
    }
    await fullScore(10);
    await award();
    await run(
      `update badge set credential = $2, shared_at = now() where student_id = $1 and kind = 'first_full_score'`,
      [student.id, credential],
    );
    const { badges } = await callAs(services, parent).badges.list({ studentId: student.id });
    const other = badges.find(({ kind }) => kind === 'first_full_score')?.id ?? '';
    expect((await callAs(services, parent).badges.shared({ id: other })).isGenuine).toBe(false);
  });

  test('is an Open Badge that anybody can verify with the issuer’s published key', async () => {
    const id = await newBadge();
    const file = await callAs(services, student).badges.credential({ id });
    const issuer = await callAs(services, parent).badges.issuer();
    const keys = issuer.verificationMethod.map(({ id: kid, publicKeyJwk }) => ({ ...publicKeyJwk, kid }));
    const { payload, protectedHeader } = await jwtVerify(await file.text(), createLocalJWKSet({ keys }), {
      issuer: issuer.id,
    });
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA' });
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: {
        achievement: { name: 'First test', criteria: { narrative: 'Hand in an assessment' } },
      },
    });
  });
});
