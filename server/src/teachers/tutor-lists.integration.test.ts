import { TUTORS_PER_PAGE } from '@kaksha/domain/teachers/tutor-lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf, type TeacherOptions, type TestPerson } from '../../test/factories.ts';
import { createHttpCaller, type HttpCaller } from '../../test/http-caller.ts';
import { queryPlans } from '../../test/query-plans.ts';
import { createTestServices } from '../../test/services.ts';
import { teachersHandlers } from './handlers.ts';
import { readTutorIndex, readTutorList } from './tutor-lists.ts';

let database: TestDatabase;
let call: HttpCaller;
let best: TestPerson;

beforeAll(async () => {
  database = await createTestDatabase();
  call = createHttpCaller(createTestServices(database), { teachers: teachersHandlers });
  const { teacher } = factoriesOf(database);
  const rated = async (person: TestPerson, count: number, sum: number): Promise<TestPerson> => {
    await database.ownerPool.query(
      'update teacher_rating set rating_count = $2, rating_sum = $3 where teacher_id = $1',
      [person.id, count, sum],
    );
    return person;
  };
  const maths = (options: TeacherOptions) => teacher({ subjects: ['Mathematics'], grades: [8], ...options });
  best = await rated(await maths({ hourlyRatePaise: 80_000 }), 4, 20);
  await rated(await maths({ hourlyRatePaise: 30_000, grades: [8, 9] }), 2, 6);
  await maths({ subjects: ['Mathematics', 'Abacus & Vedic Maths'], grades: [9] });
  await maths({ verified: false, hourlyRatePaise: 20_000 });
  await maths({ hourlyRatePaise: null });
  for (let index = 0; index < TUTORS_PER_PAGE + 1; index += 1)
    await teacher({ subjects: ['Hindi'], grades: [1] });
});
afterAll(() => database.close());

describe('a list', () => {
  test('has the verified teachers with a rate, the best rated first, and their figures', async () => {
    const list = await readTutorList(database.db, { subject: 'mathematics', class: 8 });
    expect(list).toMatchObject({
      subject: 'Mathematics',
      slug: 'mathematics',
      class: 8,
      page: 1,
      pageCount: 1,
    });
    expect(list.teachers[0]?.id).toBe(best.id);
    expect(list.teachers).toHaveLength(2);
    expect(list.figures).toEqual({
      teacherCount: 2,
      lowestRatePaise: 30_000,
      highestRatePaise: 80_000,
      averageRating: 4.33,
      reviewCount: 6,
    });
  });

  test('names the neighbouring classes and subjects that have a teacher', async () => {
    const list = await readTutorList(database.db, { subject: 'mathematics', class: 9 });
    expect(list.classes).toEqual([
      { class: 8, teacherCount: 2 },
      { class: 9, teacherCount: 2 },
    ]);
    expect(list.subjects).toEqual([
      { subject: 'Mathematics', slug: 'mathematics', teacherCount: 2 },
      { subject: 'Abacus & Vedic Maths', slug: 'abacus-vedic-maths', teacherCount: 1 },
    ]);
  });

  test('of a subject that only a teacher brought has an address too', async () => {
    const list = await readTutorList(database.db, { subject: 'abacus-vedic-maths' });
    expect(list).toMatchObject({ subject: 'Abacus & Vedic Maths', class: null });
    expect(list.figures).toMatchObject({ teacherCount: 1, averageRating: null, reviewCount: 0 });
  });

  test('without a teacher is empty, not unknown', async () => {
    const list = await readTutorList(database.db, { subject: 'biology', class: 3, page: 4 });
    expect(list.figures.teacherCount).toBe(0);
    expect(list).toMatchObject({ teachers: [], page: 1, pageCount: 0, classes: [], subjects: [] });
  });

  test('is paged; past the last page is the last page', async () => {
    const first = await readTutorList(database.db, { subject: 'hindi' });
    const last = await readTutorList(database.db, { subject: 'hindi', page: 99 });
    expect([first.teachers.length, last.teachers.length, last.page]).toEqual([TUTORS_PER_PAGE, 1, 2]);
    expect(first.teachers.map(({ id }) => id)).not.toContain(last.teachers[0]?.id);
  });

  test.each(['astrology', 'Mathematics', '%25', 'a%00b'])('of %s is 404', async (slug) => {
    expect((await call(`GET /tutors/${slug}`)).status).toBe(404);
  });

  test.each(['class=11', 'class=0', 'page=0'])('refuses %s with 400', async (bad) => {
    expect((await call(`GET /tutors/hindi?${bad}`)).status).toBe(400);
  });
});

test('the index has each subject that is taught, the specified first, with its classes', async () => {
  expect((await readTutorIndex(database.db)).subjects).toEqual([
    {
      subject: 'Mathematics',
      slug: 'mathematics',
      teacherCount: 3,
      classes: [
        { class: 8, teacherCount: 2 },
        { class: 9, teacherCount: 2 },
      ],
    },
    {
      subject: 'Hindi',
      slug: 'hindi',
      teacherCount: TUTORS_PER_PAGE + 1,
      classes: [{ class: 1, teacherCount: TUTORS_PER_PAGE + 1 }],
    },
    {
      subject: 'Abacus & Vedic Maths',
      slug: 'abacus-vedic-maths',
      teacherCount: 1,
      classes: [{ class: 9, teacherCount: 1 }],
    },
  ]);
});

test.each([
  [{ subject: 'mathematics' }, 'teacher_profile_subjects'],
  [{ subject: 'mathematics', class: 8 }, 'teacher_profile_grades'],
])('a list of %j is one query with an index', async (input, index) => {
  const plans = await queryPlans(database, (db) => readTutorList(db, input));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain(index);
  expect(plans[0]).not.toContain('Seq Scan on teacher_profile');
});
