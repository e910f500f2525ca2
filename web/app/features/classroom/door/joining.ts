/** Joining a class: the passes that this browser joins with, and the question that is answered with the room. */
import type { Refusal } from '@kaksha/domain/classroom/acknowledgement.ts';
import { JOIN_TOKEN_FRESH_SECONDS } from '@kaksha/domain/classroom/door/policy.ts';
import type { Joined, JoinRoom } from '@kaksha/domain/classroom/room/events.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { api } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import type { AppSocket } from '../../../lib/socket.ts';

export type JoinAnswer = ({ ok: true } & Joined) | Refusal;

/** Gives a pass into the class that is still good: a new one when the last has grown old, or when it `mustBeNew`. */
export type GivePass = (mustBeNew: boolean) => Promise<string>;

const JOIN_TIMEOUT_MS = 10_000;

/**
 * Asks to be let in, with another pass when the first has run out. A door that gives no pass because it will not, rather
 * than because it cannot just now, has refused.
 * @throws when there is no answer, or no pass just now.
 */
export async function askToJoin(
  socket: AppSocket,
  about: Omit<JoinRoom, 'token'>,
  pass: GivePass,
): Promise<JoinAnswer> {
  const ask = async (mustBeNew: boolean): Promise<JoinAnswer> => {
    const token = await pass(mustBeNew);
    return socket.timeout(JOIN_TIMEOUT_MS).emitWithAck('classroom:join', { ...about, token });
  };
  try {
    const answer = await ask(false);
    return !answer.ok && answer.message === en.door.passExpired ? await ask(true) : answer;
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.code === 'TOO_MANY_REQUESTS') throw error;
    return { ok: false, message: error.message };
  }
}

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
): GivePass {
  let pass = { token: first, atMs: nowMs() };
  return async (mustBeNew) => {
    if (mustBeNew || nowMs() - pass.atMs > FRESH_MS) pass = { token: await ask(lessonId), atMs: nowMs() };
    return pass.token;
  };
}
