/** The pass into a classroom: made by the door for one person, lesson and sign-in, and shown at each joining. */

import { JOIN_TOKEN_SECONDS } from '@kaksha/domain/classroom/door/policy.ts';
import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { ORPCError } from '@orpc/client';
import { errors, jwtVerify, SignJWT } from 'jose';
import { deriveKey } from '../../platform/auth.ts';
import type { Viewer } from '../../platform/context.ts';

const ALGORITHM = 'HS256';
/** The clocks of two nodes differ by less. */
export const CLOCK_TOLERANCE_SECONDS = 30;

const keyOf = (secretKey: string) => deriveKey(secretKey, 'classroom-join');

/** The person and the class that a pass is for. */
type Holder = Pick<Viewer, 'id' | 'sessionId'>;

/** A pass for this person, lesson and sign-in, good for {@link JOIN_TOKEN_SECONDS} unless told otherwise. */
export async function issueJoinToken(
  secretKey: string,
  holder: Holder,
  lessonId: string,
  seconds: number = JOIN_TOKEN_SECONDS,
): Promise<string> {
  return new SignJWT({ sid: holder.sessionId, lesson: lessonId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(holder.id)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(keyOf(secretKey));
}

const refusal = (message: string) => new ORPCError('FORBIDDEN', { status: 403, message });

/**
 * Lets a pass through.
 * @throws FORBIDDEN with words of its own for one that has run out, is for somebody or something else, or is not ours.
 */
export async function checkJoinToken(
  secretKey: string,
  token: string,
  holder: Holder,
  lessonId: string,
): Promise<void> {
  const { payload } = await jwtVerify(token, keyOf(secretKey), {
    algorithms: [ALGORITHM],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['exp', 'sub'],
  }).catch((error: unknown) => {
    throw refusal(error instanceof errors.JWTExpired ? en.door.passExpired : DOOR_MESSAGES.passForged);
  });
  if (payload.sub !== holder.id || payload.sid !== holder.sessionId || payload.lesson !== lessonId) {
    throw refusal(DOOR_MESSAGES.passForeign);
  }
}
