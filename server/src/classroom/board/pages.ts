/** The pages of a board; the caller holds the lesson's row, so that their changes follow one another. */
import { BOARD_PAGES_MAX, REMOVED_PAGES_KEPT } from '@kaksha/domain/classroom/board/limits.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { sql } from 'kysely';
import { conflict } from '../../platform/api.ts';
import type { Trx } from '../../platform/context.ts';

/** Adds a page at the end, and shows it unless `quietly`. @throws CONFLICT when there are too many, or it was removed. */
export async function addPage(trx: Trx, lessonId: string, pageId: string, quietly: boolean): Promise<void> {
  const known = await sql`
    select from board_page where lesson_id = ${lessonId} and id = ${pageId}`.execute(trx);
  if (known.rows.length === 0) {
    await countPages(trx, lessonId, 1);
    await sql`
      insert into board_page (lesson_id, id, position)
      select ${lessonId}, ${pageId}, coalesce(max(position) + 1, 0) from board_page
      where lesson_id = ${lessonId}`.execute(trx);
  }
  if (!quietly) await turnTo(trx, lessonId, pageId);
}

/** Shows a page to everybody. @throws CONFLICT for one that is not there. */
export async function turnTo(trx: Trx, lessonId: string, pageId: string): Promise<void> {
  const turned = await sql`
    update board set page_id = ${pageId} where lesson_id = ${lessonId} and exists (
      select from board_page p where p.lesson_id = ${lessonId} and p.id = ${pageId} and p.removed_at is null)
    returning lesson_id`.execute(trx);
  if (turned.rows.length === 0) throw conflict(BOARD_TEXT.noSuchPage);
}

/**
 * Takes a page away; where it was shown, the next one is, or the one before. Removed again it stays removed.
 * @throws CONFLICT for a page that was never there, and for the last one.
 */
export async function removePage(trx: Trx, lessonId: string, pageId: string): Promise<void> {
  const { rows } = await sql<{ removed: boolean; neighbour: string | null }>`
    select p.removed_at is not null as removed, (
      select n.id from board_page n
      where n.lesson_id = p.lesson_id and n.id <> p.id and n.removed_at is null
      order by n.position < p.position, abs(n.position - p.position) limit 1) as neighbour
    from board_page p where p.lesson_id = ${lessonId} and p.id = ${pageId}`.execute(trx);
  const [page] = rows;
  if (page === undefined) throw conflict(BOARD_TEXT.noSuchPage);
  if (page.removed) return;
  if (page.neighbour === null) throw conflict(BOARD_TEXT.lastPage);
  await sql`
    update board set page_id = ${page.neighbour}
    where lesson_id = ${lessonId} and page_id = ${pageId}`.execute(trx);
  await countPages(trx, lessonId, -1);
  await sql`
    update board_page set removed_at = clock_timestamp()
    where lesson_id = ${lessonId} and id = ${pageId}`.execute(trx);
  await sql`
    delete from board_page where lesson_id = ${lessonId} and id in (
      select id from board_page where lesson_id = ${lessonId} and removed_at is not null
      order by removed_at desc offset ${REMOVED_PAGES_KEPT})`.execute(trx);
}

/** Brings a page back to its place, and shows it. @throws CONFLICT when it is gone for good, or there are too many. */
export async function restorePage(trx: Trx, lessonId: string, pageId: string): Promise<void> {
  const restored = await sql`
    update board_page set removed_at = null
    where lesson_id = ${lessonId} and id = ${pageId} and removed_at is not null returning id`.execute(trx);
  if (restored.rows.length > 0) await countPages(trx, lessonId, 1);
  await turnTo(trx, lessonId, pageId);
}

/** Puts a page in another place among those that are there. @throws CONFLICT for one that is not there. */
export async function movePage(trx: Trx, lessonId: string, pageId: string, at: number): Promise<void> {
  const { rows } = await sql<{ id: string; removed: boolean }>`
    select id, removed_at is not null as removed from board_page
    where lesson_id = ${lessonId} order by position`.execute(trx);
  const moved = rows.find(({ id }) => id === pageId);
  if (moved === undefined || moved.removed) throw conflict(BOARD_TEXT.noSuchPage);
  const others = rows.filter(({ id }) => id !== pageId);
  // Before whichever page is to follow it; pages that were removed keep their place among their neighbours.
  const following = others.filter(({ removed }) => !removed)[at];
  const place = following === undefined ? others.length : others.indexOf(following);
  const ids = others.toSpliced(place, 0, moved).map(({ id }) => id);
  await sql`
    update board_page p set position = o.position
    from (select id, (ordinality - 1)::integer as position
      from unnest(${ids}::uuid[]) with ordinality as u (id, ordinality)) o
    where p.lesson_id = ${lessonId} and p.id = o.id and p.position <> o.position`.execute(trx);
}

/** Names a page. @throws CONFLICT for one that is not there. */
export async function namePage(trx: Trx, lessonId: string, pageId: string, name: string): Promise<void> {
  const named = await sql`
    update board_page set name = ${name}
    where lesson_id = ${lessonId} and id = ${pageId} and removed_at is null returning id`.execute(trx);
  if (named.rows.length === 0) throw conflict(BOARD_TEXT.noSuchPage);
}

/** Counts one page more, or less. @throws CONFLICT when there are as many as there can be. */
async function countPages(trx: Trx, lessonId: string, by: 1 | -1): Promise<void> {
  const counted = await sql`
    update board set page_count = page_count + ${by}
    where lesson_id = ${lessonId} and page_count + ${by} <= ${BOARD_PAGES_MAX}
    returning lesson_id`.execute(trx);
  if (counted.rows.length === 0) throw conflict(BOARD_TEXT.tooManyPages);
}
