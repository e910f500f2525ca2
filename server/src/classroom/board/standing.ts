/** How a board stands, apart from what is drawn on it, and who may draw. */
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';

/** Whoever is in the room, as the board sees them. */
export interface BoardMember {
  lessonId: string;
  userId: string;
  role: ClassroomRole;
}

/**
 * Whether the students of lesson `l` may draw on board `b` (which may not be there yet), as SQL: what the teacher
 * decided, else one to one they may and in a group they may not.
 */
export const STUDENTS_DRAW = sql<boolean>`coalesce(b.students_draw, l.capacity = 1)`;

/**
 * Whether a member may draw. The one place that decides it: permissions for single students belong here.
 */
export const mayDraw = (member: BoardMember, studentsDraw: boolean): boolean =>
  member.role === 'teacher' || (member.role === 'student' && studentsDraw);

interface StateRow {
  revision: number;
  is_open: boolean;
  page_id: string | null;
  students_draw: boolean;
  pages: string[];
}

/** The board of a lesson; one of revision 0 while nobody has opened it. */
export async function boardOf(db: Db, lessonId: string): Promise<BoardState> {
  const { rows } = await sql<StateRow>`
    select coalesce(b.revision, 0) as revision, coalesce(b.is_open, false) as is_open, b.page_id,
      ${STUDENTS_DRAW} as students_draw,
      array(select p.id::text from board_page p where p.lesson_id = l.id order by p.position) as pages
    from lesson l left join board b on b.lesson_id = l.id
    where l.id = ${lessonId}`.execute(db);
  const row = rows[0];
  return {
    revision: row?.revision ?? 0,
    isOpen: row?.is_open ?? false,
    pageId: row?.page_id ?? null,
    pages: (row?.pages ?? []).map((id) => ({ id })),
    studentsDraw: row?.students_draw ?? false,
  };
}
