import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { queryPlans } from '../../../test/query-plans.ts';
import { readXml } from '../../../test/xml.ts';
import { listedTeachers } from '../../teachers/listed-teachers.ts';
import { sitemap, sitemapPart } from './sitemap.ts';

const ORIGIN = 'https://kaksha.test';
const EVERY_ID = { from: '00000000-0000-0000-0000-000000000000', to: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

const OPEN_BATCH = { id: '10000000-0000-4000-8000-000000000001', grades: [6, 7], status: 'forming' };
const ENDED_BATCH = { id: '10000000-0000-4000-8000-000000000002', grades: [9, 9], status: 'ended' };

let database: TestDatabase;
let reviewed: TestPerson;
let hidden: TestPerson[];
const listed: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const factories = factoriesOf(database);
  for (let index = 0; index < 40; index += 1) {
    listed.push((await factories.teacher({ subjects: ['Mathematics', 'R&D <basics>'], grades: [8] })).id);
  }
  hidden = [await factories.teacher({ verified: false }), await factories.teacher({ hourlyRatePaise: null })];
  reviewed = await factories.teacher({ subjects: ['Hindi'], grades: [1] });
  listed.push(reviewed.id);
  for (const { grades, status, id } of [OPEN_BATCH, ENDED_BATCH])
    await database.ownerPool.query(
      `insert into batch (id, teacher_id, subject, grade_from, grade_to, language, size, min_seats, time_zone, classes_per_month,
         keeps_holidays, status, first_class_at, planned_until, ended_at)
       values ($1, $2, 'Social Studies', $3, $4, 'English', 5, 1, 'Asia/Kolkata', 8, false, $5, now() + interval '7 days', now(),
         case when $5 = 'ended' then now() end)`,
      [id, reviewed.id, ...grades, status],
    );
  const student = await factories.student();
  const { lessonId } = await factories.lesson({ teacher: reviewed, student, startsInMinutes: -120 });
  await database.ownerPool.query(
    `insert into review (lesson_id, student_id, teacher_id, written_by, rating, published_at)
     values ($1, $2, $3, $2, 5, '2099-01-02T03:04:05Z')`,
    [lessonId, student.id, reviewed.id],
  );
});
afterAll(() => database.close());

async function textOf(pieces: AsyncIterable<string> | null): Promise<string> {
  if (pieces === null) throw new Error('there is no such part');
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The addresses of a sitemap, after checking it against the shape that the protocol asks for. */
function addressesOf(text: string, root: 'urlset' | 'sitemapindex' = 'urlset'): string[] {
  const tree = readXml(text);
  expect(tree).toMatchObject({
    name: root,
    attributes: { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
  });
  return tree.children.map((entry) => {
    expect(entry.name).toBe(root === 'urlset' ? 'url' : 'sitemap');
    const [loc, lastmod, ...more] = entry.children;
    expect([loc?.name, more]).toEqual(['loc', []]);
    if (lastmod !== undefined) {
      expect(lastmod.name).toBe('lastmod');
      expect(lastmod.text).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    }
    const address = new URL(loc?.text ?? '');
    expect(address.origin).toBe(ORIGIN);
    return address.pathname;
  });
}

const teachersIn = (paths: readonly string[]) =>
  paths.flatMap((path) => /^\/teachers\/(.+)$/.exec(path)?.[1] ?? []);

describe('up to the limit', () => {
  test('one file names each public page once: fixed ones, lists with a teacher, verified teachers', async () => {
    const paths = addressesOf(await textOf(await sitemap(database.db, ORIGIN)));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/find-teachers',
        '/tutors',
        '/privacy-policy',
        '/help/teachers',
        '/blog',
        '/tutors/hindi/class-1',
      ]),
    );
    expect(paths).toContain('/tutors/r-d-basics/class-8');
    expect(paths).not.toContain('/tutors/hindi/class-8');
    expect(teachersIn(paths).toSorted()).toEqual(listed.toSorted());
    for (const { id } of hidden) expect(paths.join()).not.toContain(id);
  });

  test('open batches are in it, and a list for each subject and class that has one', async () => {
    const paths = addressesOf(await textOf(await sitemap(database.db, ORIGIN)));
    expect(paths.filter((path) => path.startsWith('/batches/')).toSorted()).toEqual([
      `/batches/${OPEN_BATCH.id}`,
      '/batches/social-studies/class-6',
      '/batches/social-studies/class-7',
    ]);
  });

  test('a teacher was changed when the newest review was published', async () => {
    const text = await textOf(await sitemap(database.db, ORIGIN));
    expect(text).toContain(`${reviewed.id}</loc><lastmod>2099-01-02T03:04:05.000Z</lastmod>`);
  });
});

describe('beyond the limit', () => {
  test('an index names parts, and every teacher is in exactly one', async () => {
    const names = addressesOf(await textOf(await sitemap(database.db, ORIGIN, 20)), 'sitemapindex');
    expect(names[0]).toBe('/sitemaps/pages.xml');
    expect(names).toHaveLength(17);
    const parts = await Promise.all(
      names.map(async (path) =>
        addressesOf(await textOf(await sitemapPart(database.db, ORIGIN, path.replace('/sitemaps/', '')))),
      ),
    );
    expect(parts[0]).toContain('/tutors/hindi');
    expect(parts.slice(1).flatMap(teachersIn).toSorted()).toEqual(listed.toSorted());
  });

  test.each(['teachers-.xml', 'teachers-g.xml', 'teachers-00000.xml', 'pages', '../pages.xml'])(
    '%s is no part',
    async (name) => {
      expect(await sitemapPart(database.db, ORIGIN, name)).toBeNull();
    },
  );
});

test('teachers come in batches, each once, by one query with the primary key', async () => {
  const ids: string[] = [];
  for await (const batch of listedTeachers(database.db, EVERY_ID, 7)) {
    expect(batch.length).toBeLessThanOrEqual(7);
    ids.push(...batch.map(({ id }) => id));
  }
  expect(ids).toEqual(listed.toSorted());
  const plans = await queryPlans(database, (db) => listedTeachers(db, EVERY_ID).next());
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain('teacher_profile_pk');
  expect(plans[0]).toContain('review_teacher_published');
});

test('what is not well-formed is refused by the reader of these tests', () => {
  const declared = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
  for (const broken of [
    '<a>',
    '<a></b>',
    '<a>&</a>',
    '<a>&nbsp;</a>',
    '<a b=c></a>',
    '<a/><a/>',
    'x<a></a>',
  ]) {
    expect(() => readXml(declared(broken)), broken).toThrow();
  }
});
