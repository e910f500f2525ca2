/** The contract's implementer: every procedure passes the access check of its own metadata before its handler runs. */

import { END_VIEW_PROCEDURE, OPEN_TO_VIEWS, VIEW_MESSAGES } from '@kaksha/domain/accounts/viewing.ts';
import { SWITCH_FACTS, switchOf } from '@kaksha/domain/admin/switches/switches.ts';
import { en as ADMIN_MESSAGES } from '@kaksha/domain/admin/words/en.ts';
import { contract } from '@kaksha/domain/contract.ts';
import type { ProcedureMeta } from '@kaksha/domain/procedure.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { validationWords } from '@kaksha/domain/validation-words.ts';
import { ORPCError } from '@orpc/client';
import { implement } from '@orpc/server';
import { z } from 'zod';
import { countQuery, type Db, type RequestContext, type Viewer } from './context.ts';
import { createDatabase, readOnly } from './database.ts';
import { noteOwnChange } from './own-changes.ts';

// All input is checked here: an error without a sentence of its own gets one.
z.config({ customError: validationWords });

const base = implement(contract).$context<RequestContext>();

const looksAsSomebody = (viewer: Viewer | null): boolean => viewer?.viewedBy !== undefined;

/**
 * Refuses an operator who looks as somebody else every call that changes something, and reads that are not open to views.
 * Every call that is not a GET counts as one that changes something.
 */
function refuseView(meta: ProcedureMeta, name: string, method: string): void {
  if (name === END_VIEW_PROCEDURE) return;
  if (method !== 'GET') throw new ORPCError('FORBIDDEN', { message: VIEW_MESSAGES.readOnly });
  if (meta.access === 'public' || OPEN_TO_VIEWS.includes(name)) return;
  throw new ORPCError('FORBIDDEN', { message: VIEW_MESSAGES.closed });
}

/** Refuses who may not call: 401 without a live session, 403 in another role (specification, section 6). */
function checkAccess(meta: ProcedureMeta, viewer: Viewer | null): void {
  if (meta.access === 'public') return;
  if (viewer === null) throw new ORPCError('UNAUTHORIZED', { message: REFUSALS.unauthorized });
  if (meta.access === 'signedIn' || meta.access.includes(viewer.role)) return;
  throw new ORPCError('FORBIDDEN', { message: REFUSALS.forbidden });
}

/**
 * Outside the demo, procedures for operators alone need two-step sign-in: a password that was read over a shoulder must
 * not move other people's money. Procedures for everybody stay open, so that it can be turned on.
 */
async function checkSecondFactor(
  { access }: ProcedureMeta,
  { viewer, services }: RequestContext,
): Promise<void> {
  if (viewer?.role !== 'admin' || !Array.isArray(access) || services.env.demo) return;
  const found = await services.db
    .selectFrom('authenticator')
    .select('user_id')
    .where('user_id', '=', viewer.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (found === undefined) throw new ORPCError('FORBIDDEN', { message: ADMIN_MESSAGES.secondFactorNeeded });
}

/**
 * Refuses a call of a part that operators have switched off. Asked of the database each time, so that it holds at once on
 * every node; few calls have a switch, and none of them is a read.
 * @throws ORPCError SWITCHED_OFF in the words of the part.
 */
async function refuseSwitchedOff(db: Db, path: readonly string[]): Promise<void> {
  const name = switchOf(path);
  if (name === undefined) return;
  const off = await db
    .selectFrom('product_switch')
    .select('name')
    .where('name', '=', name)
    .where('is_on', '=', false)
    .executeTakeFirst();
  if (off !== undefined) {
    throw new ORPCError('SWITCHED_OFF', { status: 409, message: SWITCH_FACTS[name].refusal });
  }
}

/** Implement a feature's procedures with `api.<feature>.<procedure>.handler(…)`. */
export const api = base.use(async ({ context, procedure, path, next }) => {
  const { meta: given, route } = procedure['~orpc'];
  const meta = given as ProcedureMeta;
  const { services, viewer } = context;
  const name = path.join('.');
  checkAccess(meta, viewer);
  if (looksAsSomebody(viewer)) {
    refuseView(meta, name, route.method ?? 'POST');
    if (name === END_VIEW_PROCEDURE) return next();
    const db = createDatabase(readOnly(services.pool), countQuery);
    try {
      return await next({ context: { services: { ...services, db } } });
    } catch (error) {
      // read_only_sql_transaction
      if ((error as { code?: unknown }).code !== '25006') throw error;
      throw new ORPCError('FORBIDDEN', { message: VIEW_MESSAGES.readOnly });
    }
  }
  await checkSecondFactor(meta, context);
  await refuseSwitchedOff(services.db, path);
  const answer = await next();
  if (route.method !== 'GET') noteOwnChange(context);
  return answer;
});

/** The signed-in person of a procedure whose access is not `public`. */
export function viewerOf(context: RequestContext): Viewer {
  if (context.viewer === null) throw new ORPCError('UNAUTHORIZED', { message: REFUSALS.unauthorized });
  return context.viewer;
}

/** The error for an unknown id and for another person's id alike. */
export function notFound(message: string = REFUSALS.notFound): ORPCError<'NOT_FOUND', undefined> {
  return new ORPCError('NOT_FOUND', { message });
}

/** What can't be done with a thing now: the loser of a race is told it, and whoever comes too late. */
export function conflict(message: string): ORPCError<'CONFLICT', undefined> {
  return new ORPCError('CONFLICT', { message });
}

/** A row, where there is one. @throws ORPCError NOT_FOUND. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
