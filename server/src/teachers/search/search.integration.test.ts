import { SUBJECTS } from '@kaksha/domain/school.ts';
import { TEACHER_SORTS, TEACHERS_PER_PAGE } from '@kaksha/domain/teachers/search.ts';
import type { TeacherSearchAnswer } from '@kaksha/domain/teachers/search-schema.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createHttpCaller, type HttpCaller } from '../../../test/http-caller.ts';
import { createTestServices } from '../../../test/services.ts';
import { teachersHandlers } from '../handlers.ts';
import { searchBySql } from './search-by-sql.ts';
import { type Stored, sample, store, sum } from './test-market.ts';
import { bruteForce, type Known, query, withFreeHours } from './test-reference.ts';

let database: TestDatabase;
let call: HttpCaller;
let market: Known[];
beforeAll(async () => {
  database = await createTestDatabase();
  call = createHttpCaller(createTestServices(database), { teachers: teachersHandlers });
  const samples = fc.sample(sample, { numRuns: 60 });
  const stored: Stored[] = [];
  for (const [index, teacher] of samples.entries()) stored.push(await store(database, teacher, index));
  market = await withFreeHours(database.db, stored);
});
afterAll(() => database.close());

const idsOf = (teachers: readonly { id: string }[]): string[] => teachers.map(({ id }) => id);

describe('finding teachers', () => {
  test('every combination of filters, sorts and pages answers what a plain filter over all teachers answers', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (input) => {
        expect(await searchBySql(database.db, input)).toEqual(bruteForce(market, input));
      }),
      { numRuns: 120 },
    );
  });

  test('the pages together hold each listed teacher once', async () => {
    const listed = market.filter((teacher) => teacher.rateRupees !== null).map(({ id }) => id);
    for (const sort of TEACHER_SORTS) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(listed.length / TEACHERS_PER_PAGE); page += 1) {
        seen.push(...idsOf((await searchBySql(database.db, { sort, page })).teachers));
      }
      expect(seen.toSorted()).toEqual(listed.toSorted());
    }
  });

  test('a card shows the teacher it is about, verified or not', async () => {
    const byId = new Map(market.map((teacher) => [teacher.id, teacher]));
    const { body } = await call<TeacherSearchAnswer>('GET /teachers?page=2');
    expect(body.teachers).toHaveLength(TEACHERS_PER_PAGE);
    for (const card of body.teachers) {
      const teacher = byId.get(card.id);
      expect(card).toMatchObject({
        name: `${teacher?.first} ${teacher?.last}`.trim(),
        verified: teacher?.verified,
        rating: Math.round((100 * sum(teacher?.ratings ?? [])) / (teacher?.ratings.length || 1)) / 100,
        reviewCount: teacher?.ratings.length,
        hourlyRatePaise: (teacher?.rateRupees ?? 0) * 100,
        experienceYears: teacher?.years,
        subjects: teacher?.subjects,
        classes: teacher?.grades,
      });
    }
    expect(new Set(market.map(({ verified }) => verified)).size).toBe(2);
  });

  test.each([
    ['maths', 'subject=Mathematics'],
    ['maths teacher for class 8', 'subject=Mathematics&class=8'],
    ['गणित कक्षा ८', 'subject=Mathematics&class=8'],
    ['mathmatics tutor near me', 'subject=Mathematics', true],
    ['science 10th', 'subject=Science&class=10'],
  ])('%s finds what %s finds', async (search, filters, similar = false) => {
    const found = await call<TeacherSearchAnswer>(`GET /teachers?search=${encodeURIComponent(search)}`);
    const chosen = await call<TeacherSearchAnswer>(`GET /teachers?${filters}`);
    // A misspelled subject is said to be one.
    expect(found.body).toEqual({ ...chosen.body, similar, meant: expect.any(Object) });
    expect(found.body.total).toBeGreaterThan(0);
  });

  const search = async (query: string) =>
    (await call<TeacherSearchAnswer>(`GET /teachers?search=${encodeURIComponent(query)}`)).body;
  const found = ({ teachers, total }: { teachers: readonly { id: string }[]; total: number }) => ({
    ids: idsOf(teachers),
    total,
  });

  test('science maths: teachers of both first, then of either', async () => {
    const anySubject = ['Science', 'Mathematics'];
    const expected = bruteForce(market, { anySubject });
    expect(found(await search('science maths'))).toEqual(found(expected));
    const teachesBoth = ({ id }: { id: string }) =>
      anySubject.every((each) => market.find((one) => one.id === id)?.subjects.includes(each));
    expect(expected.teachers.some(teachesBoth)).toBe(true);
    expect(expected.teachers.toSorted((a, b) => Number(teachesBoth(b)) - Number(teachesBoth(a)))).toEqual(
      expected.teachers,
    );
  });

  test('evs: teachers of Science for Classes 1 to 5; of one class that is named', async () => {
    const lower = bruteForce(market, { subject: 'Science', anyClass: [1, 2, 3, 4, 5] });
    expect(found(await search('evs'))).toEqual(found(lower));
    expect(found(await search('evs class 4'))).toEqual(
      found(bruteForce(market, { subject: 'Science', class: 4 })),
    );
  });

  test('a chapter: who teaches its subject in its class, or in the class that is named', async () => {
    await database.ownerPool.query(
      `insert into curriculum_chapter (grade, subject, book, position, title) values
         (9, 'Mathematics', 'Test', 91, 'Quadratic Equations'), (10, 'Mathematics', 'Test', 91, 'Quadratic equations, again'),
         (3, 'English', 'Test', 91, 'Quadratic Rao')`,
    );
    const answer = await search('quadratic equations tutor');
    expect(answer.meant).toEqual({
      subjects: ['Mathematics'],
      classes: [9, 10],
      chapter: 'Quadratic Equations',
    });
    expect(found(answer)).toEqual(found(bruteForce(market, { subject: 'Mathematics', anyClass: [9, 10] })));
    expect(found(await search('equations class 10'))).toEqual(
      found(bruteForce(market, { subject: 'Mathematics', class: 10 })),
    );
    expect((await search('nobody quadratic')).total).toBe(0);
  });

  test('nobody is found: the subject that is spelled like it, with its teachers by the other filters', async () => {
    const { total, suggestion } = await search('mths');
    expect({ total, suggestion }).toEqual({
      total: 0,
      suggestion: { subject: 'Mathematics', count: bruteForce(market, { subject: 'Mathematics' }).total },
    });
    const filtered = await call<TeacherSearchAnswer>('GET /teachers?search=mths&class=2&verified=1');
    expect(filtered.body.suggestion?.count).toBe(
      bruteForce(market, { subject: 'Mathematics', class: 2, verified: true }).total,
    );
    expect((await search('nobody')).suggestion).toBeNull();
    expect((await search('maths')).suggestion).toBeNull();
  });

  test('signs that nobody sees are no letters, also within a name', async () => {
    const named = market.find(({ first, rateRupees }) => rateRupees !== null && first.length > 3);
    if (named === undefined) throw new Error('nobody is listed');
    const cut = `${named.first.slice(0, 2)}\u200b\u200d${named.first.slice(2)}`;
    expect(found(await search(cut))).toEqual(found(bruteForce(market, { search: named.first })));
  });

  test('the query string is read as forms send it: empty values are no filters', async () => {
    const filtered = await call<TeacherSearchAnswer>(
      'GET /teachers?search=&subject=English&class=&minPrice=200&maxPrice=1000&minRating=0&sort=price_low&page=1',
    );
    expect(filtered.status).toBe(200);
    const expected = bruteForce(market, { subject: 'English', sort: 'price_low' });
    expect(idsOf(filtered.body.teachers)).toEqual(idsOf(expected.teachers));
    expect(filtered.body.total).toBe(expected.total);
  });

  test('the subjects to choose from are the specified ones, then whatever else is taught', async () => {
    const { facets } = await searchBySql(database.db, { search: 'nobody' });
    expect(facets.subjects.map(({ value }) => value)).toEqual([...SUBJECTS, 'Abacus 50%', 'Sanskrit']);
  });

  test('nobody found is page 1 of none', async () => {
    const { body } = await call<TeacherSearchAnswer>('GET /teachers?search=nobody&page=7');
    expect(body).toMatchObject({ teachers: [], total: 0, page: 1, pageCount: 0 });
  });

  test('several days and languages are one of them each', async () => {
    const { body } = await call<TeacherSearchAnswer>(
      'GET /teachers?day=2&day=4&day=6&from=06:00&until=22:00&language=Hindi&language=Tamil&verified=on',
    );
    const wanted = { from: '06:00', until: '22:00', language: ['Hindi', 'Tamil'], day: [2, 4, 6] };
    const expected = bruteForce(market, { ...wanted, verified: true });
    expect({ ids: idsOf(body.teachers), total: body.total }).toEqual({
      ids: idsOf(expected.teachers),
      total: expected.total,
    });
    expect(expected.total).toBeGreaterThan(0);
    expect(body.teachers.map(({ nextFreeAt }) => Date.parse(nextFreeAt ?? ''))).toEqual(
      expected.teachers.map(({ nextFreeAtMs }) => nextFreeAtMs),
    );
  });

  test.each([
    'class=11',
    'page=0',
    'sort=cheapest',
    'minPrice=-1',
    'minRating=6',
    'search=%00',
    'day=9',
    'from=18:00&until=18:30',
  ])('refuses %s with 400', async (bad) => {
    expect((await call(`GET /teachers?${bad}`)).status).toBe(400);
  });
});

test('one 5-star review does not come before two hundred of 4.8', async () => {
  const own = await createTestDatabase();
  try {
    const [any] = fc.sample(sample, { numRuns: 1, seed: 1 });
    if (any === undefined) throw new Error('no sample');
    const base = { ...any, last: '', rateRupees: 500, verified: true };
    const many = [...Array.from({ length: 160 }, () => 5), ...Array.from({ length: 40 }, () => 4)];
    const single = await store(own, { ...base, first: 'Single', ratings: [5] }, 1);
    const proven = await store(own, { ...base, first: 'Proven', ratings: many }, 2);
    const fresh = await store(own, { ...base, first: 'Fresh', ratings: [] }, 3);
    const poor = await store(own, { ...base, first: 'Poor', ratings: [2, 2] }, 4);
    const { teachers } = await searchBySql(own.db, { sort: 'rating' });
    expect(idsOf(teachers)).toEqual([proven.id, single.id, fresh.id, poor.id]);
  } finally {
    await own.close();
  }
});
