/** Pictures on a board: slides, photos of a page. They come in over HTTP; the board itself names them by their ids. */
import { BOARD_PICTURE_EDGE_PX, BOARD_PICTURES_PER_HOUR } from '@kaksha/domain/classroom/board/limits.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { PICTURE_MAX_BYTES } from '@kaksha/domain/picture-intake.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { notFound, viewerOf } from '../../platform/api.ts';
import type { Db, RequestContext, Services } from '../../platform/context.ts';
import { enqueueDrop } from '../../platform/jobs.ts';
import { createPictureIntake } from '../../platform/pictures/intake.ts';
import { makeWholePicture } from '../../platform/pictures/make-picture.ts';
import { findDoor, refuseRemoved, refuseWhileClosed } from '../door.ts';
import { isOfLesson } from '../files/file-access.ts';
import { drawersAmong } from './board-state.ts';
import { mayNot } from './change-board.ts';

/** A key without a kind that is served: its file has no public address. */
export const boardPictureKey = (pictureId: string): string => `board-pictures/${pictureId}.file`;

/** The job that deletes a picture's bytes once no row names them; the database enqueues it by this name, too. */
export const DROP_BOARD_PICTURE_JOB = 'classroom.drop-board-picture';

const intake = createPictureIntake({
  name: 'board-picture',
  points: BOARD_PICTURES_PER_HOUR,
  windowSeconds: 3_600,
  tooMany: BOARD_TEXT.tooManyPictures,
});

export interface BoardPicture {
  id: string;
  width: number;
  height: number;
}

/**
 * Keeps a picture for the board of a class that is open; the same again is the same picture.
 * @throws NOT_FOUND, FORBIDDEN without the permission to draw, CONFLICT after a removal, CLASSROOM_CLOSED, PICTURE_REFUSED, TOO_MANY_REQUESTS
 */
export async function receivePicture(
  context: RequestContext,
  { lessonId, pictureId, file }: { lessonId: string; pictureId: string; file: File },
): Promise<BoardPicture> {
  const { db, storage } = context.services;
  const viewer = viewerOf(context);
  const door = await findDoor(db, lessonId, viewer.id);
  if (door === null) throw notFound(CLASSROOM_MESSAGES.notYours);
  refuseWhileClosed(door);
  refuseRemoved(door);
  const member = { lessonId, userId: viewer.id, role: door.me.role };
  if (!(await drawersAmong(db, lessonId, [member])).has(viewer.id)) {
    throw mayNot(BOARD_TEXT.mayNotDraw);
  }
  const known = await knownPicture(db, viewer.id, lessonId, pictureId);
  if (known !== null) return known;
  const { bytes, width, height } = await intake.take(context, file, (given) =>
    makeWholePicture(given, BOARD_PICTURE_EDGE_PX),
  );
  // The file first, so that a row always has its file. Killed in between, this leaves the job that deletes it.
  await enqueueDrop(db, DROP_BOARD_PICTURE_JOB, { pictureId });
  await storage.put(boardPictureKey(pictureId), bytes);
  await sql`
    insert into board_picture (id, lesson_id, owner_id, byte_length, width, height)
    values (${pictureId}, ${lessonId}, ${viewer.id}, ${bytes.byteLength}, ${width}, ${height})
    on conflict on constraint board_picture_pk do nothing`.execute(db);
  const kept = await knownPicture(db, viewer.id, lessonId, pictureId);
  if (kept === null) throw notFound();
  return kept;
}

async function knownPicture(
  db: Db,
  ownerId: string,
  lessonId: string,
  id: string,
): Promise<BoardPicture | null> {
  const { rows } = await sql<BoardPicture & { mine: boolean }>`
    select x.id, x.width, x.height, x.owner_id = ${ownerId} and x.lesson_id = ${lessonId} as mine
    from board_picture x where x.id = ${id}`.execute(db);
  if (rows[0] === undefined) return null;
  const { mine, ...picture } = rows[0];
  if (!mine) throw notFound();
  return picture;
}

/** The bytes of a picture, for the people of its class. @throws NOT_FOUND */
export async function readPicture(context: RequestContext, id: string): Promise<File> {
  const { db, storage } = context.services;
  const { rows } = await sql`
    select from board_picture x join lesson l on l.id = x.lesson_id
    where x.id = ${id} and ${isOfLesson(viewerOf(context).id)}`.execute(db);
  if (rows.length === 0) throw notFound();
  const bytes = await storage.read(boardPictureKey(id), 0, PICTURE_MAX_BYTES);
  // Under one id there is one picture for ever, and it is its readers' alone.
  context.responseHeaders.set('Content-Disposition', 'attachment; filename="picture.webp"');
  return new File([Uint8Array.from(bytes)], 'picture.webp', { type: 'image/webp' });
}

const payload = z.object({ pictureId: z.uuid() });

/** Deletes bytes that no row names. Enqueued by the database when a picture's row goes, and before its bytes are stored. */
export async function dropPicture({ db, storage }: Services, input: unknown): Promise<void> {
  const { pictureId } = payload.parse(input);
  const { rows } = await sql`select from board_picture where id = ${pictureId}`.execute(db);
  if (rows.length === 0) await storage.remove(boardPictureKey(pictureId));
}
