/** The contract's implementer: every procedure passes the access check of its own metadata before its handler runs. */

import { en as ADMIN_MESSAGES } from '@kaksha/domain/admin/words/en.ts';
import { contract } from '@kaksha/domain/contract.ts';
import type { ProcedureMeta } from '@kaksha/domain/procedure.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { validationWords } from '@kaksha/domain/validation-words.ts';
import { ORPCError } from '@orpc/client';
import { implement } from '@orpc/server';
import { z } from 'zod';
import type { RequestContext, Viewer } from './context.ts';
import { refuseSwitchedOff } from './switches.ts';
import { refuseView } from './viewing.ts';

// Everything that people send is checked here: what has no sentence of its own gets one.
z.config({ customError: validationWords });

const base = implement(contract).$context<RequestContext>();

/** Refuses who may not call: 401 without a live session, 403 in another role (specification, section 6). */
function checkAccess(meta: ProcedureMeta, viewer: Viewer | null): void {
  if (meta.access === 'public') return;
  if (viewer === null) throw new ORPCError('UNAUTHORIZED', { message: REFUSALS.unauthorized });
  if (meta.access === 'signedIn' || meta.access.includes(viewer.role)) return;
  throw new ORPCError('FORBIDDEN', { message: REFUSALS.forbidden });
}

/**
 * Outside the demo, what operators alone may call needs two-step sign-in: a password that was read over a shoulder must
 * not move other people's money. What everybody may call stays open, so that it can be turned on.
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

/** Implement a feature's procedures with `api.<feature>.<procedure>.handler(…)`. */
export const api = base.use(async ({ context, procedure, path, next }) => {
  const { meta: given, route } = procedure['~orpc'];
  const meta = given as ProcedureMeta;
  refuseView(context.viewer, { path, method: route.method ?? 'POST' });
  checkAccess(meta, context.viewer);
  await checkSecondFactor(meta, context);
  await refuseSwitchedOff(context.services.db, path);
  return next();
});

/** The signed-in person of a procedure whose access is not `public`. */
export function viewerOf(context: RequestContext): Viewer {
  if (context.viewer === null) throw new ORPCError('UNAUTHORIZED', { message: REFUSALS.unauthorized });
  return context.viewer;
}

/** What an unknown id and another person's id are both answered with. */
export function notFound(message: string = REFUSALS.notFound): ORPCError<'NOT_FOUND', undefined> {
  return new ORPCError('NOT_FOUND', { message });
}
