/** How the server reaches PostgreSQL: pools with the right role, time zone, limits and value types. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../db/types.ts';
import { withPlansKept } from './planned-once.ts';

export type { DB } from '../../db/types.ts';

/** The role of the application: it may not write the ledger's tables, nor change the schema. */
export const APP_ROLE = 'kaksha_app';

export type PoolOptions = {
  /** Connection string of the owner role. */
  url: string;
  /** Role that each connection takes on ({@link APP_ROLE} for the application); the URL's own when absent. */
  role?: string;
  /** Most connections at a time; 10 when absent. */
  max?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** A statement that takes longer is cancelled; 15 s when absent, 0 for never (migrations, seeds, the worker). */
  statementTimeoutMs?: number;
  /** Told about lost connections; written to standard error when absent. */
  onError?: (error: Error) => void;
};

/**
 * Makes a connection pool. Values come as: int8 → number (an error beyond 2^53), numeric → string,
 * date → 'YYYY-MM-DD', timestamptz → Date, ranges → string, json → parsed.
 *
 * A lost connection is reported to `onError` and replaced; it never ends the process.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const onError =
    options.onError ?? ((error: Error) => process.stderr.write(`database connection: ${error.message}\n`));
  const timeoutMs = options.statementTimeoutMs ?? 15_000;
  const { url, urlOptions } = splitOptions(options.url);
  const settings: Record<string, string | number> = {
    timezone: 'UTC',
    statement_timeout: timeoutMs,
    // A transaction that waits for its own process holds locks of others: it gets no longer than a statement.
    idle_in_transaction_session_timeout: timeoutMs,
    jit: 'off',
    ...(options.role === undefined ? {} : { role: options.role }),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    // Settings of the connection's first message: there is no moment in which it has other rights.
    options: [urlOptions, ...flags].filter(Boolean).join(' '),
    application_name: options.applicationName ?? 'kaksha',
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  pool.on('error', onError);
  // The pool listens only to idle clients; without a listener the loss of a busy one would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Longer than any statement that is worth waiting for at the end. */
const POOL_END_MS = 1_000;

/**
 * Ends a pool, without waiting for a connection that a library keeps: socket.io's adapter, closed while it was still
 * connecting, never gives its one back, and the process would never end.
 */
export async function endPool(pool: pg.Pool): Promise<void> {
  const ended = pool.end();
  ended.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, POOL_END_MS);
  });
  await Promise.race([ended, patience]).finally(() => clearTimeout(timer));
}

/** `options=` in the URL would replace ours: both are wanted. */
function splitOptions(connectionUrl: string): { url: string; urlOptions: string } {
  const url = new URL(connectionUrl);
  const urlOptions = url.searchParams.get('options') ?? '';
  url.searchParams.delete('options');
  return { url: url.href, urlOptions };
}

/** What the query builder asks of a pool. */
type ConnectingPool = Pick<pg.Pool, 'connect' | 'options' | 'end'>;

/** The same connections, which refuse every change for as long as they are taken from here. */
export function readOnly(pool: pg.Pool): ConnectingPool {
  return {
    options: pool.options,
    end: async () => undefined,
    connect: (async () => {
      const client = await pool.connect();
      const giveBack = client.release.bind(client);
      client.release = (destroy) => {
        client.release = giveBack;
        if (destroy) return giveBack(destroy);
        client.query('reset default_transaction_read_only').then(() => giveBack(), giveBack);
      };
      await client.query('set default_transaction_read_only = on').catch((error: Error) => {
        client.release(error);
        throw error;
      });
      return client;
    }) as pg.Pool['connect'],
  };
}

/**
 * A query builder on a pool; ending it ends the pool. `onQuery` gets after each query how many milliseconds it took, its text without
 * values, and whether it failed, in the asynchronous context of the one whose query it was.
 */
export function createDatabase(
  pool: ConnectingPool,
  onQuery?: (milliseconds: number, statement: string, isFailed: boolean) => void,
): Kysely<DB> {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withPlansKept(pool) }),
    log: onQuery && ((event) => onQuery(event.queryDurationMillis, event.query.sql, event.level === 'error')),
  });
}

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`);
  return value;
}

function parseArray<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  // A flat array of numbers or dates needs no quoting: {1,2,NULL}
  return (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)));
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [INT8_ARRAY, parseArray(parseInt8)],
  // A date has no time zone: as a Date it would become another day west of Greenwich.
  [DATE, (text) => text],
  [DATE_ARRAY, parseArray((text) => text)],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const own = format === 'binary' ? undefined : PARSERS.get(oid);
  return own ?? pg.types.getTypeParser(oid, format as 'text');
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** True when `error` means that the database could not be reached or went away: answer 503, try again later. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && (CONNECTION_CODES.has(code) || code.startsWith('08'))) return true;
  if (CONNECTION_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  return error.cause !== undefined && isConnectionError(error.cause);
}
