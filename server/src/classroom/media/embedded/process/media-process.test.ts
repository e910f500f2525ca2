import {
  closeSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mediaEnvironment, openLog } from './media-process.ts';

it('the media process is given no secret of the server', () => {
  expect(
    mediaEnvironment({
      PATH: '/bin',
      LD_PRELOAD: '/clock.so',
      DATABASE_URL: 'postgres://user:password@db/kaksha',
      SECRET_KEY: 'x',
      PAYMENTS_KEY_SECRET: 'x',
      TURN_SECRET: 'x',
      KAKSHA_PATH: 'x',
    }),
  ).toEqual({ PATH: '/bin', LD_PRELOAD: '/clock.so' });
});

it('a log that has grown is kept once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-test-log-'));
  const path = join(folder, 'media.log');
  writeFileSync(path, 'small');
  closeSync(openLog(path));
  expect(existsSync(`${path}.1`)).toBe(false);
  truncateSync(path, 6_000_000);
  closeSync(openLog(path));
  expect(readFileSync(path, 'utf8')).toBe('');
  expect(readFileSync(`${path}.1`)).toHaveLength(6_000_000);
  rmSync(folder, { recursive: true });
});
