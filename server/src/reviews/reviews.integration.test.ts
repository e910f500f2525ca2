import { REVIEW_BLIND_DAYS } from '@kaksha/domain/lessons/policy.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import type { TestPerson } from '../../test/factories.ts';
import { createHttpCaller, tokenOf } from '../../test/http-caller.ts';
import { queryPlans } from '../../test/query-plans.ts';
import { setStage } from '../../test/stage.ts';
import type { LessonFeedback } from './feedback.ts';
import { reviewsHandlers } from './handlers.ts';
import { reviewsJobs } from './jobs.ts';
import { listReviews, type ReviewPage } from './list-reviews.ts';
import { writeReview } from './write-review.ts';

/** The people of the lesson that each test starts with, held and completed. */
let teacher: TestPerson;
let student: TestPerson;
let parent: TestPerson;
let lessonId: string;
let tokens: Record<'teacher' | 'student' | 'parent', string>;

const { database, services, make } = await setStage();
const call = createHttpCaller(services, { reviews: reviewsHandlers });
beforeEach(async () => {
  teacher = await make.teacher();
  student = await make.student();
  parent = await make.guardian(student);
  ({ lessonId } = await make.lesson({ teacher, student, startsInMinutes: -120 }));
  await setStatus('completed');
  tokens = {
    teacher: await tokenOf(services, teacher),
    student: await tokenOf(services, student),
    parent: await tokenOf(services, parent),
  };
});

const setStatus = (status: string, id = lessonId) =>
  database.ownerPool.query('update lesson set status = $2 where id = $1', [id, status]);
const review = (token: string, fields: object = {}, id = lessonId) =>
  call<LessonFeedback & { message: string }>(`POST /lessons/${id}/review`, {
    token,
    body: { rating: 5, comment: 'Patient and clear', ...fields },
  });
const remark = (token: string, body: unknown = 'Revise fractions', id = lessonId) =>
  call<LessonFeedback & { message: string }>(`POST /lessons/${id}/remark`, { token, body: { body } });
const feedback = (token: string) => call<LessonFeedback>(`GET /lessons/${lessonId}/feedback`, { token });
const reviewsOf = (query = '') => call<ReviewPage>(`GET /teachers/${teacher.id}/reviews${query}`);

async function rating(): Promise<{ count: number; rating: number }> {
  const { rows } = await database.ownerPool.query(
    'select rating_count as count, rating::float8 from teacher_rating where teacher_id = $1',
    [teacher.id],
  );
  return rows[0];
}
async function publishingJob() {
  const { rows } = await database.ownerPool.query<{ task: string; payload: unknown; days: number }>(
    `select t.identifier as task, j.payload, extract(epoch from j.run_at - r.written_at)::float8 / 86400 as days
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       join review r on r.id::text = j.payload->>'reviewId'
     where r.lesson_id = $1`,
    [lessonId],
  );
  return rows;
}

describe('double blind', () => {
  test('the sweep publishes a review whose job was lost, and none before its 7 days', async () => {
    await review(tokens.student);
    await reviewsJobs['reviews.sweep']?.(services, {});
    expect((await feedback(tokens.teacher)).body.review).toBeNull();
    await database.ownerPool.query(
      `update review set written_at = now() - interval '7 days 1 minute' where lesson_id = $1`,
      [lessonId],
    );
    await reviewsJobs['reviews.sweep']?.(services, {});
    expect((await feedback(tokens.teacher)).body.review).toMatchObject({ rating: 5 });
  });

  test('a review alone waits 7 days: then the job publishes it, once', async () => {
    const written = await review(tokens.student);
    expect(written).toMatchObject({
      status: 201,
      body: { review: { rating: 5, comment: 'Patient and clear', publishedAt: null }, remark: null },
    });
    expect((await feedback(tokens.teacher)).body).toMatchObject({ review: null, remark: null });
    expect((await reviewsOf()).body.reviews).toEqual([]);
    expect(await rating()).toEqual({ count: 0, rating: 0 });

    const [job, ...more] = await publishingJob();
    expect(more).toEqual([]);
    expect(job).toMatchObject({ task: 'reviews.publish', days: expect.closeTo(REVIEW_BLIND_DAYS, 5) });
    const publish = () => reviewsJobs['reviews.publish']?.(services, job?.payload);
    await expectNotified(database, publish, { live: { 'review:changed': [teacher, familyOf(student)] } });
    const [published] = (await reviewsOf()).body.reviews;
    expect(published).toMatchObject({ rating: 5, name: 'A student', subject: 'Mathematics' });
    expect((await feedback(tokens.teacher)).body.review).toMatchObject({ rating: 5 });
    await expectNotified(database, publish, {});
    expect(await rating()).toEqual({ count: 1, rating: 5 });
    expect((await reviewsOf()).body.reviews).toEqual([published]);
  });

  test('a remark publishes the review that waits for it, and opens itself', async () => {
    await review(tokens.parent, { rating: 4 });
    const written = await remark(tokens.teacher);
    expect(written).toMatchObject({
      status: 201,
      body: { review: { rating: 4, publishedAt: expect.any(String) }, remark: { body: 'Revise fractions' } },
    });
    for (const token of Object.values(tokens)) expect((await feedback(token)).body).toEqual(written.body);
    expect(await rating()).toEqual({ count: 1, rating: 4 });
  });

  test('a review after the remark is published at once, with no job left to wait', async () => {
    expect((await remark(tokens.teacher)).body).toMatchObject({
      review: null,
      remark: { body: 'Revise fractions' },
    });
    expect((await feedback(tokens.student)).body).toMatchObject({ review: null, remark: null });
    expect((await feedback(tokens.parent)).body).toMatchObject({ review: null, remark: null });
    const written = await review(tokens.student);
    expect(written.body).toMatchObject({
      review: { publishedAt: expect.any(String) },
      remark: { body: 'Revise fractions' },
    });
    expect(await publishingJob()).toEqual([]);
    expect(await rating()).toEqual({ count: 1, rating: 5 });
  });

  test('written at the same moment, the second waits for the first and publishes it', async () => {
    const viewer = { ...student, sessionId: '' };
    const { answered } = await database.db.transaction().execute(async (trx) => {
      await writeReview(trx, viewer, { lessonId, rating: 5, comment: '' });
      const answered = remark(tokens.teacher);
      await vi.waitFor(async () => {
        const { rows } = await database.ownerPool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      });
      // In an object, since a promise that is answered is waited for before the commit.
      return { answered };
    });
    expect((await answered).status).toBe(201);
    expect((await reviewsOf()).body.reviews).toHaveLength(1);
  });

  test('a remark alone opens to the family after 7 days', async () => {
    await remark(tokens.teacher);
    await database.ownerPool.query(
      `update teacher_remark set written_at = now() - interval '7 days' where lesson_id = $1`,
      [lessonId],
    );
    expect((await feedback(tokens.parent)).body).toMatchObject({
      review: null,
      remark: { body: 'Revise fractions' },
    });
  });
});

describe('who may write what', () => {
  test('each half once, and the family has one review together', async () => {
    await review(tokens.student);
    expect(await review(tokens.student)).toMatchObject({ status: 409, body: { message: M.once } });
    expect(await review(tokens.parent)).toMatchObject({ status: 409, body: { message: M.once } });
    await remark(tokens.teacher);
    expect(await remark(tokens.teacher)).toMatchObject({ status: 409, body: { message: M.remarkOnce } });
  });

  test.each(['requested', 'scheduled', 'missed', 'cancelled'])('nothing about a %s class', async (status) => {
    await setStatus(status);
    expect(await review(tokens.student)).toMatchObject({ status: 409, body: { message: M.notCompleted } });
    expect(await remark(tokens.teacher)).toMatchObject({ status: 409, body: { message: M.notCompleted } });
  });

  test('to anybody else the class is not there', async () => {
    const strangers = [await make.student(), await make.person('parent'), await make.teacher()];
    for (const stranger of strangers) {
      const token = await tokenOf(services, stranger);
      expect((await feedback(token)).status).toBe(404);
      const write = stranger.role === 'teacher' ? remark(token) : review(token);
      expect((await write).status).toBe(404);
    }
    expect((await review(tokens.student, {}, '3f2c1a90-5b1d-4e0c-9f57-0a8f6d1c2b3e')).status).toBe(404);
  });

  test('a teacher writes no review, a family no remark, a visitor nothing', async () => {
    expect((await review(tokens.teacher)).status).toBe(403);
    expect((await remark(tokens.parent)).status).toBe(403);
    expect((await call(`POST /lessons/${lessonId}/review`, { body: { rating: 5 } })).status).toBe(401);
    expect((await call(`GET /lessons/${lessonId}/feedback`)).status).toBe(401);
  });

  test('bad stars and empty remarks are refused in the words of the contract', async () => {
    expect(await review(tokens.student, { rating: 6 })).toMatchObject({
      status: 400,
      body: { message: M.ratingRequired },
    });
    expect(await remark(tokens.teacher, ' ')).toMatchObject({
      status: 400,
      body: { message: M.remarkRequired },
    });
    expect((await review(tokens.student, { comment: 'a\u0000b' })).status).toBe(400);
  });
});

test('everybody concerned has their pages load again', async () => {
  const notified = { live: { 'review:changed': [teacher, familyOf(student)] }, about: { lessonId } };
  await expectNotified(database, () => review(tokens.student), notified);
  await expectNotified(database, () => remark(tokens.teacher), notified);
});

describe("a teacher's published reviews", () => {
  /** Writes published reviews, several in the same microsecond. */
  async function fill(ratings: number[]): Promise<void> {
    for (const [index, stars] of ratings.entries()) {
      const one = await make.lesson({ teacher, student, startsInMinutes: -300 - index * 120 });
      await setStatus('completed', one.lessonId);
      await database.ownerPool.query(
        `insert into review (lesson_id, student_id, teacher_id, written_by, rating, comment, published_at)
         values ($1, $2, $3, $4, $5, $6, timestamptz '2026-01-01T00:00:00.123457Z' + $7 * interval '1 microsecond')`,
        [one.lessonId, student.id, teacher.id, parent.id, stars, `number ${index}`, Math.floor(index / 3)],
      );
    }
  }

  test('come page by page, newest first, each once', async () => {
    await fill([5, 4, 5, 3, 5, 1, 4]);
    const seen: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const { status, body }: { status: number; body: ReviewPage } = await reviewsOf(
        `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(status).toBe(200);
      expect(body.distribution).toEqual([1, 0, 1, 2, 3]);
      seen.push(...body.reviews.map(({ comment }) => comment));
      cursor = body.nextCursor;
      pages += 1;
    }
    expect(pages).toBe(4);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => `number ${index}`));
    expect(seen[0]).toBe('number 6');
    expect(seen.slice(4).toSorted()).toEqual(['number 0', 'number 1', 'number 2']);
  });

  test('are read in one query, a page from its index without sorting all', async () => {
    await fill([5, 4, 3]);
    const { nextCursor } = (await reviewsOf('?limit=1')).body;
    const plans = await queryPlans(database, (db) =>
      listReviews(db, { id: teacher.id, limit: 1, cursor: nextCursor ?? '' }),
    );
    expect(plans).toHaveLength(1);
    const [page = ''] = /Limit[\s\S]*?Index Cond: .*/.exec(plans[0] ?? '') ?? [];
    expect(page).toMatch(
      /Index Scan using review_teacher_published .*\n.*Index Cond: .*ROW\(published_at, id\) < ROW/,
    );
    expect(page).not.toContain('Sort');
  });

  test('name nobody, and tell nothing that leads to a child', async () => {
    await database.ownerPool.query(
      `update user_account set first_name = 'Sunita', last_name = 'Devi Sharma' where id = $1`,
      [parent.id],
    );
    await fill([5]);
    const { body } = await reviewsOf();
    expect(body.reviews).toMatchObject([{ name: 'A parent', rating: 5, date: '2026-01-01T00:00:00.123Z' }]);
    expect(Object.keys(body.reviews[0] ?? {})).not.toContain('class');
    for (const told of [student.id, parent.id, 'Sunita', 'Riya'])
      expect(JSON.stringify(body)).not.toContain(told);
  });

  test('of a teacher without reviews are none; of nobody 404; with a made-up cursor or limit 400', async () => {
    expect((await reviewsOf()).body).toEqual({
      reviews: [],
      nextCursor: null,
      distribution: [0, 0, 0, 0, 0],
    });
    expect((await call(`GET /teachers/${student.id}/reviews`)).status).toBe(404);
    expect((await reviewsOf('?cursor=bm9uc2Vuc2U')).status).toBe(400);
    expect((await reviewsOf('?limit=51')).status).toBe(400);
  });
});
