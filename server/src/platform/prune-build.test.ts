import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pruneBuild } from './prune-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaksha-prune-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DAY_MS = 24 * 60 * 60_000;

test.each([
  ['as this process', 0],
  ['15 hours behind this process', 15 * 60 * 60_000],
])(
  'a page of the build before still finds its assets; nothing else is left over: a disk with a clock %s',
  (_clock, behindMs) => {
    const nowMs = Date.now() - behindMs;
    const build = mkdtempSync(join(folder, 'build-'));
    const ages: Record<string, number> = {
      'client/assets/new.js': 0,
      'client/assets/of-the-build-before.js': DAY_MS,
      'client/assets/of-last-month.js': 30 * DAY_MS,
      'client/favicon.svg': 0,
      'client/removed-icon.svg': DAY_MS,
      'server/index.js': 0,
      'server/removed.js': DAY_MS,
    };
    for (const [name, ageMs] of Object.entries(ages)) {
      const path = join(build, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '');
      utimesSync(path, new Date(nowMs - ageMs), new Date(nowMs - ageMs));
    }
    const startFile = join(folder, 'started');
    writeFileSync(startFile, '');
    utimesSync(startFile, new Date(nowMs), new Date(nowMs));
    pruneBuild(build, startFile);
    expect(Object.keys(ages).filter((name) => existsSync(join(build, name)))).toEqual([
      'client/assets/new.js',
      'client/assets/of-the-build-before.js',
      'client/favicon.svg',
      'server/index.js',
    ]);
  },
);
