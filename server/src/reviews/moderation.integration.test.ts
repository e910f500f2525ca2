import { REVIEW_MESSAGES as M } from '@kaksha/domain/reviews/policy.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../test/factories.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let operator: TestPerson;

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
  make = factoriesOf(test);
  operator = await make.person('admin');
});
afterAll(() => test.close());

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

const publicOf = ({ teacher }: Scene) => callAs(services, null).reviews.ofTeacher({ id: teacher.id });
async function ratingOf({ teacher }: Scene) {
  const { rows } = await test.ownerPool.query(
    'select rating_count as count, rating_sum as sum from teacher_rating where teacher_id = $1',
    [teacher.id],
  );
  return rows[0];
}
const decide = (id: string, part: 'review' | 'answer', hidden: boolean) =>
  callAs(services, operator).reviews.decide({ id, part, hidden, reason: 'It names a child' });

describe("a teacher's answer", () => {
  it('is public, given once, and only to a published review', async () => {
    const scene = await reviewed();
    const { reviews } = callAs(services, scene.teacher);
    await reviews.answer({ id: scene.id, body: 'I will go slower.' });
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
    await decide(scene.id, 'answer', true);
    expect((await publicOf(scene)).reviews[0]?.answer).toBeNull();
    expect(
      (await callAs(services, operator).reviews.moderation({})).reviews.map(({ id }) => id),
    ).not.toContain(scene.id);
    const seen = await callAs(services, scene.teacher).reviews.ofLesson({ lessonId: scene.lessonId });
    expect(seen.review?.answer?.hiddenReason).toBe('It names a child');
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
    expect(seen.review?.hiddenReason).toBe('It names a child');
    // Hidden twice is counted once.
    await decide(scene.id, 'review', true);
    expect(await ratingOf(scene)).toEqual({ count: 0, sum: 0 });
    await decide(scene.id, 'review', false);
    expect(await ratingOf(scene)).toEqual({ count: 1, sum: 2 });
    const { rows } = await test.ownerPool.query(
      'select action, reason from audit_entry where subject_id = $1 order by id',
      [scene.id],
    );
    expect(rows).toEqual(
      ['review.hidden', 'review.hidden', 'review.shown'].map((action) => ({
        action,
        reason: 'It names a child',
      })),
    );
  });
});
