import type { Contract } from '@kaksha/domain/contract.ts';
import type { ContractRouterClient } from '@orpc/contract';
import type { RouterContextProvider } from 'react-router';
import { bring } from '../ui/bring.ts';
import { NetworkError } from './api-errors.ts';
import { isOfReload, untilAnswered } from './live-reload.ts';
import { apiContext } from './server-context.ts';

/** A call's options beside its input. */
export interface CallContext {
  /** For calls that book or move money: one key for one press of the button, kept for repeats (`useIdempotencyKey`). */
  idempotencyKey?: string;
  /** The solution of a puzzle (api-link.ts). */
  solvedPuzzle?: string;
  [key: string]: unknown;
}

/** Every call of the contract with its types: `api.bookings.book(input, { context: { idempotencyKey } })`. */
export type ApiClient = ContractRouterClient<Contract, CallContext>;

/** A file that the line lost is no verdict on anything else, the session above all: nobody was reached. */
const load = () =>
  bring(() => import('./api-client.ts')).catch((cause: unknown) => {
    throw new NetworkError({ cause });
  });

/** The client, the routes of the contract and the HTTP codec are loaded with the first call: public pages stay light. */
async function ask(path: readonly string[], args: readonly unknown[]): Promise<unknown> {
  const { client } = await load();
  let procedure: unknown = client;
  for (const name of path) procedure = (procedure as Record<string, unknown>)[name];
  return (procedure as (...args: readonly unknown[]) => Promise<unknown>)(...args);
}

function call(path: readonly string[], args: readonly unknown[]): Promise<unknown> {
  const { signal } = (args[1] ?? {}) as { signal?: AbortSignal };
  return isOfReload(signal) ? untilAnswered(() => ask(path, args), signal) : ask(path, args);
}

function lazily(path: readonly string[]): unknown {
  return new Proxy((...args: unknown[]) => call(path, args), {
    // `await` reads `then`: no part of the API may look like a promise.
    get: (_target, name) =>
      typeof name === 'symbol' || name === 'then' ? undefined : lazily([...path, name]),
  });
}

/**
 * The API for the browser: event handlers, effects, `clientLoader`s. Signed in by the stored token, which is renewed
 * once when the server answers 401.
 * @throws ORPCError with the server's message and code; NetworkError when nobody answers (see api-errors.ts).
 */
export const api = lazily([]) as ApiClient;

/** The API for a `loader` on the server, in process: `const api = apiFor(context)`. Loaders only read. */
export function apiFor(context: Readonly<RouterContextProvider>): ContractRouterClient<Contract> {
  return context.get(apiContext);
}
