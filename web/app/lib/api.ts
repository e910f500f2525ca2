import type { Contract } from '@kaksha/domain/contract.ts';
import { type ClientLink, createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { RouterContextProvider } from 'react-router';
import { apiContext } from './server-context.ts';

/** What a call may take beside its input. */
export interface CallContext {
  /** For calls that book or move money: one key for one press of the button, kept for repeats (`useIdempotencyKey`). */
  idempotencyKey?: string;
  [key: string]: unknown;
}

/** Every call of the contract with its types: `api.bookings.book(input, { context: { idempotencyKey } })`. */
export type ApiClient = ContractRouterClient<Contract, CallContext>;

/** The contract, its schemas and the HTTP codec are loaded with the first call, so that public pages stay light. */
const lazyLink: ClientLink<CallContext> = {
  async call(path, input, options) {
    const { link } = await import('./api-link.ts');
    return link.call(path, input, options);
  },
};

/**
 * The API for the browser: event handlers, effects, `clientLoader`s. Signed in by the stored token, which is renewed
 * once when the server answers 401.
 * @throws ORPCError with the server's message and code; NetworkError when nobody answers (see api-errors.ts).
 */
export const api: ApiClient = createORPCClient(lazyLink);

/** The API for a `loader` on the server, in process: `const api = apiFor(context)`. Loaders only read. */
export function apiFor(context: Readonly<RouterContextProvider>): ContractRouterClient<Contract> {
  return context.get(apiContext);
}
