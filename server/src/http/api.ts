/** The API under /api: the contract over HTTP, its OpenAPI document and the page that shows it. */
import { contract } from '@kaksha/domain/contract.ts';
import type { JSONSchema } from '@orpc/openapi';
import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { RequestContext } from '../platform/context.ts';
import { errorBody, toContractError } from '../platform/errors.ts';
import { apiCallSeconds } from '../platform/metrics.ts';
import { router } from '../router.ts';

export const API_PREFIX = '/api';

/** Runs a call, and makes of whatever it throws an error of the contract; what nobody foresaw is logged. */
export async function runCall<Output>(
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
    if (error.status >= 500) {
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
  clientInterceptors: [({ context, path, next }) => runCall(context, path, next)],
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
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

const bodyOfErrors: JSONSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'One sentence for the person' },
    code: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['msg', 'path'],
        properties: { msg: { type: 'string' }, path: { type: 'string' } },
      },
    },
  },
};

let document: Promise<unknown> | undefined;

/** The OpenAPI 3.1 document, made once from the same contract that is served. */
export function openApiDocument(publicUrl: string): Promise<unknown> {
  document ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(
    contract,
    {
      info: {
        title: 'Kaksha API',
        version: '1.0.0',
        description:
          'Every call of the product. Money is integer paise, times are UTC in ISO 8601. Errors answer `{ message }`, and validation also `errors[]`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: `${publicUrl}${API_PREFIX}` }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      customErrorResponseBodySchema: () => bodyOfErrors,
    },
  );
  return document;
}
