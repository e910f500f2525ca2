import { SUBJECTS } from '@kaksha/domain/school.ts';
import type { TeacherCard, TeacherSearchInput } from '@kaksha/domain/teachers/schema.ts';
import { TEACHER_SORTS, TEACHERS_PER_PAGE } from '@kaksha/domain/teachers/search.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createHttpCaller, type HttpCaller } from '../../test/http-caller.ts';
import { queryPlans } from '../../test/query-plans.ts';
import { createTestServices } from '../../test/services.ts';
import { teachersHandlers } from './handlers.ts';
import { searchTeachers, type TeacherSearchResult } from './search-teachers.ts';

/** What the market of this test is made of; small enough that many teachers share each property. */
const FIRST_NAMES = ['Asha', 'Ravi', 'MEERA', 'Zoë', 'मीरा', 'O_Brien', '100%', 'back\\slash'];
const LAST_NAMES = ['Rao', 'Math', 'Singh', 'english', ''];
const TAUGHT = ['Mathematics', 'Science', 'English', 'Sanskrit', 'Abacus 50%', 'Computer Science'];
const RATES_RUPEES = [null, 200, 450, 500, 1000];

interface Sample {
  first: string;
  last: string;
  subjects: string[];
  grades: number[];
  rateRupees: number | null;
  years: number;
  verified: boolean;
  ratings: number[];
}
interface Stored extends Sample {
  id: string;
}

const sample: fc.Arbitrary<Sample> = fc.record({
  first: fc.constantFrom(...FIRST_NAMES),
  last: fc.constantFrom(...LAST_NAMES),
  subjects: fc.uniqueArray(fc.constantFrom(...TAUGHT), { minLength: 1, maxLength: 3 }),
  grades: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 5 }),
  rateRupees: fc.constantFrom(...RATES_RUPEES),
  years: fc.integer({ min: 0, max: 3 }),
  verified: fc.boolean(),
  ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 8 }),
});

/** Stores a teacher; the ratings are set as the review trigger would have left them. */
async function store(database: TestDatabase, teacher: Sample, index: number): Promise<Stored> {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into user_account (email, password_hash, role, first_name, last_name)
     values ($1, 'x', 'teacher', $2, $3) returning id`,
    [`teacher-${index}@example.com`, teacher.first, teacher.last],
  );
  const id = rows[0]?.id ?? '';
  await database.ownerPool.query(
    `insert into teacher_profile (user_id, subjects, grades, hourly_rate_paise, experience_years, verified_at)
     values ($1, $2, $3, $4, $5, case when $6 then now() end)`,
    [
      id,
      teacher.subjects,
      teacher.grades,
      teacher.rateRupees === null ? null : teacher.rateRupees * 100,
      teacher.years,
      teacher.verified,
    ],
  );
  await database.ownerPool.query(
    'update teacher_rating set rating_count = $2, rating_sum = $3 where teacher_id = $1',
    [id, teacher.ratings.length, teacher.ratings.reduce((sum, rating) => sum + rating, 0)],
  );
  return { ...teacher, id };
}

const sum = (ratings: number[]): number => ratings.reduce((total, rating) => total + rating, 0);
const average = (ratings: number[]): number =>
  ratings.length === 0 ? 0 : Math.round((sum(ratings) / ratings.length) * 100) / 100;
/** Shrunk towards 4.0 with the weight of five reviews. */
const shrunk = (ratings: number[]): number => (sum(ratings) + 20) / (ratings.length + 5);

/** The specification's filters (section 5), one teacher at a time. */
function matches(teacher: Stored, input: TeacherSearchInput): boolean {
  if (teacher.rateRupees === null) return false;
  const search = (input.search ?? '').trim().toLowerCase();
  const named = `${teacher.first} ${teacher.last}`.toLowerCase().includes(search);
  if (!named && !teacher.subjects.some((taught) => taught.toLowerCase().includes(search))) return false;
  if (input.subject !== undefined && !teacher.subjects.includes(input.subject)) return false;
  if (input.class !== undefined && !teacher.grades.includes(input.class)) return false;
  if (input.minPrice !== undefined && teacher.rateRupees < input.minPrice) return false;
  if (input.maxPrice !== undefined && teacher.rateRupees > input.maxPrice) return false;
  return !input.minRating || average(teacher.ratings) >= input.minRating;
}

function compare(a: Stored, b: Stored, sort: TeacherSearchInput['sort']): number {
  const key = (teacher: Stored): number => {
    if (sort === 'experience') return -teacher.years;
    if (sort === 'price_low') return teacher.rateRupees ?? 0;
    if (sort === 'price_high') return -(teacher.rateRupees ?? 0);
    return -Number(shrunk(teacher.ratings).toFixed(4));
  };
  return key(a) - key(b) || (a.id < b.id ? -1 : 1);
}

function bruteForce(market: Stored[], input: TeacherSearchInput) {
  const all = market.filter((teacher) => matches(teacher, input)).sort((a, b) => compare(a, b, input.sort));
  const pageCount = Math.ceil(all.length / TEACHERS_PER_PAGE);
  const page = Math.min(input.page ?? 1, Math.max(1, pageCount));
  const ids = all.slice((page - 1) * TEACHERS_PER_PAGE, page * TEACHERS_PER_PAGE).map(({ id }) => id);
  return { total: all.length, pageCount, page, ids };
}

const query: fc.Arbitrary<TeacherSearchInput> = fc.record(
  {
    search: fc.constantFrom(
      '',
      '  ',
      'a',
      'MATH',
      ' rao ',
      'asha rao',
      'sCiE',
      '%',
      '_',
      '\\',
      '50%',
      'zoË',
      'मी',
      'nobody',
    ),
    subject: fc.constantFrom('Mathematics', 'Sanskrit', 'mathematics', 'Math'),
    class: fc.integer({ min: 1, max: 10 }),
    minPrice: fc.constantFrom(200, 450, 451, 1000),
    maxPrice: fc.constantFrom(200, 450, 999, 1000),
    minRating: fc.constantFrom(0, 0.5, 3, 4, 4.5, 5),
    sort: fc.constantFrom(...TEACHER_SORTS),
    page: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: [] },
);

let database: TestDatabase;
let call: HttpCaller;
let market: Stored[];
beforeAll(async () => {
  database = await createTestDatabase();
  call = createHttpCaller(createTestServices(database), { teachers: teachersHandlers });
  const samples = fc.sample(sample, { numRuns: 60, seed: 20_261_121 });
  market = await Promise.all(samples.map((teacher, index) => store(database, teacher, index)));
});
afterAll(() => database.close());

const idsOf = (teachers: TeacherCard[]): string[] => teachers.map(({ id }) => id);

describe('finding teachers', () => {
  test('every combination of filters, sorts and pages answers what a plain filter over all teachers answers', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (input) => {
        const { teachers, total, page, pageCount } = await searchTeachers(database.db, input);
        expect({ total, pageCount, page, ids: idsOf(teachers) }).toEqual(bruteForce(market, input));
      }),
      { numRuns: 400 },
    );
  });

  test('the pages together hold each listed teacher once', async () => {
    const listed = market.filter((teacher) => teacher.rateRupees !== null).map(({ id }) => id);
    for (const sort of TEACHER_SORTS) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(listed.length / TEACHERS_PER_PAGE); page += 1) {
        seen.push(...idsOf((await searchTeachers(database.db, { sort, page })).teachers));
      }
      expect(seen.toSorted()).toEqual(listed.toSorted());
    }
  });

  test('a card shows the teacher it is about, verified or not', async () => {
    const byId = new Map(market.map((teacher) => [teacher.id, teacher]));
    const { body } = await call<TeacherSearchResult>('GET /teachers?page=2');
    expect(body.teachers).toHaveLength(TEACHERS_PER_PAGE);
    for (const card of body.teachers) {
      const teacher = byId.get(card.id);
      expect(card).toMatchObject({
        name: `${teacher?.first} ${teacher?.last}`.trim(),
        verified: teacher?.verified,
        rating: average(teacher?.ratings ?? []),
        reviewCount: teacher?.ratings.length,
        hourlyRatePaise: (teacher?.rateRupees ?? 0) * 100,
        experienceYears: teacher?.years,
        subjects: teacher?.subjects,
        classes: teacher?.grades,
      });
    }
    expect(new Set(market.map(({ verified }) => verified)).size).toBe(2);
  });

  test('the query string is read as forms send it: empty values are no filters', async () => {
    const filtered = await call<TeacherSearchResult>(
      'GET /teachers?search=&subject=English&class=&minPrice=200&maxPrice=1000&minRating=0&sort=price_low&page=1',
    );
    expect(filtered.status).toBe(200);
    const expected = bruteForce(market, { subject: 'English', sort: 'price_low' });
    expect(idsOf(filtered.body.teachers)).toEqual(expected.ids);
    expect(filtered.body.total).toBe(expected.total);
  });

  test('the subjects to choose from are the specified ones, then whatever else is taught', async () => {
    const { subjects } = await searchTeachers(database.db, { search: 'nobody' });
    expect(subjects).toEqual([...SUBJECTS, 'Abacus 50%', 'Sanskrit']);
  });

  test('nobody found is page 1 of none', async () => {
    expect(await searchTeachers(database.db, { search: 'nobody', page: 7 })).toMatchObject({
      teachers: [],
      total: 0,
      page: 1,
      pageCount: 0,
    });
  });

  test.each(['class=11', 'page=0', 'sort=cheapest', 'minPrice=-1', 'minRating=6', 'search=%00'])(
    'refuses %s with 400',
    async (bad) => {
      expect((await call(`GET /teachers?${bad}`)).status).toBe(400);
    },
  );
});

describe('is one query', () => {
  test.each([
    [{}, 'teacher_rating_ranking'],
    [{ sort: 'price_low' }, 'teacher_profile_rate'],
    [{ subject: 'Sanskrit' }, 'teacher_profile_subjects'],
    [{ class: 7 }, 'teacher_profile_grades'],
    [{ search: 'meera' }, 'user_account_name_trgm'],
  ] satisfies [TeacherSearchInput, string][])('for %j with the index %s', async (input, index) => {
    const plans = await queryPlans(database, (db) => searchTeachers(db, input));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain(index);
  });
});

test('one 5-star review does not come before two hundred of 4.8', async () => {
  const own = await createTestDatabase();
  try {
    const base = { last: '', subjects: ['English'], grades: [5], rateRupees: 500, years: 1, verified: true };
    const many = [...Array.from({ length: 160 }, () => 5), ...Array.from({ length: 40 }, () => 4)];
    const single = await store(own, { ...base, first: 'Single', ratings: [5] }, 1);
    const proven = await store(own, { ...base, first: 'Proven', ratings: many }, 2);
    const fresh = await store(own, { ...base, first: 'Fresh', ratings: [] }, 3);
    const poor = await store(own, { ...base, first: 'Poor', ratings: [2, 2] }, 4);
    const { teachers } = await searchTeachers(own.db, { sort: 'rating' });
    expect(idsOf(teachers)).toEqual([proven.id, single.id, fresh.id, poor.id]);
    expect(teachers.map(({ rating }) => rating)).toEqual([4.8, 5, 0, 2]);
  } finally {
    await own.close();
  }
});
