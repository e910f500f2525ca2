/** Films that everybody may see. */

import { VIDEOS_PER_PAGE } from '@kaksha/domain/resources/videos/policy.ts';
import {
  OTHERS_SHOWN,
  type ShownVideo,
  type VideoCard,
  type VideoList,
} from '@kaksha/domain/resources/videos/schema.ts';
import { en as VIDEO_MESSAGES } from '@kaksha/domain/resources/videos/words/en.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { notFound, orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { SHOWN } from './shown.ts';
import { type FilmRow, playableOf } from './tutorial-files.ts';

const COLUMNS = sql`v.id, v.title, v.summary, v.grade as class, v.subject, v.book, v.chapter, v.language,
  v.duration_seconds as "durationSeconds", v.captions is not null as "hasCaptions", v.poster_id as "posterId",
  v.teacher_id as "teacherId", btrim(u.first_name || ' ' || u.last_name) as "teacherName", v.decided_at as "publishedAt"`;
const FROM = sql`tutorial_video v join teacher_profile t on t.user_id = v.teacher_id
  join user_account u on u.id = v.teacher_id`;

interface Row {
  id: string;
  title: string;
  summary: string;
  class: number;
  subject: string;
  book: string | null;
  chapter: string | null;
  language: string;
  durationSeconds: number | null;
  hasCaptions: boolean;
  posterId: string | null;
  teacherId: string;
  teacherName: string;
  publishedAt: Date;
}

/** Where the picture before the film is. */
export const posterAddress = (posterId: string | null): string | null =>
  posterId === null ? null : `/media/tutorial-videos/${posterId}.webp`;

function cardOf({ book, chapter, posterId, teacherId, teacherName, publishedAt, ...row }: Row): VideoCard {
  return {
    ...row,
    chapter: book === null || chapter === null ? null : { book, title: chapter },
    posterAddress: posterAddress(posterId),
    teacher: { id: teacherId, name: teacherName },
    publishedAt: publishedAt.toISOString(),
  };
}

/**
 * A film that is shown, with its player's data, and others on the class and subject.
 * @throws ORPCError NOT_FOUND for one that is not shown
 */
export async function readShownVideo(db: Db, id: string): Promise<ShownVideo> {
  const { rows } = await sql<Row & FilmRow>`select ${COLUMNS}, v.file_id as "fileId", v.kind from ${FROM}
    where ${SHOWN} and v.id = ${id}`.execute(db);
  const row = orNotFound(rows[0]);
  const { fileId, kind, ...card } = row;
  const film = playableOf({ fileId, kind, posterId: card.posterId, hasCaptions: card.hasCaptions });
  if (film === null) throw notFound();
  const others = await sql<Row>`select ${COLUMNS} from ${FROM} where ${SHOWN} and v.grade = ${row.class}
    and v.subject = ${row.subject} and v.id <> ${id}
    order by (v.book, v.chapter) is not distinct from (${row.book}::text, ${row.chapter}::text) desc, v.decided_at desc, v.id
    limit ${OTHERS_SHOWN}`.execute(db);
  return { video: cardOf(card), film, others: others.rows.map(cardOf) };
}

/**
 * Says that something is wrong with a film that is shown.
 * @throws ORPCError NOT_FOUND; REPORTED_BEFORE (409)
 */
export async function reportVideo(db: Db, reporterId: string, id: string, reason: string): Promise<void> {
  await readShownVideo(db, id);
  const { rows } = await sql`insert into tutorial_video_report (video_id, reported_by, reason)
    values (${id}, ${reporterId}, ${reason}) on conflict do nothing returning video_id`.execute(db);
  if (rows.length === 0)
    throw new ORPCError('REPORTED_BEFORE', { status: 409, message: VIDEO_MESSAGES.reportedBefore });
}

/** The films on one chapter, the newest first. */
export async function videosOfChapter(
  db: Db,
  chapter: { class: number; subject: string; book: string; title: string },
): Promise<VideoCard[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where ${SHOWN}
    and (v.grade, v.subject, v.book, v.chapter)
      = (${chapter.class}, ${chapter.subject}, ${chapter.book}, ${chapter.title})
    order by v.decided_at desc, v.id limit ${VIDEOS_PER_PAGE}`.execute(db);
  return rows.map(cardOf);
}

/** A page of the films that fit, with their filters. */
export async function listShownVideos(
  db: Db,
  {
    class: grade,
    subject,
    chapter,
    page,
  }: {
    class?: number | undefined;
    subject?: string | undefined;
    chapter?: string | undefined;
    page: number;
  },
): Promise<VideoList> {
  const when = (given: unknown, condition: RawBuilder<unknown>) =>
    given === undefined ? sql`` : sql`and ${condition}`;
  const fitting = sql`${SHOWN} ${when(grade, sql`v.grade = ${grade}`)} ${when(subject, sql`v.subject = ${subject}`)}
    ${when(chapter, sql`v.chapter = ${chapter}`)}`;
  const counted = await sql<{ total: number; classes: number[]; subjects: string[] }>`
    select (select count(*)::int from ${FROM} where ${fitting}) as total,
      coalesce(array_agg(distinct v.grade order by v.grade), '{}') as classes,
      coalesce(array_agg(distinct v.subject order by v.subject), '{}') as subjects
    from ${FROM} where ${SHOWN}`.execute(db);
  const { total = 0, classes = [], subjects = [] } = counted.rows[0] ?? {};
  const pageCount = Math.max(1, Math.ceil(total / VIDEOS_PER_PAGE));
  const shown = Math.min(page, pageCount);
  const { rows } = await sql<Row>`select ${COLUMNS} from ${FROM} where ${fitting}
    order by v.decided_at desc, v.id
    limit ${VIDEOS_PER_PAGE} offset ${(shown - 1) * VIDEOS_PER_PAGE}`.execute(db);
  return { videos: rows.map(cardOf), page: shown, pageCount, total, classes, subjects };
}
