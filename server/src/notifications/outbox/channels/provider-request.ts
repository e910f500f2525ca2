import { createBreakers } from '../../../platform/circuit-breaker.ts';
import { InDoubt } from '../notice.ts';

const TIMEOUT_MS = 15_000;

/** The connection never stood, so nothing has left. */
const NEVER_LEFT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

/** Somewhat patient: the attempts of one message alone do not open it. */
const breakerOf = createBreakers(undefined, { failuresInARow: 10 });

export interface ProviderAnswer {
  status: number;
  /** The answer's JSON; undefined when it is none. */
  body: unknown;
}

/**
 * One POST to the provider of a channel, without redirects.
 * @param provider how operators know it
 * @throws InDoubt when it may have been taken; BreakerOpenError; Error when it was not reached
 */
export async function postToProvider(
  provider: string,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<ProviderAnswer> {
  try {
    return await breakerOf(`${provider} (${new URL(url).origin})`).call(async () => {
      const answer = await post(provider, url, headers, body);
      if (answer.status >= 500) throw new Busy(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Busy) return error.answer;
    throw error;
  }
}

/** An answer that says that the provider is away, as an exception for the breaker. */
class Busy extends Error {
  readonly answer: ProviderAnswer;
  constructor(answer: ProviderAnswer) {
    super(`HTTP ${answer.status}`);
    this.answer = answer;
  }
}

async function post(
  provider: string,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<ProviderAnswer> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const code = codeOf(error);
    if (NEVER_LEFT.has(code)) throw new Error(`${provider} was not reached (${code})`, { cause: error });
    throw new InDoubt(`${provider} did not answer (${code})`, { cause: error });
  }
  const { status } = answer;
  // An accepted message stays accepted, also when the rest of the answer is lost.
  return { status, body: await answer.json().catch(() => undefined) };
}
