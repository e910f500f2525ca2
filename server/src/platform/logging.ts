/** Structured logs without personal data: ids, codes, statuses and times, never names, addresses, bodies or tokens. */
import { type Logger, pino } from 'pino';

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

/** Only the fields that help to find a defect: database clients hang their whole state on their errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type: error.name, message: error.message, code, constraint, stack: error.stack };
}

/** A logger that writes JSON lines to standard output; `level` as of pino. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    serializers: { err: describeError },
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
