/** `npm run calendar -- FILE.ics --from DATE --days N --zone ZONE`: prints as JSON which times a calendar blocks. See {@link USAGE}. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CALENDAR_PROBLEMS } from '@kaksha/domain/availability/external.ts';
import { DAY_MS, DEFAULT_TIME_ZONE } from '@kaksha/domain/time.ts';
import { zoneNamed } from './calendar-zones.ts';
import readCalendar from './read-calendar.ts';

const USAGE = `usage: npm run calendar -- FILE.ics [--from DATE] [--days N] [--zone ZONE]

Prints [["2026-12-02T15:15Z", "2026-12-02T16:15Z"], …]: every stretch in which the owner of the calendar is busy.
  --from   where the window begins, such as 2026-11-25T17:00Z; now when absent
  --days   how long it is; 60 when absent
  --zone   of times that name none, and of whole days; ${DEFAULT_TIME_ZONE} when absent`;

class UsageError extends Error {
  override name = 'UsageError';
}

/** '2026-12-02T15:15Z', with seconds where there are any. */
const instant = (ms: number): string => new Date(ms).toISOString().replace(/(?::00)?\.000Z$/, 'Z');

function readCommandLine(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      days: { type: 'string', default: '60' },
      zone: { type: 'string', default: DEFAULT_TIME_ZONE },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Name one file.');
  const fromMs = values.from === undefined ? Date.now() : Date.parse(values.from);
  if (Number.isNaN(fromMs)) throw new UsageError(`--from ${values.from} is no time.`);
  const days = Number(values.days);
  if (!(days > 0 && days <= 3_660))
    throw new UsageError(`--days ${values.days} is no number from 1 to 3660.`);
  const timeZone = zoneNamed(values.zone);
  if (timeZone === undefined) throw new UsageError(`--zone ${values.zone} is no time zone.`);
  return { file, window: { fromMs, toMs: fromMs + days * DAY_MS, timeZone } };
}

function run(args: readonly string[]): string {
  const { file, window } = readCommandLine(args);
  const outcome = readCalendar({ ...window, text: readFileSync(file, 'utf8') });
  if ('problem' in outcome) throw new Error(CALENDAR_PROBLEMS[outcome.problem]);
  return JSON.stringify(
    outcome.busy.map(({ startsAtMs, endsAtMs }) => [instant(startsAtMs), instant(endsAtMs)]),
    null,
    2,
  );
}

try {
  process.stdout.write(`${run(process.argv.slice(2))}\n`);
} catch (error) {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${(error as Error).message}${isUsage ? `\n\n${USAGE}` : ''}\n`);
  process.exitCode = 1;
}
