/** Calls the API in process, as a given person, with the same checks and error mapping as over HTTP. */
import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { createRouterClient } from '@orpc/server';
import type { RequestContext, Services, Viewer } from '../src/platform/context.ts';
import { toContractError } from '../src/platform/errors.ts';
import { router } from '../src/router.ts';

/** With which `Idempotency-Key`: a fresh one for each call when absent, none at all when null; and from which address. */
export interface CallerOptions {
  key?: string | null;
  address?: string;
}

/** A client of the API for one person; null is a visitor. */
export function callAs(
  services: Services,
  person: Pick<Viewer, 'id' | 'role'> | null,
  options: CallerOptions = {},
) {
  const context = (): RequestContext => {
    const { key = randomUUID(), address = '127.0.0.1' } = options;
    return {
      services,
      requestId: randomUUID(),
      viewer: person && { id: person.id, role: person.role, sessionId: randomUUID() },
      headers: new Headers(key === null ? {} : { 'Idempotency-Key': key }),
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

/** What a call was refused with; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<ORPCError<string, unknown>> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('answer' in outcome) throw new Error(`expected a refusal, got ${JSON.stringify(outcome.answer)}`);
  if (!(outcome.error instanceof ORPCError)) throw outcome.error;
  return outcome.error;
}
