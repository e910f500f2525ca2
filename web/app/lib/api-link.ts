/** How a call of the contract becomes an HTTP request. Loaded with the first call. */

import type { StepUpWay } from '@kaksha/domain/accounts/step-up.ts';
import { PUZZLE_HEADER, type Puzzle } from '@kaksha/domain/puzzle.ts';
import { ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { pageToken, renewToken } from './access-token.ts';
import type { CallContext } from './api.ts';
import { isApiError, NetworkError } from './api-errors.ts';
import { routes } from './contract-routes.ts';
import { lostPatience } from './patience.ts';
import { askStepUp } from './step-up.ts';

/**
 * Our error bodies are `{ message, code, …data }`, with `errors[]` for validation. Any other body
 * has no sentence of the server: the message is empty, and each screen says its own (specification, section 8).
 */
function decodeError(body: unknown, status: number): ORPCError<string, unknown> {
  if (typeof body !== 'object' || body === null || !('message' in body) || !('code' in body)) {
    // Set afterwards: the constructor takes the name of the status for an empty one.
    return Object.assign(new ORPCError('INTERNAL_SERVER_ERROR', { status }), { message: '' });
  }
  const { message, code, ...data } = body as { message: unknown; code: unknown };
  return new ORPCError(String(code), {
    // `defined` makes `isDefinedError` tell the contract's errors, with their types, from accidents.
    defined: code !== 'INTERNAL_SERVER_ERROR',
    status,
    message: String(message),
    data: Object.keys(data).length > 0 ? data : undefined,
  });
}

async function reach(request: Request, init: RequestInit): Promise<Response> {
  try {
    return await fetch(request, { ...init, credentials: 'include' });
  } catch (cause) {
    if (request.signal.aborted && !lostPatience(request.signal)) throw cause;
    throw new NetworkError({ cause });
  }
}

/** The puzzle that a refusal can be got over with; null when it has none. */
function puzzleOf(error: unknown): Puzzle | null {
  if (!isApiError(error, 'TOO_MANY_REQUESTS')) return null;
  return (error.data as { puzzle?: Puzzle } | undefined)?.puzzle ?? null;
}

export const link = new OpenAPILink<CallContext>(routes, {
  url: () => `${location.origin}/api`,
  fetch: (request, init) => reach(request, init),
  headers: ({ context }) => {
    const token = pageToken();
    return {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(context.idempotencyKey === undefined ? {} : { 'idempotency-key': context.idempotencyKey }),
      ...(context.solvedPuzzle === undefined ? {} : { [PUZZLE_HEADER]: context.solvedPuzzle }),
    };
  },
  customErrorResponseBodyDecoder: (body, response) =>
    // A gateway's page in place of our answer: the server is away.
    response.status >= 502 && typeof body !== 'object'
      ? new ORPCError('SERVICE_UNAVAILABLE', { message: new NetworkError().message })
      : decodeError(body, response.status),
  interceptors: [
    async ({ next }) => {
      try {
        return await next();
      } catch (error) {
        if (!isApiError(error, 'STEP_UP_REQUIRED')) throw error;
        const { by } = error.data as { by: StepUpWay };
        // Answering the question is a call as well, and asks no other.
        if (!(await askStepUp(by))) throw error;
        return await next();
      }
    },
    async ({ next, ...call }) => {
      try {
        return await next();
      } catch (error) {
        const puzzle = puzzleOf(error);
        if (puzzle === null) throw error;
        const { solvePuzzle } = await import('./solve-puzzle.ts');
        const solvedPuzzle = await solvePuzzle(puzzle, call.signal);
        return await next({ ...call, context: { ...call.context, solvedPuzzle } });
      }
    },
    async ({ next }) => {
      const token = pageToken();
      try {
        return await next();
      } catch (error) {
        if (token === null || !isApiError(error, 'UNAUTHORIZED')) throw error;
        if ((await renewToken(token)) === 'ended') throw error;
        return await next();
      }
    },
  ],
});
