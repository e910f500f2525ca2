import type { ORPCError } from '@orpc/client';

/** The server could not be reached: no network, or nobody answers at the other end. */
export class NetworkError extends Error {
  constructor(options?: ErrorOptions) {
    super('We cannot reach Kaksha. Please check your internet connection and try again.', options);
    this.name = 'NetworkError';
  }
}

/**
 * An error that the API answered with, of this code when one is given. Told by its shape, not by its class: that would
 * load the client of the API with every page.
 */
export function isApiError(error: unknown, code?: string): error is ORPCError<string, unknown> {
  if (!(error instanceof Error && 'code' in error && 'status' in error && 'data' in error)) return false;
  return typeof error.status === 'number' && (code === undefined || error.code === code);
}

/** Whether it failed because nobody could be reached, and not because of the request. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NetworkError || isApiError(error, 'SERVICE_UNAVAILABLE')) return true;
  // A page's data is fetched by the router, whose failure is the browser's own.
  return error instanceof TypeError && navigator.onLine === false;
}

/** The sentence to show: the server's, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError || isApiError(error)) return error.message || fallback;
  return fallback;
}

/** Messages of a validation error by field path ('email', 'subjects.0'); the first word wins. */
export function fieldErrors(error: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { msg, path } of errorsOf(error)) found[path] ??= msg;
  return found;
}

/** The `errors` of a validation error's body, in the server's order. */
export function errorsOf(error: unknown): { msg: string; path: string }[] {
  if (!isApiError(error)) return [];
  const { errors } = (error.data ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? errors : [];
}
