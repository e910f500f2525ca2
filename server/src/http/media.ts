/** Stored files as the browser gets them: pictures, and nothing that could act as a page of ours. */
import { createHash } from 'node:crypto';
import type { Storage } from '../platform/storage.ts';
import { answerVideo } from './video-range.ts';
import { en as WORDS } from './words/en.ts';

/** Opened by itself, a file may run nothing and fetch nothing (an SVG is a document); its own styles may apply. */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** An uploaded picture never changes under its name; a demo's file may change with a new version. */
const cacheControlOf = (key: string): string =>
  key.startsWith('pictures/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';

/** Folders of files that everybody may see. All others have routes of their own, which ask, or none. */
const PUBLIC = /^(?:pictures|portraits|question-pictures)\/[\w-]+\.\w+$/;

/** There is no such file, or none for this reader. */
export const noSuchFile = (): Response => new Response(WORDS.noFile, { status: 404 });

/** A stored file that everybody may see; the whole of /media/ that no other route answers. */
export async function answerPublicFile(
  storage: Storage,
  key: string,
  asked: { ifNoneMatch: string | undefined; range: string | undefined },
): Promise<Response> {
  if (!PUBLIC.test(key)) return noSuchFile();
  return answerStoredFile(storage, key, asked);
}

/** Answers with the file under this key, 304 when the browser has it already, 404 when there is none. */
export async function answerStoredFile(
  storage: Storage,
  key: string,
  { ifNoneMatch, range }: { ifNoneMatch: string | undefined; range: string | undefined },
): Promise<Response> {
  if (/\.(mp4|webm)$/.test(key)) {
    const film = await storage.open(key);
    if (film === null) return noSuchFile();
    return answerVideo(film, range, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': FILE_POLICY,
    });
  }
  const file = await storage.get(key);
  if (file === null) return noSuchFile();
  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': cacheControlOf(key),
    'Content-Security-Policy': FILE_POLICY,
  };
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(file.bytes), {
    headers: { ...headers, 'Content-Type': file.contentType, 'Content-Length': String(file.bytes.length) },
  });
}
