/** One request to the gateway: Basic auth, a time limit, repeated only where a repeat cannot do anything twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { BreakerOpenError, createBreaker } from '../circuit-breaker.ts';
import { gatewayCallSeconds } from '../metrics.ts';
import { type OpenSpan, trace } from '../tracing.ts';
import { type GatewayError, type GatewayResult, RESTING } from './result.ts';

export interface TransportOptions {
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** How long one try may take, in milliseconds. */
  timeoutMs?: number;
  /** How long to wait before the second try, in milliseconds; doubled for each further one. */
  pauseMs?: number;
}

export interface GatewayRequest {
  /** The call's name in metrics. */
  call: string;
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** Header and key under which the gateway carries a repeated call out once. */
  idempotency?: { header: string; key: string };
  /** The gateway answers a repeat of this call with the result of the first one, without a key. */
  repeatable?: boolean;
}

export type Transport = <Schema extends z.ZodType>(
  request: GatewayRequest,
  schema: Schema,
) => Promise<GatewayResult<z.output<Schema>>>;

const TRIES = 3;
const TIMEOUT_MS = 6_000;
const PAUSE_MS = 200;
/** More than any entity of ours; an endless answer must not fill the memory. */
const MAX_ANSWER_CHARS = 4_000_000;

const refusalBody = z.object({
  error: z.object({ code: z.string().nullish(), description: z.string().nullish() }),
});

function failure(
  kind: GatewayError['kind'],
  status: number | null,
  description: string,
  code: string | null = null,
): GatewayResult<never> {
  return { ok: false, error: { kind, status, code, description } };
}

/** No answer, or one that says that there is none now. */
function isAway(result: GatewayResult<unknown>): result is { ok: false; error: GatewayError } {
  return !result.ok && (result.error.kind === 'unreachable' || result.error.kind === 'unavailable');
}

/** A failure as an exception, for the breaker. */
class Away extends Error {
  readonly result: { ok: false; error: GatewayError };
  constructor(result: { ok: false; error: GatewayError }) {
    super(result.error.description);
    this.result = result;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Makes the one way to the gateway. */
export function createTransport(options: TransportOptions): Transport {
  const { apiUrl, keyId, keySecret, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS } = options;
  const breaker = createBreaker('the payment gateway', (error) => error instanceof Away);
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function tryOnce<Schema extends z.ZodType>(
    request: GatewayRequest,
    schema: Schema,
  ): Promise<GatewayResult<z.output<Schema>>> {
    const url = new URL(`${apiUrl.replace(/\/$/, '')}${request.path}`);
    for (const [name, value] of Object.entries(request.query ?? {}))
      url.searchParams.set(name, String(value));
    let status: number;
    let text: string;
    try {
      const response = await fetch(url, {
        method: request.method,
        headers: {
          Authorization: authorization,
          Accept: 'application/json',
          ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(request.idempotency === undefined
            ? {}
            : { [request.idempotency.header]: request.idempotency.key }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        // The key goes to the address of the configuration, and to no other.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      return failure('unreachable', null, reasonOf(error));
    }
    if (text.length > MAX_ANSWER_CHARS) return failure('unreadable', status, 'the answer is too long');
    const body = parsed(text);
    if (status >= 200 && status < 300) {
      const entity = schema.safeParse(body);
      return entity.success
        ? { ok: true, value: entity.data }
        : failure('unreadable', status, z.prettifyError(entity.error));
    }
    const refusal = refusalBody.safeParse(body).data?.error;
    const kind = status >= 500 || status === 429 || status === 408 ? 'unavailable' : 'refused';
    return failure(kind, status, refusal?.description ?? `HTTP ${status}`, refusal?.code ?? null);
  }

  /** {@link tryOnce}, unless the gateway has failed too often and rests. */
  async function tryUnlessResting<Schema extends z.ZodType>(
    request: GatewayRequest,
    schema: Schema,
  ): Promise<GatewayResult<z.output<Schema>>> {
    try {
      return await breaker.call(async () => {
        const result = await tryOnce(request, schema);
        if (isAway(result)) throw new Away(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Away) return error.result;
      if (error instanceof BreakerOpenError) return failure('unavailable', null, error.message, RESTING);
      throw error;
    }
  }

  async function call<Schema extends z.ZodType>(
    request: GatewayRequest,
    schema: Schema,
    span: OpenSpan,
  ): Promise<GatewayResult<z.output<Schema>>> {
    const repeatable =
      request.method === 'GET' || request.idempotency !== undefined || request.repeatable === true;
    const started = performance.now();
    for (let tries = 1; ; tries += 1) {
      const result = await tryUnlessResting(request, schema);
      const again = repeatable && tries < TRIES && isAway(result) && result.error.code !== RESTING;
      if (!again) {
        const outcome = result.ok ? 'ok' : result.error.kind;
        gatewayCallSeconds.observe({ call: request.call, outcome }, (performance.now() - started) / 1000);
        span.add({ 'kaksha.outcome': outcome, 'kaksha.tries': tries });
        if (!result.ok && outcome !== 'refused') span.fail(outcome);
        return result;
      }
      await sleep(pauseMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2));
    }
  }

  return (request, schema) =>
    trace({ name: `gateway ${request.call}`, kind: 'gateway' }, (span) => call(request, schema, span));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.cause instanceof Error ? error.cause.message : error.message;
}
