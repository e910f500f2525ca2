/** Socket events that are limited, validated and acknowledged: nothing a browser sends can throw in the process. */
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { lostRace, toContractError } from '../platform/errors.ts';
import type { EventQueue } from './event-queue.ts';
import type { RealtimeSocket } from './room.ts';

/** Per node and person. A socket stays on its node, so several nodes don't multiply what one window may send. */
const LIMITS = {
  join: new RateLimiterMemory({ points: 20, duration: 10 }),
  signal: new RateLimiterMemory({ points: 300, duration: 10 }),
  media: new RateLimiterMemory({ points: 60, duration: 10 }),
  board: new RateLimiterMemory({ points: 60, duration: 10 }),
  // Thirty batches a second, and those that waited while the connection was away.
  draw: new RateLimiterMemory({ points: 450, duration: 10 }),
  point: new RateLimiterMemory({ points: 400, duration: 10 }),
  chat: new RateLimiterMemory({ points: 10, duration: 5 }),
  activity: new RateLimiterMemory({ points: 20, duration: 10 }),
  reaction: new RateLimiterMemory({ points: 5, duration: 5 }),
  notes: new RateLimiterMemory({ points: 40, duration: 10 }),
  door: new RateLimiterMemory({ points: 40, duration: 10 }),
};
export type LimitName = keyof typeof LIMITS;

/** Acknowledges an event with its answer. */
export type Reply = (answer: Record<string, unknown>) => void;

interface EventOptions<Input> {
  socket: RealtimeSocket;
  log: Logger;
  limit: LimitName;
  schema: z.ZodType<Input>;
  queue: Pick<EventQueue, 'add'>;
  /** Does the work and replies; an error that it throws becomes the refusal. */
  handle: (input: Input, reply: Reply) => Promise<void>;
}

/**
 * A listener for one client event. The acknowledgement is `{ ok: true, … }` or a refusal, with `again` where nothing was
 * decided: the server failed, or was asked too much at once. A browser that asks for none gets none.
 */
export function acknowledged<Input>(options: EventOptions<Input>): (...args: unknown[]) => void {
  const { log, queue, handle } = options;
  return (...args) => {
    const last = args.at(-1);
    const ack: Reply = typeof last === 'function' ? (answer) => void last(answer) : () => {};
    // At once, so that the queue holds checked input and nothing larger.
    const admission = admit(options, args[0]);
    // Handled in its turn: until then a failure must not count as unhandled.
    admission.catch(() => undefined);
    const isTaken = queue.add(async () => {
      try {
        const admitted = await admission;
        if ('refusal' in admitted) ack({ ok: false, ...admitted.refusal });
        else await handle(admitted.input, (answer) => ack({ ok: true, ...answer }));
      } catch (error) {
        const refusal = toContractError(error);
        const failed = refusal.status >= 500;
        if (failed) log.error({ err: error }, 'a classroom event failed');
        const again = failed || lostRace(error);
        ack({ ok: false, message: refusal.message, ...(again ? { again } : {}) });
      }
    });
    if (!isTaken) ack({ ok: false, ...TOO_FAST });
  };
}

const TOO_FAST = { message: en.connection.tooFast, again: true };

/** Admits an event that is within its limit and fits its schema. */
async function admit<Input>(
  { socket, limit, schema }: EventOptions<Input>,
  sent: unknown,
): Promise<{ input: Input } | { refusal: { message: string; again?: boolean } }> {
  if (!(await withinLimit(limit, socket.data.viewer.id))) return { refusal: TOO_FAST };
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { input: parsed.data };
  return { refusal: { message: parsed.error.issues[0]?.message ?? CLASSROOM_MESSAGES.malformed } };
}

async function withinLimit(limit: LimitName, userId: string): Promise<boolean> {
  try {
    await LIMITS[limit].consume(userId);
    return true;
  } catch {
    return false;
  }
}
