/** A teacher's own films: their texts, and the way through the states. */
import { TUTORIALS_MAX } from '@kaksha/domain/resources/videos/policy.ts';
import type { OwnVideo, VideoFacts } from '@kaksha/domain/resources/videos/schema.ts';
import { CHANGEABLE, VIDEO_LIFECYCLE } from '@kaksha/domain/resources/videos/status.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { notFound, viewerOf } from '../../platform/api.ts';
import type { Db, RequestContext } from '../../platform/context.ts';
import { type Signer, signerOf } from '../../platform/permits.ts';
import { dropFile, type FilmRow, playableOf } from './tutorial-files.ts';

/** The columns of film `v` as its teacher and operators see them. */
export const OWN_COLUMNS = sql`v.id, v.title, v.summary, v.grade as class, v.subject, v.book, v.chapter, v.language,
  v.status, v.refused_because as "refusedBecause", v.file_id as "fileId", v.kind, v.poster_id as "posterId",
  v.captions is not null as "hasCaptions", v.duration_seconds as "durationSeconds", v.revision, v.created_at as "createdAt"`;

export interface OwnRow extends Omit<OwnVideo, 'film' | 'chapter' | 'createdAt'>, FilmRow {
  book: string | null;
  chapter: string | null;
  createdAt: Date;
}

export function ownVideoOf(row: OwnRow, signer: Signer): OwnVideo {
  const { fileId, kind, posterId, hasCaptions, book, chapter, createdAt, ...facts } = row;
  return {
    ...facts,
    chapter: book === null || chapter === null ? null : { book, title: chapter },
    film: playableOf({ fileId, kind, posterId, hasCaptions }, signer),
    createdAt: createdAt.toISOString(),
  };
}

/** @throws ORPCError NOT_FOUND */
export async function readOwnVideo(context: RequestContext, id: string): Promise<OwnVideo> {
  const { rows } = await sql<OwnRow>`select ${OWN_COLUMNS} from tutorial_video v
    where v.id = ${id} and v.teacher_id = ${viewerOf(context).id}`.execute(context.services.db);
  if (rows[0] === undefined) throw notFound();
  return ownVideoOf(rows[0], signerOf(context));
}

export async function isVerified(db: Db, teacherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('teacher_profile')
    .select('verified_at')
    .where('user_id', '=', teacherId)
    .executeTakeFirst();
  return row !== undefined && row.verified_at !== null;
}

export async function listOwnVideos(context: RequestContext) {
  const { db } = context.services;
  const { id: teacherId } = viewerOf(context);
  const { rows } = await sql<OwnRow>`select ${OWN_COLUMNS} from tutorial_video v
    where v.teacher_id = ${teacherId} order by v.created_at desc, v.id limit ${TUTORIALS_MAX}`.execute(db);
  return {
    videos: rows.map((row) => ownVideoOf(row, signerOf(context))),
    isVerified: await isVerified(db, teacherId),
  };
}

/** @throws ORPCError NOT_VERIFIED (409) */
export async function demandVerified(db: Db, teacherId: string): Promise<void> {
  if (!(await isVerified(db, teacherId)))
    throw new ORPCError('NOT_VERIFIED', { status: 409, message: M.notVerified });
}

/** The chapter is one of the books: a film is found by it. */
async function demandChapter(db: Db, { class: grade, subject, chapter }: VideoFacts): Promise<void> {
  if (chapter === null) return;
  const { rows } = await sql`select from curriculum_chapter where grade = ${grade} and subject = ${subject}
    and book = ${chapter.book} and title = ${chapter.title}`.execute(db);
  if (rows.length > 0) return;
  const errors = [{ msg: M.noChapter, path: 'chapter' }];
  throw new ORPCError('BAD_REQUEST', { status: 400, message: M.noChapter, data: { errors } });
}

/** @throws ORPCError NOT_VERIFIED, TOO_MANY (409) */
export async function createVideo(context: RequestContext, facts: VideoFacts): Promise<OwnVideo> {
  const { db } = context.services;
  const { id: teacherId } = viewerOf(context);
  await demandVerified(db, teacherId);
  await demandChapter(db, facts);
  const id = await db.transaction().execute(async (trx) => {
    // Two at once take turns, so that the bound holds.
    await sql`select from teacher_profile where user_id = ${teacherId} for no key update`.execute(trx);
    const { rows } = await sql<{ id: string }>`
      insert into tutorial_video (teacher_id, title, summary, grade, subject, book, chapter, language)
      select ${teacherId}, ${facts.title}, ${facts.summary}, ${facts.class}, ${facts.subject},
        ${facts.chapter?.book ?? null}, ${facts.chapter?.title ?? null}, ${facts.language}
      where (select count(*) from tutorial_video where teacher_id = ${teacherId}) < ${TUTORIALS_MAX}
      returning id`.execute(trx);
    return rows[0]?.id;
  });
  if (id === undefined) throw new ORPCError('TOO_MANY', { status: 409, message: M.tooMany });
  return readOwnVideo(context, id);
}

/**
 * Changes a film that nobody else sees; raises its revision.
 * @throws ORPCError NOT_FOUND, NOT_NOW (409), CONFLICT (409) when it was changed since `revision`
 */
export async function updateOwn(
  context: RequestContext,
  id: string,
  set: RawBuilder<unknown>,
  revision?: number,
): Promise<OwnVideo> {
  const seen = await readOwnVideo(context, id);
  if (!CHANGEABLE.includes(seen.status)) throw new ORPCError('NOT_NOW', { status: 409, message: M.notNow });
  const { rows } = await sql`update tutorial_video set ${set}, revision = revision + 1
    where id = ${id} and teacher_id = ${viewerOf(context).id} and status = any(${[...CHANGEABLE]}::text[])
      and revision = ${revision ?? seen.revision} returning id`.execute(context.services.db);
  if (rows.length === 0) throw new ORPCError('CONFLICT', { status: 409, message: M.changed });
  return readOwnVideo(context, id);
}

export async function changeVideo(
  context: RequestContext,
  { id, revision, ...facts }: VideoFacts & { id: string; revision: number },
): Promise<OwnVideo> {
  await readOwnVideo(context, id);
  await demandChapter(context.services.db, facts);
  const set = sql`title = ${facts.title}, summary = ${facts.summary}, grade = ${facts.class},
    subject = ${facts.subject}, book = ${facts.chapter?.book ?? null}, chapter = ${facts.chapter?.title ?? null},
    language = ${facts.language}`;
  return updateOwn(context, id, set, revision);
}

/**
 * Brings a film of the teacher's own to another state, if it is in one that leads there.
 * @throws ORPCError NOT_FOUND, NOT_VERIFIED, NO_FILM, NOT_NOW (409)
 */
export async function moveVideo(
  context: RequestContext,
  id: string,
  move: 'submit' | 'withdraw',
): Promise<OwnVideo> {
  const { db } = context.services;
  const { id: teacherId } = viewerOf(context);
  const { from, to } = VIDEO_LIFECYCLE[move];
  const seen = await readOwnVideo(context, id);
  if (move === 'submit') {
    await demandVerified(db, teacherId);
    if (seen.film === null) throw new ORPCError('NO_FILM', { status: 409, message: M.noFilm });
  }
  const { rows } =
    await sql`update tutorial_video set status = ${to}, revision = revision + 1, refused_because = null,
      submitted_at = case when ${to} = 'submitted' then clock_timestamp() else submitted_at end
    where id = ${id} and teacher_id = ${teacherId}
      and status = any(${[...from]}::text[]) returning id`.execute(db);
  if (rows.length === 0) throw new ORPCError('NOT_NOW', { status: 409, message: M.changed });
  return readOwnVideo(context, id);
}

/** @throws ORPCError NOT_FOUND, NOT_NOW (409) */
export async function removeVideo(context: RequestContext, id: string): Promise<void> {
  await readOwnVideo(context, id);
  await context.services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ fileId: string | null; kind: string | null; posterId: string | null }>`
      delete from tutorial_video where id = ${id} and teacher_id = ${viewerOf(context).id}
        and status = any(${[...CHANGEABLE]}::text[])
      returning file_id as "fileId", kind, poster_id as "posterId"`.execute(trx);
    const [gone] = rows;
    if (gone === undefined) throw new ORPCError('NOT_NOW', { status: 409, message: M.notNow });
    if (gone.fileId !== null) await dropFile(trx, `${gone.fileId}.${gone.kind}`);
    if (gone.posterId !== null) await dropFile(trx, `${gone.posterId}.webp`);
  });
}
