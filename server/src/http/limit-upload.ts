import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '@kaksha/domain/picture-intake.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import type { MiddlewareHandler } from 'hono';
import { bearerToken, viewerOfToken } from '../platform/auth.ts';
import type { Services } from '../platform/context.ts';
import { limitBody } from './limit-body.ts';

/** Multipart's own bytes around the file: boundaries and names. */
const ENVELOPE_BYTES = 64 * 1024;

/** How long a file may be, and the error for a longer one. */
export interface UploadLimit {
  maxBytes: number;
  tooLarge: string;
}

const PICTURE: UploadLimit = { maxBytes: PICTURE_MAX_BYTES, tooLarge: PICTURE_REFUSALS.tooLarge };

/** Lets a file through (a picture) that is larger than other bodies, but reads nothing without a sign-in. */
export function limitUpload(
  services: Services,
  { maxBytes, tooLarge }: UploadLimit = PICTURE,
): MiddlewareHandler {
  const limited = limitBody(maxBytes + ENVELOPE_BYTES, (c) =>
    c.json({ message: tooLarge, code: 'PAYLOAD_TOO_LARGE' }, 413),
  );
  return async (c, next) => {
    const token = bearerToken(c.req.raw.headers);
    const viewer = token === null ? null : await viewerOfToken(services.pool, services.env, token);
    if (viewer === null) return c.json({ message: REFUSALS.unauthorized, code: 'UNAUTHORIZED' }, 401);
    return limited(c, next);
  };
}
