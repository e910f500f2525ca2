import { HIDING_CATEGORIES } from '@kaksha/domain/reviews/moderation.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { describe, expect, it, vi } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import type { TestPerson } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { setStage } from '../../test/stage.ts';
import { keepMarket } from '../teachers/search/memory/keep-market.ts';

const { database: test, services, make } = await setStage({ pump: true });
const operator = await make.person('admin');

/** A class that was held and reviewed with two stars; published unless told otherwise. */
async function reviewed(published = true) {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  const { lessonId } = await make.lesson({
    teacher,
    student,
    startsInMinutes: -90,
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lessonId });
  await callAs(services, student).reviews.write({ lessonId, rating: 2, comment: 'Too fast' });
  if (published) await callAs(services, teacher).reviews.remark({ lessonId, body: 'Practise fractions' });
  const { review } = await callAs(services, student).reviews.ofLesson({ lessonId });
  return { teacher, student, lessonId, id: review?.id ?? '' };
}
type Scene = Awaited<ReturnType<typeof reviewed>>;

const toAll = ({ teacher, student, lessonId }: Scene) => ({
  live: { 'review:changed': [teacher, familyOf(student)] },
  about: { lessonId },
});
const publicOf = ({ teacher }: Scene) => callAs(services, null).reviews.ofTeacher({ id: teacher.id });
async function ratingOf({ teacher }: Scene) {
  const { rows } = await test.ownerPool.query(
    'select rating_count as count, rating_sum as sum from teacher_rating where teacher_id = $1',
    [teacher.id],
  );
  return rows[0];
}
const decide = (id: string, part: 'review' | 'answer', hidden: boolean) =>
  callAs(services, operator).reviews.decide({
    id,
    part,
    hidden,
    ...(hidden ? { category: 'private' as const } : {}),
    reason: 'It names a child',
  });
async function mailOf({ id }: TestPerson): Promise<string> {
  return (await test.ownerPool.query('select email from user_account where id = $1', [id])).rows[0].email;
}
/** The mails that went out since, each as 'address: subject', with their texts. */
async function mailsSince(before: number) {
  await runDueJobs(test, services);
  return services.sent.slice(before).map(({ to, subject, text }) => ({ to, subject, text }));
}

describe("a teacher's answer", () => {
  it('is public, given once, and only to a published review', async () => {
    const scene = await reviewed();
    const { reviews } = callAs(services, scene.teacher);
    const answer = () => reviews.answer({ id: scene.id, body: 'I will go slower.' });
    await expectNotified(test, answer, toAll(scene));
    expect((await publicOf(scene)).reviews[0]?.answer?.body).toBe('I will go slower.');
    expect(await refusalOf(reviews.answer({ id: scene.id, body: 'Again' }))).toMatchObject({
      code: 'ALREADY_WRITTEN',
      message: M.answerOnce,
    });
    const blind = await reviewed(false);
    expect(
      await refusalOf(callAs(services, blind.teacher).reviews.answer({ id: blind.id, body: 'No' })),
    ).toMatchObject({ code: 'NOT_PUBLISHED', status: 409 });
  });

  it('can be reported by the family, once, and hidden with a reason', async () => {
    const scene = await reviewed();
    const family = callAs(services, scene.student).reviews;
    expect(await refusalOf(family.report({ id: scene.id, reason: 'Rude' }))).toMatchObject({
      status: 409,
      message: M.nothingToReport,
    });
    await callAs(services, scene.teacher).reviews.answer({ id: scene.id, body: 'Riya never listens.' });
    await family.report({ id: scene.id, reason: 'Rude' });
    expect(await refusalOf(family.report({ id: scene.id, reason: 'Rude' }))).toMatchObject({
      message: M.reportedBefore,
    });
    const listed = await callAs(services, operator).reviews.moderation({});
    expect(listed.reviews.find(({ id }) => id === scene.id)?.reports).toMatchObject([
      { part: 'answer', reason: 'Rude', role: 'student' },
    ]);
    await expectNotified(test, () => decide(scene.id, 'answer', true), toAll(scene));
    expect((await publicOf(scene)).reviews[0]?.answer).toBeNull();
    expect(
      (await callAs(services, operator).reviews.moderation({})).reviews.map(({ id }) => id),
    ).not.toContain(scene.id);
    const seen = await callAs(services, scene.teacher).reviews.ofLesson({ lessonId: scene.lessonId });
    expect(seen.review?.answer?.hiddenCategory).toBe('private');
  });
});

describe('a hidden review', () => {
  it('is gone from the profile and the rating, says why to its family, and comes back', async () => {
    const scene = await reviewed();
    expect(await ratingOf(scene)).toEqual({ count: 1, sum: 2 });
    await decide(scene.id, 'review', true);
    expect(await ratingOf(scene)).toEqual({ count: 0, sum: 0 });
    const { reviews, distribution } = await publicOf(scene);
    expect([reviews, distribution]).toEqual([[], [0, 0, 0, 0, 0]]);
    const seen = await callAs(services, scene.student).reviews.ofLesson({ lessonId: scene.lessonId });
    expect(seen.review?.hiddenCategory).toBe('private');
    // The second one gets that error.
    expect(await refusalOf(decide(scene.id, 'review', true))).toMatchObject({
      status: 409,
      message: M.decidedBefore,
    });
    expect(await ratingOf(scene)).toEqual({ count: 0, sum: 0 });
    await decide(scene.id, 'review', false);
    expect(await ratingOf(scene)).toEqual({ count: 1, sum: 2 });
    const { rows } = await test.ownerPool.query(
      'select action, reason from audit_entry where subject_id = $1 order by id',
      [scene.id],
    );
    expect(rows).toEqual(
      ['review.hidden', 'review.shown'].map((action) => ({
        action,
        reason: 'It names a child',
      })),
    );
  });

  it('is out of the search within its promised seconds', async () => {
    const scene = await reviewed();
    await test.ownerPool.query(`update user_account set first_name = 'Zarina' where id = $1`, [
      scene.teacher.id,
    ]);
    const market = keepMarket(services);
    try {
      await market.ready;
      // Somebody searches for at least two stars.
      const found = () => market.find({ search: 'zarina', minRating: 2 })?.teachers.map(({ id }) => id);
      expect(found()).toEqual([scene.teacher.id]);
      await decide(scene.id, 'review', true);
      await vi.waitFor(() => expect(found()).toEqual([]), { timeout: 5_000 });
    } finally {
      await market.close();
    }
  });

  it('is told kindly to its writer and to the teacher, with the kind of reason and not in our words', async () => {
    const scene = await reviewed();
    await mailsSince(0);
    const before = services.sent.length;
    await decide(scene.id, 'review', true);
    const mails = await mailsSince(before);
    expect(mails.map(({ to, subject }) => [to, subject.split(':')[0]]).toSorted()).toEqual(
      [
        [await mailOf(scene.student), 'Your review is not shown any more'],
        [await mailOf(scene.teacher), 'A review of your class is not shown any more'],
      ].toSorted(),
    );
    for (const { text } of mails) {
      expect(text).toContain(HIDING_CATEGORIES.private.because);
      expect(text).not.toContain('It names a child');
    }
  });

  it('needs the kind of reason', async () => {
    const scene = await reviewed();
    const call = callAs(services, operator).reviews.decide({
      id: scene.id,
      part: 'review',
      hidden: true,
      reason: 'No kind',
    });
    expect((await refusalOf(call)).data).toMatchObject({
      errors: [{ msg: M.categoryRequired, path: 'category' }],
    });
    await expect(
      test.ownerPool.query(`update review set hidden_at = now(), hidden_reason = 'x' where id = $1`, [
        scene.id,
      ]),
    ).rejects.toMatchObject({ constraint: 'review_hidden_with_category' });
  });
});

describe('the lists of operators', () => {
  const idsOf = async (query: Parameters<ReturnType<typeof callAs>['reviews']['moderation']>[0]) =>
    (await callAs(services, operator).reviews.moderation(query)).reviews.map(({ id }) => id);

  it('hold a reported review until it is left as it is, and whoever reported it is told', async () => {
    const scene = await reviewed();
    await callAs(services, scene.teacher).reviews.report({ id: scene.id, reason: 'Never my student' });
    const listed = await callAs(services, operator).reviews.moderation({});
    expect(listed.reviews.at(-1)).toMatchObject({
      id: scene.id,
      reports: [{ part: 'review', role: 'teacher', reason: 'Never my student' }],
    });
    expect(listed.counts.reported).toBe(listed.reviews.length);
    await mailsSince(0);
    const before = services.sent.length;
    await decide(scene.id, 'review', false);
    expect(await idsOf({})).not.toContain(scene.id);
    expect(await ratingOf(scene)).toEqual({ count: 1, sum: 2 });
    expect(await mailsSince(before)).toMatchObject([
      {
        to: await mailOf(scene.teacher),
        subject: expect.stringMatching(/^The review that you reported stays/),
      },
    ]);
    expect(await refusalOf(decide(scene.id, 'review', false))).toMatchObject({ status: 409 });
  });

  it('are searched by the teacher and by words, and come page by page, each once', async () => {
    const scenes = [await reviewed(), await reviewed(), await reviewed()];
    for (const { id } of scenes) await decide(id, 'review', true);
    const [first] = scenes;
    await test.ownerPool.query(`update review set comment = '100% of_it' where id = $1`, [first?.id]);
    await test.ownerPool.query(`update user_account set first_name = 'Zubeida' where id = $1`, [
      first?.teacher.id,
    ]);
    expect(await idsOf({ list: 'all', search: '0% OF_' })).toEqual([first?.id]);
    expect(await idsOf({ list: 'hidden', search: 'zubeid' })).toEqual([first?.id]);
    expect(await idsOf({ list: 'reported', search: 'zubeid' })).toEqual([]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await callAs(services, operator).reviews.moderation({ list: 'hidden', limit: 1, cursor });
      seen.push(...page.reviews.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(await idsOf({ list: 'hidden', limit: 100 }));
    expect(seen.slice(0, 3)).toEqual(scenes.map(({ id }) => id).toReversed());
  });
});
