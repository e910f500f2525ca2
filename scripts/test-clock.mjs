/**
 * `npm run test:clock -- "2028-02-29 23:55" [Vitest's arguments]`: runs tests while every process, PostgreSQL's and the
 * browser's too, believes that it is this time in India, and goes on from there. Without arguments of Vitest's: the unit
 * and integration tests.
 *
 * By `faketime` (`apt-get install faketime`), as an offset and not as a fixed start, so that processes that start one after
 * another agree. The monotonic clock is left alone: timers, timeouts and condition variables go on as they do.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith, root, runScript, runToEnd, SetupError, setUp } from './setup.mjs';

/** What `faketime` calls the objects by which its processes know each other: this script runs within it, the second time. */
const SHARED = process.env.FAKETIME_SHARED;

const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Seconds from now to a time of the Indian wall clock: '2028-02-29 23:55', or the next '23:55'. Only ahead: PostgreSQL
 * reads the clock in a signal handler, too, which may be given the machine's own, and a later one than the moved one would
 * end statements whose time is not over.
 */
function offsetOf(wanted) {
  const [, date, time] = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{2}:\d{2})$/.exec(wanted ?? '') ?? [];
  const today = new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10);
  const givenMs = Date.parse(`${date ?? today}T${time}:00+05:30`);
  const atMs = date === undefined && givenMs < Date.now() ? givenMs + DAY_MS : givenMs;
  if (!(atMs >= Date.now())) {
    throw new SetupError(
      'Say a time first that is ahead, as it is in India: npm run test:clock -- "2028-02-29 23:55"',
    );
  }
  return Math.round((atMs - Date.now()) / 1000);
}

async function runUnderClock(wanted, given) {
  const offset = offsetOf(wanted);
  const node = await setUp();
  const script = join(root, 'scripts/test-clock.mjs');
  const clock = ['--exclude-monotonic', '-f', `+${offset}`];
  try {
    return await runToEnd('faketime', [...clock, node, script, wanted, ...given], {
      // Files keep the times that the disk gave them.
      // Read once: what is read again now and then is read in a signal handler, too, and ends PostgreSQL.
      env: environmentWith(node, { NO_FAKE_STAT: '1', FAKETIME_CACHE_DURATION: '100000000' }),
    });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new SetupError('A moved clock needs faketime: apt-get install faketime (Debian, Ubuntu).');
  }
}

async function runTests(given) {
  // PostgreSQL runs as another user when root tests, and has to open them, too.
  for (const name of SHARED.split(' ')) {
    const file = name.replace(/^\//, '');
    chmodSync(join('/dev/shm', file.includes('_sem_') ? `sem.${file}` : file), 0o666);
  }
  const args = given.length > 0 ? given : ['--project', 'unit', '--project', 'integration'];
  process.stdout.write(`The clock is moved: ${new Date().toISOString()}\n`);
  return runToEnd(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args]);
}

await runScript(() => {
  const [wanted, ...given] = process.argv.slice(2);
  return SHARED === undefined ? runUnderClock(wanted, given) : runTests(given);
});
