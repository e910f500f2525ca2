/** One attempt over HTTP. */
import type { Answer, Attempt, Checkout, Client } from './clients.ts';

const PATIENCE_MS = 15_000;

interface Body {
  code?: string;
  booking?: { id: string };
  seatId?: string;
  checkout?: Checkout;
}

function answerOf(status: number, { code, booking, seatId, checkout }: Body): Answer {
  return {
    status,
    ...(code && { code }),
    ...(booking && { bookingId: booking.id }),
    ...(seatId && { seatId }),
    ...(checkout && { checkout }),
  };
}

/** Sends an attempt; null when no answer came, or none that decides anything (5xx). */
export async function send(
  url: string,
  { token }: Pick<Client, 'token'>,
  attempt: Attempt,
): Promise<Answer | null> {
  const { method = 'POST', path, body, key } = attempt;
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const read = (await response.json()) as Body;
    return response.status >= 500 ? null : answerOf(response.status, read);
  } catch {
    return null;
  }
}

/** What a page of this client shows. @throws Error while the product is down. */
export async function read<Shown>(
  url: string,
  { token }: Pick<Client, 'token'>,
  path: string,
): Promise<Shown> {
  const response = await fetch(`${url}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Shown;
}
