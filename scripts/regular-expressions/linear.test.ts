import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { regularExpressionsOf } from './read.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Expressions of the product that are made of constants: a length, an alphabet, a route. */
const MADE_OF_CONSTANTS_ELSEWHERE = [
  'domain/accounts/phone.ts',
  'domain/accounts/second-factor.ts',
  'domain/assessments/bank/formats/csv-rows.ts',
  'domain/assessments/bank/formats/pasted.ts',
  'domain/families/code.ts',
  'domain/notifications/contract.ts',
  'domain/referrals/code.ts',
  'domain/teachers/verification/aadhaar.ts',
  'server/src/http/accepted-types.ts',
  'server/src/http/receive-upload.ts',
  'server/src/platform/documents/fonts.ts',
];

/** The running product: no tests, and nothing that only they use. */
const sources = ['domain', 'server/src', 'web/app', 'web/service-worker'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.tsx?$|\/test-[^/]*$/.test(path)),
);
const expressions = sources.map((path) => ({
  path,
  ...regularExpressionsOf(path, readFileSync(join(ROOT, path), 'utf8')),
}));

/** Whether some text makes it take a time that grows with more than the length of the text. */
const isSuperLinear = (pattern: string, flags: string): boolean =>
  analyse({ source: pattern, flags }).reports.length > 0;

describe('regular expressions', () => {
  it.each([
    ['a name before a sign, tried from each of its letters', String.raw`[\w][\w.]*@`, true],
    ['what may stand behind the name', String.raw`\w[.]*@`, false],
    ['a run at the end', 'x+$', true],
    ['spaces that belong to either side', String.raw`^a\s*b?\s*c`, true],
    ['a repeat of repeats', '^(?:a+)+$', true],
  ])('are understood: %s', (_, pattern, expected) => {
    expect(isSuperLinear(pattern, 'u')).toBe(expected);
  });

  it('of the product take a time that grows with the text and no faster, whatever the text is', () => {
    const superLinear = expressions.flatMap(({ path, found }) =>
      found
        .filter(({ pattern, flags }) => isSuperLinear(pattern, flags))
        .map(({ line, pattern }) => `${path}:${line} /${pattern}/`),
    );
    expect(superLinear).toEqual([]);
  });

  it('are made of what somebody writes nowhere', () => {
    const paths = expressions.filter(({ dynamic }) => dynamic.length > 0).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(MADE_OF_CONSTANTS_ELSEWHERE);
  });
});
