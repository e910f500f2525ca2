/** The context of every handler, job and socket. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@kaksha/domain/language.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DB } from './database.ts';
import type { Env } from './env.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Mailer } from './mail.ts';
import type { Storage } from './storage.ts';
import { traceStatement } from './tracing.ts';

/** A connection or a transaction: queries take it first, so that they compose. */
export type Db = Kysely<DB> | Transaction<DB>;
export type Trx = Transaction<DB>;

/** Services that live as long as the process. */
export interface Services {
  env: Env;
  /** Connection string of the owner role: for work that needs a connection of its own. */
  databaseUrl: string;
  db: Kysely<DB>;
  /** The same connections as `db`, for the few named prepared statements. */
  pool: pg.Pool;
  log: Logger;
  mail: Mailer;
  storage: Storage;
  /** The payment gateway: the real one, or the sandbox. */
  gateway: Gateway;
}

/** The signed-in person, as resolved from the access token and the live session. */
export interface Viewer {
  id: string;
  role: Role;
  sessionId: string;
  /** The operator who looks at the product as this person, and may only read. */
  viewedBy?: string;
}

/** The context of one request. */
export interface RequestContext {
  services: Services;
  requestId: string;
  viewer: Viewer | null;
  /** The language that the answer is to be read in. */
  language: Language;
  headers: Headers;
  /** Set by handlers: cookies, Retry-After. Merged into the response. */
  responseHeaders: Headers;
  /** The body of a call that takes a file as it comes; absent for all others. */
  upload?: ReadableStream<Uint8Array> | null;
  /** The client's address, for limits; never logged. */
  remoteAddress: string;
}

/** How long the database took within one request, for `Server-Timing`. */
export interface DatabaseTiming {
  milliseconds: number;
  queries: number;
}
export const databaseTiming = new AsyncLocalStorage<DatabaseTiming>();

/** Adds one query to the timing of the current request, if there is one, and to its trace. */
export function countQuery(milliseconds: number, statement: string, isFailed: boolean): void {
  traceStatement(statement, milliseconds, isFailed);
  const timing = databaseTiming.getStore();
  if (timing === undefined) return;
  timing.milliseconds += milliseconds;
  timing.queries += 1;
}
