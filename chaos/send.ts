/** One attempt over HTTP. */
import type { Answer, Attempt, Checkout, Client } from './clients.ts';

const PATIENCE_MS = 15_000;

function requestOf(client: Client, attempt: Attempt): { path: string; body: unknown } {
  switch (attempt.kind) {
    case 'book':
      return {
        path: '/bookings',
        body: {
          teacherId: client.teacherId,
          subject: 'Mathematics',
          class: 8,
          startsAt: attempt.startsAt,
          durationMinutes: 60,
          topic: 'Linear equations',
        },
      };
    case 'withdraw':
      return { path: `/bookings/${attempt.bookingId}/withdraw`, body: {} };
    case 'cancel':
      return { path: `/bookings/${attempt.bookingId}/cancel`, body: { costPaise: 0 } };
    case 'topUp':
      return { path: '/wallet/top-ups', body: { amountPaise: attempt.amountPaise } };
  }
}

interface Body {
  booking?: { id: string };
  checkout?: Checkout;
}

function answerOf(status: number, { booking, checkout }: Body): Answer {
  return { status, ...(booking && { bookingId: booking.id }), ...(checkout && { checkout }) };
}

/** Sends an attempt; null when no answer came, or none that decides anything (5xx). */
export async function send(url: string, client: Client, attempt: Attempt): Promise<Answer | null> {
  const { path, body } = requestOf(client, attempt);
  try {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${client.token}`,
        'Idempotency-Key': attempt.key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const read = (await response.json()) as Body;
    return response.status >= 500 ? null : answerOf(response.status, read);
  } catch {
    return null;
  }
}
