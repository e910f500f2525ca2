/** Drawing, kept: the one way by which elements of a board change. */

import { idOf } from '@kaksha/domain/classroom/board/apply.ts';
import type { BoardElement } from '@kaksha/domain/classroom/board/element.ts';
import type { Drawing, Drawn } from '@kaksha/domain/classroom/board/events.ts';
import type { BoardOperation } from '@kaksha/domain/classroom/board/operations.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { PLANNED_ONCE } from '../../platform/planned-once.ts';
import { type BoardMember, drawersAmong } from './board-state.ts';
import { closed, mayNot } from './change-board.ts';
import { type Changed, PageFold } from './fold.ts';

/** One message of a member's, about the page that all of a batch are about. */
export interface Submitted {
  member: BoardMember;
  drawing: Drawing;
}

/** Its outcome: answered and sent to the class, or refused. */
export type Outcome = { drawn: Drawn; kept: BoardOperation[] } | { refusal: Error };

interface PageRow {
  last_sequence: number;
  element_count: number;
  status: string;
}

/**
 * Keeps the drawings on one page, in the order of the messages, in one transaction. The page's row is locked, so that its
 * numbers become visible in their order and a device that asks for those after one misses nothing.
 * @throws CONFLICT for a page that is not there, CLASSROOM_CLOSED when the lesson is over: nothing of the batch is kept.
 */
export async function keepDrawings(trx: Trx, batch: readonly Submitted[]): Promise<Outcome[]> {
  const [first] = batch;
  if (first === undefined) return [];
  const { lessonId } = first.member;
  const { pageId } = first.drawing;
  const page = await lockPage(trx, lessonId, pageId);
  const drawers = await drawersAmong(
    trx,
    lessonId,
    batch.map(({ member }) => member),
  );
  const allowed = batch.filter(({ member }) => drawers.has(member.userId));
  const ids = [...new Set(allowed.flatMap(({ drawing }) => drawing.operations.map(idOf)))];
  const known = await sql<{ content: BoardElement }>`${PLANNED_ONCE}
    select content from board_element
    where lesson_id = ${lessonId} and page_id = ${pageId} and id = any(${ids})`.execute(trx);
  const elements = known.rows.map(({ content }) => content);
  const fold = new PageFold(elements, page.last_sequence, page.element_count);
  const outcomes = batch.map(({ member, drawing }): Outcome => {
    if (!drawers.has(member.userId)) return { refusal: mayNot(BOARD_TEXT.mayNotDraw) };
    return fold.take(drawing.operations, member.userId);
  });
  await write(trx, lessonId, pageId, [...fold.changed.values()]);
  if (fold.sequence > page.last_sequence) {
    await sql`${PLANNED_ONCE}
      update board_page set last_sequence = ${fold.sequence}, element_count = ${fold.elementCount}
      where lesson_id = ${lessonId} and id = ${pageId}`.execute(trx);
  }
  return outcomes;
}

async function lockPage(trx: Trx, lessonId: string, pageId: string): Promise<PageRow> {
  const { rows } = await sql<PageRow>`${PLANNED_ONCE}
    select p.last_sequence, p.element_count, l.status
    from board_page p join lesson l on l.id = p.lesson_id
    where p.lesson_id = ${lessonId} and p.id = ${pageId} and p.removed_at is null
    for no key update of p for share of l`.execute(trx);
  const [page] = rows;
  if (page === undefined) throw new ORPCError('CONFLICT', { status: 409, message: BOARD_TEXT.noSuchPage });
  if (page.status !== 'scheduled') throw closed();
  return page;
}

async function write(trx: Trx, lessonId: string, pageId: string, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`${PLANNED_ONCE}
    insert into board_element (lesson_id, page_id, id, version, version_nonce, sequence, changed_by, content)
    select ${lessonId}, ${pageId}, c.id, c.version, c.nonce, c.sequence, c.user_id, c.content
    from unnest(
      ${changed.map(({ element }) => element.id)}::text[],
      ${changed.map(({ element }) => element.version)}::integer[],
      ${changed.map(({ element }) => element.versionNonce)}::bigint[],
      ${changed.map(({ sequence }) => sequence)}::bigint[],
      ${changed.map(({ userId }) => userId)}::uuid[],
      ${changed.map(({ json }) => json)}::jsonb[]
    ) as c (id, version, nonce, sequence, user_id, content)
    on conflict on constraint board_element_pk do update
      set version = excluded.version, version_nonce = excluded.version_nonce, sequence = excluded.sequence,
        changed_by = excluded.changed_by, content = excluded.content`.execute(trx);
}
