/** /og/…: the pictures for previews of shared links, drawn when they are first asked for. */
import { createHash } from 'node:crypto';
import { SHARE_PICTURES_PATH } from '@kaksha/domain/share-pictures.ts';
import { Hono } from 'hono';
import { drawPicture, type PictureFacts } from '../content/share-pictures/draw.ts';
import { KeptPictures, TooManyPictures } from '../content/share-pictures/kept-pictures.ts';
import { readPictureFacts } from '../content/share-pictures/read-facts.ts';
import type { Services } from '../platform/context.ts';
import { en as WORDS } from './words/en.ts';

/** Changes when the drawing does, so that pictures kept elsewhere are asked for again. */
const DRAWING = '1';
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** About 300 pictures of 100 KB. One is drawn in about 0.1 s, mostly in threads beside the event loop. */
const KEPT = { maxBytes: 32 * 1024 * 1024, maxDrawing: 2, maxWaiting: 40 };

/** Equal facts are the same picture, whatever its address. */
function tagOf(facts: PictureFacts): string {
  const hash = createHash('sha256').update(DRAWING).update(JSON.stringify(facts));
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

/** The path with its letters; null when they are not written as a path may be. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

export function sharePictureRoutes(services: Services): Hono {
  const { db, storage } = services;
  const pictures = new KeptPictures(KEPT);
  return new Hono().get(`${SHARE_PICTURES_PATH}/*`, async (c) => {
    const path = decoded(new URL(c.req.url).pathname);
    const facts = path === null ? null : await readPictureFacts(db, path);
    if (facts === null) return c.text(WORDS.noPicture, 404);
    const tag = tagOf(facts);
    const headers = { ETag: tag, 'Cache-Control': CACHE_CONTROL };
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((each) => each.trim().replace(/^W\//, '') === tag)) return c.body(null, 304, headers);
    try {
      const png = await pictures.get(tag, () => drawPicture(storage, facts));
      return c.body(new Uint8Array(png), 200, { ...headers, 'Content-Type': 'image/png' });
    } catch (error) {
      if (!(error instanceof TooManyPictures)) throw error;
      return c.text(WORDS.picturesBusy, 503, {
        'Retry-After': '2',
      });
    }
  });
}
