/** Files and recordings of lessons, by an address that is one person's own. */

import { lessonFileKey } from '../classroom/files/keys.ts';
import { findFile } from '../classroom/files/read-files.ts';
import { recordingKey } from '../classroom/recording/keys.ts';
import { findRecording } from '../classroom/recording/recordings.ts';
import type { Services } from '../platform/context.ts';
import { holderOf } from '../platform/permits.ts';
import { noSuchFile } from './media.ts';
import { answerVideo } from './video-range.ts';

/** Nothing of it is kept by anybody, and nothing in it may act as a page of ours. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

const attachment = (name: string): string =>
  `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`;

const NAME = /^(file|recording)-([0-9a-f-]{36})$/;

/** Played in a page of ours, never saved by a name of its own. */
async function answerRecording(
  { db, storage }: Services,
  { id, viewerId }: { id: string; viewerId: string },
  range: string | undefined,
): Promise<Response> {
  const found = await findRecording(db, viewerId, id);
  const film = found === null ? null : await storage.openPrivate(recordingKey(id), found.contentType);
  return film === null
    ? noSuchFile()
    : answerVideo(film, range, { ...PRIVATE, 'Content-Disposition': 'inline' });
}

/**
 * The requested file, whole or in part; 404 for somebody who may not have it. The holder of the address is checked again
 * each time: somebody who is no longer of the lesson gets nothing.
 */
export async function answerLessonMedia(
  services: Services,
  name: string,
  { permit, range }: { permit: string | undefined; range: string | undefined },
): Promise<Response> {
  const { db, storage } = services;
  const [, what, id] = NAME.exec(name) ?? [];
  const viewerId = id === undefined ? null : await holderOf(services, 'lesson-media', name, permit);
  if (id === undefined || viewerId === null) return noSuchFile();
  if (what === 'recording') return answerRecording(services, { id, viewerId }, range);
  const found = await findFile(db, viewerId, id);
  if (found === null) return noSuchFile();
  const file = await storage.openPrivate(lessonFileKey(id), found.contentType);
  if (file === null) return noSuchFile();
  return answerVideo(file, range, { ...PRIVATE, 'Content-Disposition': attachment(found.name) });
}
