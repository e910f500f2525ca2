/**
 * docs/specification.md says where each point of the specification is and which test names it, docs/security.md the same of
 * the demands of a standard. Here both are taken at their word, and so are the files that the other documents name.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const isThere = (path: string): boolean => existsSync(join(ROOT, path));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const ALL_FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && isThere(path));
const SOURCES = ALL_FILES.filter((path) => /\.(tsx?|sql|css)$/.test(path));
const allSources = SOURCES.map(read).join('\n');

const rowsOf = (document: string): string[] =>
  document.split('\n').filter((line) => /^\| (?!---)/.test(line));
const specification = read('docs/specification.md');
const security = read('docs/security.md');

/** Where a path of the document is: at the root, below web/app, beside the file named before it, or a test's bare name. */
function find(path: string, before: string | undefined): string | undefined {
  const folders = ['', 'web/app/', ...(before === undefined ? [] : [`${dirname(before)}/`])];
  const bareTest = /\.(test|spec)\./.test(path)
    ? SOURCES.find((each) => each.endsWith(`/${path}`))
    : undefined;
  return folders.map((folder) => folder + path).find(isThere) ?? bareTest;
}

interface Named {
  unknownPaths: string[];
  names: string[];
  tests: { path: string; title: string }[];
}

/** Paths and names in a row's code marks, and the titles that are quoted behind a test's file; '…' ends a shortened one. */
function namedIn(row: string): Named {
  const named: Named = { unknownPaths: [], names: [], tests: [] };
  let path: string | undefined;
  for (const [, code, title] of row.matchAll(
    /`([^`]+)`|(?<=` |`, |' |', )['"]((?:[^'"]|(?<=\w)['"](?=\w))+)['"]/g,
  )) {
    if (code === undefined) {
      if (title !== undefined && path !== undefined && /\.(test|spec)\./.test(path))
        named.tests.push({ path, title });
    } else if (/\.(tsx?|css|sql|mjs|md|txt)$/.test(code) || /^[\w-]+(\/[\w-]+)+\/?$/.test(code)) {
      path = find(code, path);
      if (path === undefined) named.unknownPaths.push(code);
    } else if (/^\w+(\.\w+)*$/.test(code)) named.names.push(code.split('.').at(-1) ?? code);
  }
  return named;
}

describe.each([
  ['docs/specification.md', specification],
  ['docs/security.md', security],
])('%s', (_path, document) => {
  const named = rowsOf(document).map(namedIn);

  test('every file that it names is there', () => {
    expect(named.flatMap(({ unknownPaths }) => unknownPaths)).toEqual([]);
  });

  test('every name in it stands in the code', () => {
    const names = new Set(named.flatMap((each) => each.names));
    expect(names.size).toBeGreaterThan(100);
    expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(allSources))).toEqual([]);
  });

  test('every test that it quotes is there', () => {
    const tests = named.flatMap((each) => each.tests);
    expect(tests.length).toBeGreaterThan(20);
    const isQuotedRightly = ({ path, title }: { path: string; title: string }) =>
      read(path)
        .replaceAll('\\', '')
        .includes(title.split('…')[0] ?? title);
    expect(tests.filter((each) => !isQuotedRightly(each))).toEqual([]);
  });
});

test('a row without a test says what is not there', () => {
  const untested = rowsOf(specification).filter((row) => /\| –? ?\|$/.test(row));
  expect(
    untested.filter((row) => !/not yet|not there|never shown|replaced|beyond the specification/i.test(row)),
  ).toEqual([]);
});

test('it has a section for each of the specification', () => {
  const sections = [...specification.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

/** The requirements of levels 1 and 2 of ASVS 5.0: each section with its first and last one. */
const REQUIREMENTS = `
  1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3
  6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2
  10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3
  12.2:1-2 12.3:1-4 13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1
  16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2`
  .trim()
  .split(/\s+/)
  .flatMap((each) => {
    const [section = '', range = ''] = each.split(':');
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  });

describe('the requirements of ASVS', () => {
  const required = rowsOf(security).filter((row) => /^\| \d/.test(row));
  const idOf = (row: string): string => row.split(' ')[1] ?? '';

  test('each of levels 1 and 2 has one row', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(required.map(idOf)).toEqual(REQUIREMENTS);
  });

  test('a row quotes a test, or says that there is none, that it does not apply or that it does not hold', () => {
    const isSaid = (row: string) =>
      /\| no test \|$|does not apply: |\*\*does not hold\*\*/.test(row) || namedIn(row).tests.length > 0;
    expect(required.filter((row) => !isSaid(row))).toEqual([]);
  });

  test('the list of gaps names each that does not hold, and no other', () => {
    const [, gaps = ''] = /## What does not hold yet\n([\s\S]*?)\n## /.exec(security) ?? [];
    const listed = [...gaps.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id);
    const open = required.filter((row) => row.includes('**does not hold**')).map(idOf);
    expect(listed.toSorted()).toEqual(open.toSorted());
  });
});

/** Paths in code marks; files made while the product runs, and addresses, are no files of ours. */
const MADE_ELSEWHERE = /^(data|DATA_DIR|PUBLIC_URL)\//;
const pathsIn = (document: string): string[] =>
  [...read(document).matchAll(/`([\w.…-]+(?:\/[\w.…-]+)*\/?)`/g)]
    .map(([, path]) => path ?? '')
    .filter((path) => /\/|\.(tsx?|sql|mjs|md)$/.test(path) && !MADE_ELSEWHERE.test(path));

const chapters = readdirSync(new URL('../docs/architecture', import.meta.url)).map(
  (name): [document: string, least: number] => [`docs/architecture/${name}`, 3],
);

test.each([['README.md', 3], ['ARCHITECTURE.md', 20], ['CONTRIBUTING.md', 5], ...chapters])(
  '%s names files and folders that are there',
  (document, least) => {
    const paths = pathsIn(document);
    expect(paths.length).toBeGreaterThan(least);
    // A path may begin below a feature's folder and leave out the ending.
    const isNamed = (path: string) =>
      ALL_FILES.some(
        (file) =>
          `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`) ||
          `/${file.replace(/\.\w+$/, '')}`.endsWith(`/${path}`),
      );
    expect(paths.filter((path) => !isNamed(path))).toEqual([]);
  },
);
