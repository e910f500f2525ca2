/** The passes that this browser joins with: each lives minutes, and the next one is asked for without anybody noticing. */
import { JOIN_TOKEN_FRESH_SECONDS } from '@kaksha/domain/classroom/door/policy.ts';
import { api } from '../../../lib/api.ts';

const FRESH_MS = JOIN_TOKEN_FRESH_SECONDS * 1000;

/** Asks the door for a new pass. */
const askTheDoor = async (lessonId: string): Promise<string> =>
  (await api.classroom.enter({ lessonId })).joinToken;

/**
 * Gives a pass into one class whenever it is asked, `first` as long as that is fresh. How old it was when it came here is
 * not known, so a pass that is refused as too old is followed by a new one.
 */
export function passesFor(
  lessonId: string,
  first: string,
  ask: (lessonId: string) => Promise<string> = askTheDoor,
  nowMs: () => number = () => performance.now(),
): (mustBeNew: boolean) => Promise<string> {
  let pass = { token: first, atMs: nowMs() };
  return async (mustBeNew) => {
    if (mustBeNew || nowMs() - pass.atMs > FRESH_MS) pass = { token: await ask(lessonId), atMs: nowMs() };
    return pass.token;
  };
}
