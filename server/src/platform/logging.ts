/** Structured logs without personal data: ids, codes, statuses and times, never names, addresses, bodies or tokens. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Values under these names never reach a log line, wherever they are in it. */
const REDACTED = [
  'password',
  'token',
  'email',
  'phone',
  'authorization',
  'cookie',
  'idNumber',
  'refreshToken',
];

/** A database's data exceptions (class 22) quote the value that they refuse. */
const QUOTED = /"[^"]*"/g;

/** Only the fields that help to find a defect: database clients hang their whole state on their errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const quotes = typeof code === 'string' && /^22...$/.test(code);
  const [message, stack] = [error.message, error.stack].map((text) =>
    quotes ? text?.replace(QUOTED, '"…"') : text,
  );
  return { type: error.name, message, code, constraint, stack };
}

/** What says who somebody is, or opens something, wherever it stands in a text: errors of others bring it along. */
const PERSONAL: readonly [what: RegExp, instead: string][] = [
  [/[\w.+%-]{1,64}(?:@|%40)[\w.-]{1,255}/g, '[address]'],
  [/\beyJ[\w-]{1,4096}\.[\w-]{1,4096}\.[\w-]{1,4096}/g, '[token]'],
  [/(\?)[\w.~%-]{1,64}=[^\s"'<>\\]*/g, '$1[query]'],
  // Numbers of phones and accounts; not a number of ours (`"ms":12`), nor a part of an id.
  [/(?<!":)(?<![\w.-])\+?\d{9,18}(?![\w.-])/g, '[number]'],
  [/\+\d{1,3}[ -]?\d{5}[ -]?\d{5}(?!\w)/g, '[number]'],
];

/** A text without mail addresses, tokens, queries and numbers of phones or accounts. */
export const withoutPersonalData = (text: string): string =>
  PERSONAL.reduce((rest, [what, instead]) => rest.replace(what, instead), text);

/** A logger that writes JSON lines to standard output, or where it is told; `level` as of pino. */
export function createLogger(level: string, output?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: describeError },
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: withoutPersonalData },
  };
  return output === undefined ? pino(options) : pino(options, output);
}
