/**
 * The pages that search engines should know, read from the database while they are sent. All in one file up to the
 * protocol's limit; beyond it an index of parts, in which the teachers are divided by the first digits of their random
 * ids: a part's borders never move, so nobody falls between two of them.
 */
import { batchListPath, batchPath } from '@kaksha/domain/batches/paths.ts';
import { guideListPath, guidePath } from '@kaksha/domain/resources/guides/paths.ts';
import { tutorListPath } from '@kaksha/domain/teachers/tutor-lists.ts';
import { listedBatches } from '../../batches/list-batches.ts';
import type { Db } from '../../platform/context.ts';
import { chaptersWithContent, readGuideIndex } from '../../resources/guides/read-guides.ts';
import { countListedTeachers, type IdRange, listedTeachers } from '../../teachers/listed-teachers.ts';
import { readTutorIndex } from '../../teachers/tutor-lists.ts';
import { publicPages } from '../public-pages.ts';
import { MAX_URLS, type SitemapEntry, sitemapIndex, urlSet } from './sitemap-xml.ts';

/** Random ids fill the parts evenly, but not exactly: parts are planned for this share of the limit. */
const FILL = 0.8;
const PARTS_PATH = '/sitemaps';
const UUID_DIGITS = 32;

function uuidOf(digits: string): string {
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');
}

/** All ids that begin with these hexadecimal digits. */
function rangeOf(prefix: string): IdRange {
  return { from: uuidOf(prefix.padEnd(UUID_DIGITS, '0')), to: uuidOf(prefix.padEnd(UUID_DIGITS, 'f')) };
}

/** How many digits divide so many teachers into parts that fit. */
function prefixDigits(teacherCount: number, maxUrls: number): number {
  let digits = 0;
  while (teacherCount / 16 ** digits > maxUrls * FILL) digits += 1;
  return digits;
}

function prefixes(digits: number): string[] {
  return Array.from({ length: 16 ** digits }, (_, index) =>
    digits === 0 ? '' : index.toString(16).padStart(digits, '0'),
  );
}

/** Pages with a fixed address, the lists that have a teacher or a batch, and the study guides that have something to say. */
async function pages(db: Db): Promise<SitemapEntry[]> {
  const [fixed, { subjects }, { classes }, chapters, batches] = await Promise.all([
    publicPages(db),
    readTutorIndex(db),
    readGuideIndex(db),
    chaptersWithContent(db),
    listedBatches(db),
  ]);
  const batchLists = batches.flatMap(({ subject, gradeFrom, gradeTo }) =>
    [gradeFrom, gradeTo].map((grade) => batchListPath(subject, grade)),
  );
  return [
    ...fixed,
    ...subjects.flatMap(({ slug, classes }) => [
      { path: tutorListPath(slug, null) },
      ...classes.map((each) => ({ path: tutorListPath(slug, each.class) })),
    ]),
    ...classes.flatMap((each) =>
      each.subjects.map(({ subject }) => ({ path: guideListPath(each.class, subject) })),
    ),
    ...chapters.map((each) => ({ path: guidePath(each.class, each.subject, each.title) })),
    ...[...new Set(batchLists)].map((path) => ({ path })),
    ...batches.map(({ id }) => ({ path: batchPath(id) })),
  ];
}

async function* teachers(db: Db, range: IdRange): AsyncGenerator<SitemapEntry[]> {
  for await (const batch of listedTeachers(db, range)) {
    yield batch.map(({ id, changedAt }) => ({ path: `/teachers/${id}`, changedAt }));
  }
}

async function* inBatches(
  first: readonly SitemapEntry[],
  rest?: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<readonly SitemapEntry[]> {
  yield first;
  if (rest !== undefined) yield* rest;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** /sitemap.xml: everything, or the index of the parts. An error before the first piece fails the call. */
export async function sitemap(db: Db, origin: string, maxUrls = MAX_URLS): Promise<AsyncIterable<string>> {
  const fixed = await pages(db);
  const teacherCount = await countListedTeachers(db);
  if (fixed.length + teacherCount <= maxUrls)
    return urlSet(origin, inBatches(fixed, teachers(db, rangeOf(''))));
  const parts = prefixes(prefixDigits(teacherCount, maxUrls)).map((prefix) => `teachers-${prefix || 'all'}`);
  return once(
    sitemapIndex(
      origin,
      ['pages', ...parts].map((name) => ({ path: `${PARTS_PATH}/${name}.xml` })),
    ),
  );
}

/** /sitemaps/{name}: a part that the index names; null when there is none of this name. */
export async function sitemapPart(
  db: Db,
  origin: string,
  name: string,
): Promise<AsyncIterable<string> | null> {
  if (name === 'pages.xml') return urlSet(origin, inBatches(await pages(db)));
  const prefix = /^teachers-(all|[0-9a-f]{1,4})\.xml$/.exec(name)?.[1];
  if (prefix === undefined) return null;
  return urlSet(origin, teachers(db, rangeOf(prefix === 'all' ? '' : prefix)));
}
