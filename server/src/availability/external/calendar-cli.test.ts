import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(here, 'calendar-cli.ts'), ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const file = join(here, 'cases/01-windows-tzid-no-vtimezone.ics');

test('prints which times a calendar blocks', () => {
  const { status, stdout, stderr } = run(
    file,
    '--from',
    '2026-11-25T17:00Z',
    '--days',
    '64',
    '--zone',
    'Asia/Kolkata',
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual([['2026-12-02T15:15Z', '2026-12-02T16:15Z']]);
});

test.each([
  ['no file', [], 'Name one file.'],
  ['a wrong moment', [file, '--from', 'soon'], '--from soon is no time.'],
  ['no days', [file, '--days', '0'], '--days 0 is no number'],
  ['a wrong zone', [file, '--zone', 'Nowhere/City'], '--zone Nowhere/City is no time zone.'],
  ['another option', [file, '--colour'], 'colour'],
  ['no calendar', [join(here, 'calendar-cli.ts')], 'is not a calendar in iCal format (.ics).'],
  ['a missing file', ['missing.ics'], 'missing.ics'],
])('%s is refused in words', (_, args, message) => {
  const { status, stdout, stderr } = run(...args);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(message);
});
