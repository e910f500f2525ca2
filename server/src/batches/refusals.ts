import { ORPCError } from '@orpc/client';

/** A refusal (409) of the contract, with its data. */
export const refusal = (code: string, message: string, data?: unknown): ORPCError<string, unknown> =>
  new ORPCError(code, { status: 409, message, ...(data === undefined ? {} : { data }) });

/** A field that makes no sense (400). */
export const badField = (path: string, msg: string): ORPCError<'BAD_REQUEST', unknown> =>
  new ORPCError('BAD_REQUEST', { message: msg, data: { errors: [{ path, msg }] } });
