/** The result of a call of the payment gateway: its failures are values, because each asks for something else. */
import { BreakerOpenError } from '../circuit-breaker.ts';

/**
 * `refused`: the gateway said no (4xx), nothing happened. `unavailable`: it answered that it cannot now (5xx, 429).
 * `unreachable`: no answer, so that the call may have been carried out. `unreadable`: an answer that is not as documented.
 */
export interface GatewayError {
  kind: 'refused' | 'unavailable' | 'unreachable' | 'unreadable';
  /** HTTP status; null without an answer. */
  status: number | null;
  /** The gateway's own code, such as BAD_REQUEST_ERROR. */
  code: string | null;
  /** The gateway's sentence, for operators and logs; never shown to people as it is. */
  description: string;
}

export type GatewayResult<Value> = { ok: true; value: Value } | { ok: false; error: GatewayError };

/** The code of a call that was not made, because the gateway has failed too often and rests. */
export const RESTING = 'RESTING';

/** Whether the call may have been carried out although it failed: then only asking again tells. */
export function mayHaveHappened(error: GatewayError): boolean {
  return error.kind !== 'refused' && error.code !== RESTING;
}

/** The value, or an exception that lets a job be tried again; for calls in jobs, where there is nobody to answer. */
export function valueOrThrow<Value>(result: GatewayResult<Value>, call: string): Value {
  if (result.ok) return result.value;
  if (result.error.code === RESTING) throw new BreakerOpenError('the payment gateway');
  throw new Error(
    `${call}: ${result.error.kind} ${result.error.status ?? 'no answer'} ${result.error.description}`,
  );
}
