import { oc, type Route } from '@orpc/contract';
import { z } from 'zod';
import { REFUSALS } from './refusals.ts';
import type { Role } from './roles.ts';

export type { Role };

/**
 * Access to a procedure, as data: the server enforces it before the handler, the OpenAPI document shows it, and the
 * authorisation table test walks it. `public` needs no session; `signedIn` any role; a list just those roles. Ownership of
 * one row is checked by the handler, which answers 404.
 */
export type Access = 'public' | 'signedIn' | readonly Role[];

export interface ProcedureMeta {
  access: Access;
  /** Books or moves money: needs an `Idempotency-Key` header. */
  idempotent?: boolean;
}

/** A message for each invalid field. */
export const fieldErrors = z.array(z.object({ msg: z.string(), path: z.string() }));

/** The errors that any procedure may answer; each body is `{ message }`, with `errors` for validation. */
const commonErrors = {
  BAD_REQUEST: {
    status: 400,
    message: REFUSALS.validation,
    data: z.object({ errors: fieldErrors }).optional(),
  },
  UNAUTHORIZED: { status: 401, message: REFUSALS.unauthorized },
  FORBIDDEN: { status: 403, message: REFUSALS.forbidden },
  NOT_FOUND: { status: 404, message: REFUSALS.notFound },
  CONFLICT: { status: 409, message: REFUSALS.changed },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: REFUSALS.keyReused,
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: REFUSALS.tooMany,
    data: z
      .object({
        retryAfterSeconds: z.number(),
        /** Solved, the call may be made at once (domain/puzzle.ts). */
        puzzle: z.object({ token: z.string(), bits: z.number() }).optional(),
      })
      .optional(),
  },
  /** An operator has switched this part of the product off; see domain/admin/switches. */
  SWITCHED_OFF: { status: 409, message: REFUSALS.switchedOff },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: REFUSALS.unavailable,
  },
} as const;

const base = oc.$meta<ProcedureMeta>({ access: 'public' }).errors(commonErrors);

type Operation = Parameters<Extract<Route['spec'], (operation: never) => unknown>>[0];

/** The API's document lists a call by its feature: `disputes.open` under 'disputes'. */
export const listed = (operation: Operation): Operation => ({
  ...operation,
  tags: (operation.operationId ?? '').split('.', 1),
});

/** A procedure that anybody may call. */
export const publicProcedure = base.route({ spec: listed });

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: true,
  description: 'A fresh random key for each intent; the same key and body replays the same answer.',
  schema: { type: 'string' as const, minLength: 8, maxLength: 200 },
};

function protectedBy(roles: readonly Role[], idempotent: boolean) {
  const who = roles.length === 0 ? 'any signed-in person' : roles.join(', ');
  return base.meta({ access: roles.length === 0 ? 'signedIn' : roles, idempotent }).route({
    spec: (operation) => ({
      ...listed(operation),
      security: [{ bearer: [] }],
      description: [operation.description, `For ${who}.`].filter(Boolean).join(' '),
      parameters: [...(operation.parameters ?? []), ...(idempotent ? [idempotencyKeyParameter] : [])],
    }),
  });
}

/** A procedure for signed-in people: of any role, or just of the roles named. */
export function procedureFor(...roles: readonly Role[]) {
  return protectedBy(roles, false);
}

/** A POST that books or moves money: `Idempotency-Key` required, replays answered alike. */
export function idempotentProcedureFor(...roles: readonly Role[]) {
  return protectedBy(roles, true);
}

/** An answer with nothing to read in it. */
export const done = z.object({ ok: z.literal(true) });
