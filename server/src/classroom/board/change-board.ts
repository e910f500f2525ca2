/** The teacher's actions on the board as a whole: opening it, and its pages. */
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import type { boardChange } from '@kaksha/domain/classroom/board/events.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../platform/context.ts';
import { type BoardMember, boardOf } from './board-state.ts';
import { addPage, movePage, namePage, removePage, restorePage, turnTo } from './pages.ts';

type Change = z.output<typeof boardChange>;

export const closed = () =>
  new ORPCError('CLASSROOM_CLOSED', { status: 409, message: CLASSROOM_MESSAGES.over });
export const mayNot = (message: string) => new ORPCError('FORBIDDEN', { status: 403, message });

/**
 * Makes a change of the teacher's and answers how the board stands then. The same change again changes nothing.
 * @throws FORBIDDEN for anybody else, CLASSROOM_CLOSED when the lesson is over, CONFLICT for a page that is not there
 * or one too many.
 */
export async function changeBoard(trx: Trx, member: BoardMember, change: Change): Promise<BoardState> {
  if (member.role !== 'teacher') throw mayNot(BOARD_TEXT.onlyTeacher);
  const { lessonId } = member;
  const lesson = await sql`
    select from lesson where id = ${lessonId} and status = 'scheduled' for no key update`.execute(trx);
  if (lesson.rows.length === 0) throw closed();
  await makeBoard(trx, lessonId);
  await make(trx, lessonId, change);
  await sql`update board set revision = revision + 1 where lesson_id = ${lessonId}`.execute(trx);
  return boardOf(trx, lessonId);
}

/** A board begins with one page. */
async function makeBoard(trx: Trx, lessonId: string): Promise<void> {
  const made = await sql`
    insert into board (lesson_id) values (${lessonId})
    on conflict on constraint board_pk do nothing returning lesson_id`.execute(trx);
  if (made.rows.length === 0) return;
  const { rows } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(trx);
  if (rows[0] !== undefined) await addPage(trx, lessonId, rows[0].id, false);
}

async function make(trx: Trx, lessonId: string, change: Change): Promise<void> {
  switch (change.change) {
    case 'open':
      await sql`update board set is_open = ${change.isOpen} where lesson_id = ${lessonId}`.execute(trx);
      return;
    case 'add-page':
      return addPage(trx, lessonId, change.pageId, change.quietly);
    case 'turn':
      return turnTo(trx, lessonId, change.pageId);
    case 'remove-page':
      return removePage(trx, lessonId, change.pageId);
    case 'restore-page':
      return restorePage(trx, lessonId, change.pageId);
    case 'move-page':
      return movePage(trx, lessonId, change.pageId, change.at);
    case 'name-page':
      return namePage(trx, lessonId, change.pageId, change.name);
  }
}
