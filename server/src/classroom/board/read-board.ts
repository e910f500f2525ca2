/** Reading the board of a lesson, during it and afterwards: for its teacher, its students and their parents. */
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { sql } from 'kysely';

import { notFound, orNotFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';
import { isOfLesson } from '../files/file-access.ts';
import { boardOf } from './board-state.ts';

/** The pages, none where no board was opened, and of which class they are. @throws NOT_FOUND when it is not the viewer's. */
export async function readBoard(
  db: Db,
  viewer: Viewer,
  lessonId: string,
): Promise<{ board: BoardState; subject: string; topic: string; startsAt: string }> {
  const { rows } = await sql<{ subject: string; topic: string; starts_at: Date }>`
    select l.subject, l.topic, l.starts_at from lesson l
    where l.id = ${lessonId} and ${isOfLesson(viewer.id)}`.execute(db);
  const lesson = orNotFound(rows[0]);
  const board = await boardOf(db, lessonId);
  return { board, subject: lesson.subject, topic: lesson.topic, startsAt: lesson.starts_at.toISOString() };
}

/** The changes of a page after a number; for a page that was not seen yet without removed elements. @throws NOT_FOUND */
export async function readPage(
  db: Db,
  viewer: Viewer,
  input: { lessonId: string; pageId: string; after: number },
): Promise<{ upTo: number; elements: { id: string }[] }> {
  // One statement, so that the number and the elements are of one moment.
  const { rows } = await sql<{ upTo: number; elements: { id: string }[] }>`
    select p.last_sequence as "upTo", (
      select coalesce(jsonb_agg(e.content), '[]') from board_element e
      where e.lesson_id = p.lesson_id and e.page_id = p.id and e.sequence > ${input.after}
        and (${input.after} > 0 or e.content ->> 'isDeleted' = 'false')) as elements
    from board_page p join lesson l on l.id = p.lesson_id
    where p.lesson_id = ${input.lessonId} and p.id = ${input.pageId} and p.removed_at is null
      and ${isOfLesson(viewer.id)}`.execute(db);
  if (rows[0] === undefined) throw notFound(BOARD_TEXT.noSuchPage);
  return rows[0];
}
