/**
 * The database's clock decides (server/db/CONVENTIONS.md). A file of the server that asks a process's own clock stands here
 * with its reason; `databaseNowMs` or `clock_timestamp()` are for operations.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OWN_CLOCK = /\bDate\.now\(\)|\bnew Date\(\)/;

/** A file's reason to ask its own clock. */
const MAY_ASK: Readonly<Record<string, string>> = {
  'accounts/pictures/change-picture.ts': 'when a file that nobody used is dropped',
  'accounts/second-factor/check-code.ts': 'codes go by the clock of a phone, give or take half a minute',
  'accounts/second-factor/set-up.ts': 'codes go by the clock of a phone, give or take half a minute',
  'admin/backup/commands.ts': 'how long a command took',
  'admin/backup/continuous/chain.ts': 'the name of a folder',
  'admin/backup/continuous/forget.ts':
    'which files are older than a week, which is read without the database',
  'admin/backup/continuous/ship.ts': 'how old a file is by the clock of its disk',
  'admin/backup/make-backup.ts': 'the name of a folder',
  'admin/doctor/check-database.ts': 'how far it is from the database’s, which is what is looked for',
  'admin/health/read-health.ts': 'since when this process runs',
  'assessments/bank/export-questions.ts': 'the name of a file',
  'availability/external/calendar-cli.ts': 'a command without a database, which can be told another time',
  'classroom/door/join-token.ts': 'how long a signed address is good, which is read without the database',
  'platform/permits.ts': 'how long a signed address is good, which is read without the database',
  'classroom/media/embedded/process/main.ts': 'a line of a log',
  'classroom/media/embedded/process/media-process.ts': 'how long a start takes',
  'practice/digest/mail-digest.ts': 'which Sunday was the last: its job runs hours after one',
  'content/articles/blog.ts':
    'whether an article’s hour has come, of a page that is made without the database',
  'content/settings/policies.ts': 'which version holds today, of a page that is made without the database',
  'http/security-txt.ts': 'until when the page says it holds',
  'notifications/outbox/channels/push.ts': 'how long a push service keeps a message',
  'privacy/personal-data/export-account.ts': 'a line in the file that says when it was made',
  'resources/videos/tutorial-files.ts':
    'how long a signed address is good, which is read without the database',
  'resources/videos/upload-film.ts': 'when a file that nobody used is dropped',
  'socket-limits.ts': 'how much one socket of this process may send in ten seconds',
  'teachers/intro-video/upload-video.ts': 'when a file that nobody used is dropped',
  'teachers/search/memory/keep-market.ts': 'how far it is from the database’s, which it corrects by that',
  'teachers/search/test-reference.ts': 'a reference for tests',
  'teachers/verification/documents/document-file.ts': 'when a file that nobody used is dropped',
  'wallet/earnings-statement.ts': 'the name of a file',
};

test('no operation of the server decides by its own clock', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^server\/src\/platform\//.test(path));
  const asking = files
    .filter((path) => OWN_CLOCK.test(readFileSync(join(ROOT, path), 'utf8')))
    .map((path) => path.replace('server/src/', ''));
  expect(asking.filter((path) => MAY_ASK[path] === undefined)).toEqual([]);
});
