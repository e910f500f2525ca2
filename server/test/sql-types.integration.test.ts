import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { checkTemplates, type Report } from './sql-types/check.ts';
import { KNOWN_NOT_NULL } from './sql-types/known-not-null.ts';
import { readSource } from './sql-types/source.ts';

let database: TestDatabase;
let report: Report;

beforeAll(async () => {
  database = await createTestDatabase();
  const source = readSource(['server/src/', 'bench/', 'chaos/']);
  try {
    report = await checkTemplates(source, database.ownerPool);
  } finally {
    source.close();
  }
  // The compiler reads all of the server: eight seconds, and a minute on a busy machine.
}, 180_000);
afterAll(() => database.close());

const known = new Set(
  KNOWN_NOT_NULL.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([file, names]) => names.map((name) => `${file}: ${name} may be null`)),
  ),
);
const withoutLine = (mismatch: string): string => mismatch.replace(/:\d+:/, ':');

it('every sql<T> has the columns, the types and the nulls that its statement gives', () => {
  expect(report.mismatches.filter((mismatch) => !known.has(withoutLine(mismatch)))).toEqual([]);
});

it('what is known never to be null is needed, line by line', () => {
  const found = new Set(report.mismatches.map(withoutLine));
  expect([...known].filter((line) => !found.has(line))).toEqual([]);
});

it('reads nearly all of them', () => {
  // Four of 646 when this was written.
  expect(report.unread.length, report.unread.join('\n')).toBeLessThanOrEqual(report.all * 0.02);
  expect(report.all).toBeGreaterThan(600);
});
