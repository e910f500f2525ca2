/** Clients that book lessons over HTTP as fast as they can, and remember what they were told. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** One press of Confirm: the key, what was asked for, and the booking that a 201 named. */
export type Attempt = { key: string; startsAt: string; bookingId?: string };

/** A signed-in student who books one teacher. */
export type Client = { studentId: string; teacherId: string; token: string; attempts: Attempt[] };

/** An answer of `POST /api/bookings`; null when none came, or none that decides anything (5xx). */
export type Answer = { status: number; bookingId: string | undefined } | null;

/** Sends one attempt of `client`; the same attempt sent again carries the same Idempotency-Key. */
export async function send(url: string, client: Client, attempt: Attempt): Promise<Answer> {
  try {
    const response = await fetch(`${url}/api/bookings`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${client.token}`,
        'Idempotency-Key': attempt.key,
      },
      body: JSON.stringify({
        teacherId: client.teacherId,
        subject: 'Mathematics',
        class: 8,
        startsAt: attempt.startsAt,
        durationMinutes: 60,
        topic: 'Linear equations',
      }),
    });
    const body = (await response.json()) as { booking?: { id: string } };
    return response.status >= 500 ? null : { status: response.status, bookingId: body.booking?.id };
  } catch {
    return null;
  }
}

/** Books on behalf of all clients at once, each the start that `nextStart` names, until `stop` is called. */
export function startLoad(url: string, clients: readonly Client[], nextStart: (client: Client) => string) {
  let running = true;
  const unexpected: number[] = [];
  let unanswered = 0;
  let acknowledged = 0;
  const done = Promise.all(
    clients.map(async (client) => {
      while (running) {
        const attempt: Attempt = { key: randomUUID(), startsAt: nextStart(client) };
        client.attempts.push(attempt);
        const answer = await send(url, client, attempt);
        if (answer === null) {
          unanswered += 1;
          await sleep(20);
        } else if (answer.status === 201 && answer.bookingId !== undefined) {
          attempt.bookingId = answer.bookingId;
          acknowledged += 1;
        } else unexpected.push(answer.status);
      }
    }),
  );
  return {
    acknowledged: () => acknowledged,
    unanswered: () => unanswered,
    /** Statuses that are neither a booking nor a failure to answer. */
    unexpected,
    async stop(): Promise<void> {
      running = false;
      await done;
    },
  };
}
