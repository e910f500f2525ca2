/**
 * A breaker for each outside service: after some failures in a row it is not asked for a while, so that work waiting for it
 * does not hold up everything else. Each process has its own.
 */
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';

/** The service failed too often and is not asked for a while. */
export class BreakerOpenError extends Error {
  override name = 'BreakerOpenError';
  constructor(service: string) {
    super(`${service} failed several times in a row and is not asked for a while`);
  }
}

/** Whether something failed because a service rests: it was not tried at all. */
export function isBreakerOpen(error: unknown): boolean {
  return error instanceof BreakerOpenError || (error instanceof Error && isBreakerOpen(error.cause));
}

const FAILURES_IN_A_ROW = 5;
const REST_MS = 30_000;
const MOST_BREAKERS = 1_000;

export interface Breaker {
  /** Carries a call out. @throws BreakerOpenError without asking; any error of the call */
  call<Answer>(act: () => Promise<Answer>): Promise<Answer>;
}

/**
 * Makes the breaker of a service.
 * @param isFailure which errors say that the service is away or busy; a refusal of the request itself does not
 */
export function createBreaker(
  service: string,
  isFailure: (error: unknown) => boolean = () => true,
  { failuresInARow = FAILURES_IN_A_ROW, restMs = REST_MS }: { failuresInARow?: number; restMs?: number } = {},
): Breaker {
  const policy: CircuitBreakerPolicy = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  return {
    async call(act) {
      try {
        return await policy.execute(act);
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new BreakerOpenError(service);
        throw error;
      }
    },
  };
}

/** Breakers by name, for services whose addresses come from elsewhere; made when they are first needed. */
export function createBreakers(
  isFailure?: (error: unknown) => boolean,
  options?: Parameters<typeof createBreaker>[2],
): (service: string) => Breaker {
  const known = new Map<string, Breaker>();
  return (service) => {
    const found = known.get(service);
    if (found !== undefined) return found;
    // A bound for the memory; a breaker that is forgotten starts anew.
    if (known.size >= MOST_BREAKERS) known.clear();
    const made = createBreaker(service, isFailure, options);
    known.set(service, made);
    return made;
  };
}
