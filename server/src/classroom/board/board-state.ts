/** How a board stands, apart from the drawings on it. */
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { whoMayDraw } from '../door/permissions.ts';

/** Somebody in the room, as the board sees them. */
export interface BoardMember {
  lessonId: string;
  userId: string;
  role: ClassroomRole;
}

/** Which of these people of one lesson may draw on its board now: the teacher, and the students whom the teacher lets. */
export async function drawersAmong(
  db: Db,
  lessonId: string,
  members: readonly BoardMember[],
): Promise<ReadonlySet<string>> {
  const idsOf = (role: ClassroomRole) =>
    members.filter((member) => member.role === role).map(({ userId }) => userId);
  const students = idsOf('student');
  const allowed = students.length === 0 ? [] : await whoMayDraw(db, lessonId, students);
  return new Set([...idsOf('teacher'), ...allowed]);
}

interface StateRow {
  revision: number;
  is_open: boolean;
  page_id: string | null;
  pages: BoardState['pages'];
}

/** The board of a lesson; one of revision 0 while nobody has opened it. */
export async function boardOf(db: Db, lessonId: string): Promise<BoardState> {
  const { rows } = await sql<StateRow>`
    select b.revision, b.is_open, b.page_id, (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.position), '[]')
      from board_page p where p.lesson_id = b.lesson_id and p.removed_at is null) as pages
    from board b where b.lesson_id = ${lessonId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return { revision: 0, isOpen: false, pageId: null, pages: [] };
  const { revision, is_open: isOpen, page_id: pageId, pages } = row;
  return { revision, isOpen, pageId, pages };
}
