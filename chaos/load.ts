/** Clients that press buttons over HTTP, and remember the answers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attempt, type Client, signIn } from './clients.ts';
import type { Gateway } from './gateway.ts';
import { send } from './send.ts';
import type { Story } from './story.ts';

/** Between two tries of an unanswered request, while something is down. */
const DOWN_PAUSE_MS = 200;

export interface Load {
  /** How many presses were answered, and how many were not. */
  acknowledged(): number;
  unanswered(): number;
  /** Resolves as the next press is sent. */
  pressed(): Promise<void>;
  /** Lets the last presses end. */
  stop(): Promise<void>;
}

/** Keeps all clients busy until `stop` is called; with a gateway they also pay for the money that they add. */
export function startLoad(url: string, story: Story, gateway: Gateway | null): Load {
  let running = true;
  let unanswered = 0;
  let acknowledged = 0;
  let nextPress = Promise.withResolvers<void>();
  /** Presses until there is an answer, always with the same key, as our pages do. */
  const press = async (client: Client, attempt: Attempt): Promise<void> => {
    while (running) {
      const sent = send(url, client, attempt);
      nextPress.resolve();
      nextPress = Promise.withResolvers();
      const answer = await sent;
      if (answer?.status === 401) {
        client.token = await signIn({ url }, client.email).catch(() => client.token);
      } else if (answer !== null) {
        acknowledged += 1;
        attempt.answer = answer;
        if (answer.checkout !== undefined) await gateway?.pay(answer.checkout);
        return;
      }
      unanswered += 1;
      await sleep(DOWN_PAUSE_MS);
    }
  };
  const work = async (client: Client): Promise<void> => {
    while (running) {
      const attempt = await story.next(client).catch(() => undefined);
      if (attempt !== undefined) {
        client.attempts.push(attempt);
        await press(client, attempt);
      }
      await sleep(story.pauseMs);
    }
  };
  const happen = async (): Promise<void> => {
    while (running && story.meanwhile !== undefined) {
      await story.meanwhile().catch(() => sleep(DOWN_PAUSE_MS));
    }
  };
  const done = Promise.all([...story.clients.map(work), happen()]);
  return {
    acknowledged: () => acknowledged,
    unanswered: () => unanswered,
    pressed: () => nextPress.promise,
    stop: async () => {
      running = false;
      await done;
    },
  };
}
