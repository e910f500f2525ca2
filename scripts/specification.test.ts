/**
 * docs/specification.md says where each point of the specification is and which test names it. Here it is taken at its word,
 * and so are the files that the other documents name.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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

const table = read('docs/specification.md');
const rows = table.split('\n').filter((line) => /^\| (?!---)/.test(line));

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
    } else if (/\.(tsx?|css|sql|mjs)$/.test(code) || /^[\w-]+(\/[\w-]+)+\/?$/.test(code)) {
      path = find(code, path);
      if (path === undefined) named.unknownPaths.push(code);
    } else if (/^\w+(\.\w+)*$/.test(code)) named.names.push(code.split('.').at(-1) ?? code);
  }
  return named;
}
const named = rows.map(namedIn);

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

test('a row without a test says what is not there', () => {
  const untested = rows.filter((row) => /\| –? ?\|$/.test(row));
  expect(
    untested.filter((row) => !/not yet|not there|never shown|replaced|beyond the specification/i.test(row)),
  ).toEqual([]);
});

test('it has a section for each of the specification', () => {
  const sections = [...table.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
  expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

/** Paths in code marks; what is made while the product runs, and addresses, are no files of ours. */
const MADE_ELSEWHERE = /^(data|DATA_DIR|PUBLIC_URL)\//;
const pathsIn = (document: string): string[] =>
  [...read(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
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
