import { randomUUID } from 'node:crypto';
import { JOIN_TOKEN_FRESH_SECONDS } from '@kaksha/domain/classroom/door/policy.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOCK_TOLERANCE_SECONDS, checkJoinToken, issueJoinToken } from './join-token.ts';

const FIVE_MINUTES = 300;
const SECRET = 'a secret key of thirty-two characters';
const holder = { id: randomUUID(), sessionId: randomUUID() };
const lessonId = randomUUID();

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-02T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

const after = async (seconds: number) => {
  const token = await issueJoinToken(SECRET, holder, lessonId);
  vi.setSystemTime(Date.now() + seconds * 1_000);
  return checkJoinToken(SECRET, token, holder, lessonId);
};

test('a pass lets in for at most five minutes, and for longer than a browser thinks it fresh', async () => {
  const { iat = 0, exp = Number.NaN } = decodeJwt(await issueJoinToken(SECRET, holder, lessonId));
  expect(exp - iat + CLOCK_TOLERANCE_SECONDS).toBeLessThanOrEqual(FIVE_MINUTES);
  await expect(after(JOIN_TOKEN_FRESH_SECONDS)).resolves.toBeUndefined();
  await expect(after(FIVE_MINUTES)).rejects.toThrow(en.door.passExpired);
});
