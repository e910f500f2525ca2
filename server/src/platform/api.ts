/** The contract's implementer: every procedure passes the access check of its own metadata before its handler runs. */

import { contract } from '@kaksha/domain/contract.ts';
import type { ProcedureMeta } from '@kaksha/domain/procedure.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { validationWords } from '@kaksha/domain/validation-words.ts';
import { ORPCError } from '@orpc/client';
import { implement } from '@orpc/server';
import { z } from 'zod';
import type { RequestContext, Viewer } from './context.ts';

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

/** Implement a feature's procedures with `api.<feature>.<procedure>.handler(…)`. */
export const api = base.use(({ context, procedure, next }) => {
  checkAccess(procedure['~orpc'].meta as ProcedureMeta, context.viewer);
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
