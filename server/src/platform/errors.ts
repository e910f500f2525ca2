/** One place where every exception becomes an error of the contract, with a status and a sentence for people. */

import { NO_SUCH_ID } from '@kaksha/domain/fields.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import { ValidationError } from '@orpc/server';
import { constraintError } from './constraint-errors.ts';
import { isConnectionError } from './database.ts';
import { FileMissing, StorageAway } from './storage.ts';
import { ScannerAway } from './virus-scan.ts';

interface PostgresError {
  code: string;
  constraint?: string;
}

function isPostgresError(error: unknown): error is Error & PostgresError {
  return (
    error instanceof Error && typeof (error as { code?: unknown }).code === 'string' && 'severity' in error
  );
}

/** The named constraint that refused a statement, if that is what happened. */
export function refusedConstraint(error: unknown): string | undefined {
  return isPostgresError(error) ? error.constraint : undefined;
}

/** Whether PostgreSQL chose this transaction as the loser of a race (serialization failure, deadlock): run it again. */
export function lostRace(error: unknown): boolean {
  return isPostgresError(error) && (error.code === '40001' || error.code === '40P01');
}

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** One error for each field: the first thing that is wrong with it ('Email is required', not also that it is invalid). */
export function fieldErrorsOf(issues: readonly Issue[]): { msg: string; path: string }[] {
  const byPath = new Map<string, { msg: string; path: string }>();
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((part) => String(typeof part === 'object' ? part.key : part))
      .join('.');
    if (!byPath.has(path)) byPath.set(path, { msg: issue.message, path });
  }
  return [...byPath.values()];
}

function fromValidation(cause: ValidationError): ORPCError<string, unknown> {
  const errors = fieldErrorsOf(cause.issues);
  if (errors.some((error) => error.msg === NO_SUCH_ID)) {
    return new ORPCError('NOT_FOUND', { message: NO_SUCH_ID });
  }
  const message = [...new Set(errors.map((error) => error.msg))].join(', ');
  return new ORPCError('BAD_REQUEST', { message: message || REFUSALS.validation, data: { errors } });
}

function unreadable(): ORPCError<string, unknown> {
  const msg = REFUSALS.unreadable;
  return new ORPCError('BAD_REQUEST', { message: msg, data: { errors: [{ msg, path: '' }] } });
}

/** Errors that a handler could not foresee are mapped; errors of the contract pass as they are. */
export function toContractError(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
      return fromValidation(error.cause);
    if (error.code === 'BAD_REQUEST' && error.data === undefined) {
      // Only a body that could not be taken apart has a cause here: broken JSON, a form cut off.
      if (error.cause !== undefined) return unreadable();
      return new ORPCError('BAD_REQUEST', {
        message: error.message,
        data: { errors: [{ msg: error.message, path: '' }] },
      });
    }
    return error;
  }
  // First: its cause may be a connection that was refused, like one of the database.
  if (error instanceof StorageAway) {
    return new ORPCError('SERVICE_UNAVAILABLE', { message: REFUSALS.filesAway, cause: error });
  }
  if (error instanceof ScannerAway) {
    return new ORPCError('SERVICE_UNAVAILABLE', { message: REFUSALS.scannerAway, cause: error });
  }
  if (error instanceof FileMissing)
    return new ORPCError('NOT_FOUND', { message: REFUSALS.notFound, cause: error });
  if (isConnectionError(error)) {
    return new ORPCError('SERVICE_UNAVAILABLE', {
      message: REFUSALS.unavailable,
      cause: error,
    });
  }
  if (isPostgresError(error)) {
    const known = error.constraint === undefined ? undefined : constraintError(error.constraint);
    if (known !== undefined)
      return new ORPCError(known.code, { status: known.status, message: known.message });
    // 22021: a character that the encoding does not have (NUL); 22P05: the same in JSON.
    if (error.code === '22021' || error.code === '22P05') {
      return new ORPCError('BAD_REQUEST', {
        message: REFUSALS.nul,
      });
    }
    // query_canceled (it took longer than a statement may), idle_in_transaction_session_timeout
    if (error.code === '57014' || error.code === '25P03') {
      return new ORPCError('SERVICE_UNAVAILABLE', { message: REFUSALS.unavailable, cause: error });
    }
    if (lostRace(error)) return new ORPCError('CONFLICT', CONFLICT);
    // disk full
    if (error.code === '53100') {
      return new ORPCError('INSUFFICIENT_STORAGE', {
        status: 507,
        message: REFUSALS.storageFull,
      });
    }
  }
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: REFUSALS.internal, cause: error });
}

const CONFLICT = { status: 409, message: REFUSALS.changed };

/** The body of every error answer: `{ message }`, for validation `errors[]`, and the data of the contract's error. */
export function errorBody(error: ORPCError<string, unknown>): Record<string, unknown> {
  const data = typeof error.data === 'object' && error.data !== null ? error.data : {};
  return { message: error.message, code: error.code, ...data };
}
