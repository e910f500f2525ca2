/** Films that everybody may see. */
import { VIDEOS_PER_PAGE } from '@kaksha/domain/resources/videos/policy.ts';
import type { VideoCard, VideoList } from '@kaksha/domain/resources/videos/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { IS_THERE } from '../../teachers/is-there.ts';

/**
 * What is shown, over film `v` of teacher `t`: approved by an operator, and only as long as the teacher is verified and
 * has an account. Nothing has to be taken down when a verification ends: the film is not shown from that moment.
 */
export const SHOWN = sql<boolean>`v.status = 'approved' and t.verified_at is not null and ${IS_THERE}`;

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

/** A page of the films that fit, with what they can be narrowed by. */
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
    order by v.decided_at desc, v.id limit ${VIDEOS_PER_PAGE} offset ${(shown - 1) * VIDEOS_PER_PAGE}`.execute(
    db,
  );
  return { videos: rows.map(cardOf), page: shown, pageCount, total, classes, subjects };
}
