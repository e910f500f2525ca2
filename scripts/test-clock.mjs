/**
 * `npm run test:clock -- "2028-02-29 23:55" [Vitest's arguments]`: runs tests while every process, PostgreSQL's and the
 * browser's too, believes that it is this time in India, and goes on from there. Without arguments of Vitest's: the whole
 * of `npm test`.
 *
 * By a library of 20 lines that is loaded before each program (moved-clock.c), on Linux, with a C compiler. Not by
 * `faketime`: it moves the clock that threads wait by, too, and Chromium's then wait for nothing at all, on every core.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentWith, root, runScript, runToEnd, SetupError, setUp } from './setup.mjs';

const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** Seconds from now to a time of the Indian wall clock: '2028-02-29 23:55', or the next '23:55'. */
function secondsAheadOf(wanted) {
  const [, date, time] = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{2}:\d{2})$/.exec(wanted ?? '') ?? [];
  const today = new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10);
  const givenMs = Date.parse(`${date ?? today}T${time}:00+05:30`);
  if (Number.isNaN(givenMs)) {
    throw new SetupError('Say a time first, as it is in India: npm run test:clock -- "2028-02-29 23:55"');
  }
  const atMs = date === undefined && givenMs < Date.now() ? givenMs + DAY_MS : givenMs;
  return Math.round((atMs - Date.now()) / 1000);
}

/** Builds the library into `directory`. @returns its path. */
async function buildClock(directory, secondsAhead) {
  const library = join(directory, 'kaksha-clock.so');
  const ahead = `-DAHEAD_SECONDS=${secondsAhead}`;
  const source = join(root, 'scripts/moved-clock.c');
  const code = await runToEnd('cc', ['-shared', '-fPIC', '-O2', ahead, '-o', library, source, '-ldl']);
  if (code !== 0) throw new SetupError('The moved clock does not build.');
  return library;
}

await runScript(async () => {
  const [wanted, ...given] = process.argv.slice(2);
  const secondsAhead = secondsAheadOf(wanted);
  const node = await setUp();
  const directory = mkdtempSync(join(tmpdir(), 'kaksha-clock-'));
  try {
    // PostgreSQL runs as another user when root tests, and has to open it, too.
    chmodSync(directory, 0o755);
    const library = await buildClock(directory, secondsAhead);
    process.stdout.write(`The clock is ${secondsAhead} seconds ahead.\n`);
    const tests =
      given.length > 0 ? ['node_modules/vitest/vitest.mjs', 'run', ...given] : ['scripts/test.mjs'];
    return await runToEnd(node, tests, { env: environmentWith(node, { LD_PRELOAD: library }) });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new SetupError('A moved clock needs a C compiler: apt-get install gcc libc6-dev (Debian, Ubuntu).');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
