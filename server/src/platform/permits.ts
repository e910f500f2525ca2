/** Addresses that open a kept file: signed for one session and one file, for a while, and no longer than the session. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { viewerOf } from './api.ts';
import { deriveKey } from './auth.ts';
import type { RequestContext, Services } from './context.ts';
import { runPrepared } from './prepared.ts';

/** Names a permit in an address. */
export const PERMIT_PARAM = 'permit';
const AN_HOUR_SECONDS = 60 * 60;

/** Which files a permit is for: one of another kind never opens them. */
export type PermitKind = 'tutorial-video' | 'intro-video' | 'lesson-media';

/** What addresses are signed with, and the session that they end with. */
export interface Signer {
  secretKey: string;
  sessionId: string;
}

export const signerOf = (context: RequestContext): Signer => ({
  secretKey: context.services.env.secretKey,
  sessionId: viewerOf(context).sessionId,
});

function signatureOf(
  { secretKey, sessionId }: Signer,
  kind: PermitKind,
  name: string,
  untilSeconds: number,
): Buffer {
  return createHmac('sha256', deriveKey(secretKey, kind))
    .update(`${name}.${sessionId}.${untilSeconds}`)
    .digest();
}

/** The address of a file with its permit, for at least so many seconds. */
export function permittedAddress(
  signer: Signer,
  kind: PermitKind,
  folder: string,
  name: string,
  seconds = AN_HOUR_SECONDS,
): string {
  // Rounded, so that a page that is loaded again finds its film in the browser's memory.
  const untilSeconds = (Math.floor(Date.now() / 1000 / seconds) + 2) * seconds;
  const signature = signatureOf(signer, kind, name, untilSeconds).toString('base64url');
  return `${folder}/${name}?${PERMIT_PARAM}=${signer.sessionId}.${untilSeconds}.${signature}`;
}

/** Who a session is of, while it lives: signing out, a suspension and a closed account end it. */
const HOLDER = {
  name: 'permit-holder',
  text: `select s.user_id as id from session s
         where s.id = $1 and s.revoked_at is null and s.expires_at > now()
           and (s.viewed_from is null or exists (select from session o
             where o.id = s.viewed_from and o.revoked_at is null and o.expires_at > now()))`,
};

const PERMIT = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

/** The id of the person whose permit this is; null when it is not ours, of another file, or its time or session has ended. */
export async function holderOf(
  { pool, env }: Pick<Services, 'pool' | 'env'>,
  kind: PermitKind,
  name: string,
  permit: string | undefined,
): Promise<string | null> {
  const [, sessionId, until, signature] = PERMIT.exec(permit ?? '') ?? [];
  if (sessionId === undefined || until === undefined || signature === undefined) return null;
  if (Number(until) * 1000 < Date.now()) return null;
  const expected = signatureOf({ secretKey: env.secretKey, sessionId }, kind, name, Number(until));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) return null;
  const [holder] = await runPrepared<{ id: string }>(pool, HOLDER, [sessionId]);
  return holder?.id ?? null;
}
