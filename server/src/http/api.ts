/** The API under /api: the contract over HTTP. */
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { RequestContext } from '../platform/context.ts';
import { errorBody, toContractError } from '../platform/errors.ts';
import { apiCallSeconds } from '../platform/metrics.ts';
import { type OpenSpan, trace } from '../platform/tracing.ts';
import { router } from '../router.ts';
import { refuseUnbounded } from './refuse-unbounded.ts';

export const API_PREFIX = '/api';

/** Runs a call, and turns any exception into an error of the contract; unforeseen ones are logged. */
export const runCall = <Output>(
  context: RequestContext,
  path: readonly string[],
  call: () => Promise<Output>,
): Promise<Output> =>
  trace({ name: path.join('.'), kind: 'operation' }, (span) => runWithin(span, context, path, call));

async function runWithin<Output>(
  span: OpenSpan,
  context: RequestContext,
  path: readonly string[],
  call: () => Promise<Output>,
): Promise<Output> {
  const stop = apiCallSeconds.startTimer({ procedure: path.join('.') });
  try {
    const output = await call();
    stop({ outcome: 'ok' });
    return output;
  } catch (thrown) {
    const error = toContractError(thrown);
    stop({ outcome: String(error.status) });
    span.add({ 'kaksha.outcome': error.status });
    if (error.status >= 500) {
      span.fail(String(error.status));
      context.services.log.error(
        { requestId: context.requestId, procedure: path.join('.'), err: error.cause ?? thrown },
        'call failed',
      );
    }
    if (error.status === 503) context.responseHeaders.set('Retry-After', '2');
    if (error.status === 429) {
      const { retryAfterSeconds } = (error.data ?? {}) as { retryAfterSeconds?: number };
      context.responseHeaders.set('Retry-After', String(retryAfterSeconds ?? 60));
    }
    throw error;
  }
}

const handler = new OpenAPIHandler<RequestContext>(router, {
  clientInterceptors: [
    ({ context, path, input, next }) =>
      runCall(context, path, () => {
        refuseUnbounded(input);
        return next();
      }),
  ],
  customErrorResponseBodyEncoder: (error) => errorBody(toContractError(error)),
});

/** Answers an API request, or null when no procedure has its method and path. */
export async function answerApi(request: Request, context: RequestContext): Promise<Response | null> {
  const { matched, response } = await handler.handle(request, { prefix: API_PREFIX, context });
  if (!matched) return null;
  for (const [name, value] of context.responseHeaders) {
    // There may be several cookies; of everything else a handler's own word is the only one.
    if (name === 'set-cookie') response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  // No copy of an answer stays behind, whoever asked.
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}
