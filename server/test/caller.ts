/** Calls the API in process, as a given person, with the same checks and error mapping as over HTTP. */
import { randomBytes, randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { createRouterClient } from '@orpc/server';
import type { RequestContext, Services, Viewer } from '../src/platform/context.ts';
import { toContractError } from '../src/platform/errors.ts';
import { router } from '../src/router.ts';

/** With which `Idempotency-Key`: a fresh one for each call when absent, none at all when null; and from where. */
export interface CallerOptions {
  key?: string | null;
  address?: string;
  /** In a session whose person has just confirmed who it is; operators always are. */
  confirmed?: boolean;
  /** The operator who looks as this person. */
  viewedBy?: string;
}

/** A session of somebody who has just confirmed who it is (accounts/sessions/step-up.ts). */
async function confirmedSession({ pool }: Services, userId: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into session (id, user_id, refresh_hash, expires_at, confirmed_at)
     select $1, u.id, $3, now() + interval '1 hour', now() from user_account u where u.id = $2`,
    [id, userId, randomBytes(32)],
  );
  return id;
}

/** A client of the API for one person; null is a visitor. */
export function callAs(
  services: Services,
  person: Pick<Viewer, 'id' | 'role'> | null,
  options: CallerOptions = {},
) {
  let session: Promise<string> | undefined;
  const sessionOf = ({ id, role }: Pick<Viewer, 'id' | 'role'>): string | Promise<string> => {
    if (role !== 'admin' && options.confirmed !== true) return randomUUID();
    session ??= confirmedSession(services, id);
    return session;
  };
  const context = async (): Promise<RequestContext> => {
    const { key = randomUUID(), address = '127.0.0.1' } = options;
    return {
      services,
      requestId: randomUUID(),
      viewer: person && {
        id: person.id,
        role: person.role,
        sessionId: await sessionOf(person),
        ...(options.viewedBy === undefined ? {} : { viewedBy: options.viewedBy }),
      },
      headers: new Headers(key === null ? {} : { 'Idempotency-Key': key }),
      language: 'en',
      responseHeaders: new Headers(),
      remoteAddress: address,
    };
  };
  return createRouterClient(router, {
    context,
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          throw toContractError(error);
        }
      },
    ],
  });
}

/** The error that a call was refused with; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<ORPCError<string, unknown>> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('answer' in outcome) throw new Error(`expected a refusal, got ${JSON.stringify(outcome.answer)}`);
  if (!(outcome.error instanceof ORPCError)) throw outcome.error;
  return outcome.error;
}
