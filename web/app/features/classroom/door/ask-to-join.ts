import type { Refusal } from '@kaksha/domain/classroom/acknowledgement.ts';
import { DOOR_MESSAGES } from '@kaksha/domain/classroom/door/messages.ts';
import type { Joined, JoinRoom } from '@kaksha/domain/classroom/room/events.ts';
import type { AppSocket } from '../../../lib/socket.ts';

export type JoinAnswer = ({ ok: true } & Joined) | Refusal;

/** Gives a pass into the class that is still good: a new one when the last has grown old, or when it `mustBeNew`. */
export type GivePass = (mustBeNew: boolean) => Promise<string>;

const JOIN_TIMEOUT_MS = 10_000;

/**
 * Asks to be let in, with another pass when the first has run out.
 * @throws when there is no answer, or the door gives no pass.
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
  const answer = await ask(false);
  return !answer.ok && answer.message === DOOR_MESSAGES.passExpired ? ask(true) : answer;
}
