/** Socket events that are limited, validated and acknowledged: nothing a browser sends can throw in the process. */
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { lostRace, toContractError } from '../platform/errors.ts';
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
  /** Runs one event of this socket after the other, so that leaving can't overtake joining. */
  inTurn: (work: () => Promise<void>) => void;
  /** Does the work and replies; an error that it throws becomes the refusal. */
  handle: (input: Input, reply: Reply) => Promise<void>;
}

/**
 * A listener for one client event. The acknowledgement is `{ ok: true, … }` or a refusal, with `again` where nothing was
 * decided: the server failed, or was asked too much at once. A browser that asks for none gets none.
 */
export function acknowledged<Input>(options: EventOptions<Input>): (...args: unknown[]) => void {
  const { socket, log, schema, handle } = options;
  return (...args) => {
    const last = args.at(-1);
    const ack: Reply = typeof last === 'function' ? (answer) => void last(answer) : () => {};
    options.inTurn(async () => {
      try {
        if (!(await withinLimit(options.limit, socket.data.viewer.id))) {
          ack({ ok: false, message: en.connection.tooFast, again: true });
          return;
        }
        const parsed = schema.safeParse(args[0]);
        if (!parsed.success) {
          ack({ ok: false, message: parsed.error.issues[0]?.message ?? CLASSROOM_MESSAGES.malformed });
          return;
        }
        await handle(parsed.data, (answer) => ack({ ok: true, ...answer }));
      } catch (error) {
        const refusal = toContractError(error);
        const failed = refusal.status >= 500;
        if (failed) log.error({ err: error }, 'a classroom event failed');
        const again = failed || lostRace(error);
        ack({ ok: false, message: refusal.message, ...(again ? { again } : {}) });
      }
    });
  };
}

async function withinLimit(limit: LimitName, userId: string): Promise<boolean> {
  try {
    await LIMITS[limit].consume(userId);
    return true;
  } catch {
    return false;
  }
}
