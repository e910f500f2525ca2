import { SAVED_SEARCHES_MAX } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import type {
  ChangeSearchInput,
  SavedSearch,
  SaveSearchInput,
} from '@kaksha/domain/teachers/saved-searches/schema.ts';
import { en as SAVED_SEARCHES_TEXT } from '@kaksha/domain/teachers/saved-searches/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';

type Row = Omit<SavedSearch, 'createdAt'> & { createdAt: Date };

const COLUMNS = sql`s.id, s.name, s.filters, s.mail, s.created_at as "createdAt",
  (select count(*) from saved_search_match m where m.saved_search_id = s.id) as "newTeachers"`;

const present = (row: Row): SavedSearch => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Somebody's saved searches, the newest first; there are few. */
export async function listSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from saved_search s where s.user_id = ${userId}
    order by s.created_at desc, s.id`.execute(db);
  return rows.map(present);
}

async function readSearch(db: Db, userId: string, id: string): Promise<SavedSearch> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from saved_search s where s.id = ${id} and s.user_id = ${userId}`.execute(db);
  return present(orNotFound(rows[0]));
}

/**
 * Keeps a search. Teachers that match at this moment have been seen by its person, so only later changes count.
 *
 * @throws ORPCError SAVED_SEARCHES_FULL; NAME_TAKEN (by the database)
 */
export function saveSearch(db: Db, userId: string, input: SaveSearchInput): Promise<SavedSearch> {
  return db.transaction().execute(async (trx) => {
    // One at a time for each person, so that nobody counts past the bound.
    await trx.selectFrom('user_account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const kept = await trx
      .selectFrom('saved_search')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (kept.count >= SAVED_SEARCHES_MAX)
      throw new ORPCError('SAVED_SEARCHES_FULL', { status: 409, message: SAVED_SEARCHES_TEXT.full });
    const { id } = await trx
      .insertInto('saved_search')
      .values({ user_id: userId, name: input.name, filters: JSON.stringify(input.filters) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readSearch(trx, userId, id);
  });
}

/**
 * Turns the mails of a search on or off. Turned on again, it begins anew: changes in the meantime are not mailed.
 *
 * @returns its name, or null when there is no such search.
 */
export async function setSearchMail(db: Db, id: string, mail: boolean): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update saved_search set mail = ${mail}, checked_at = case when mail then checked_at else now() end
    where id = ${id} returning name`.execute(db);
  return rows[0]?.name ?? null;
}

/** @throws ORPCError NOT_FOUND; NAME_TAKEN (by the database) */
export function changeSearch(db: Db, userId: string, input: ChangeSearchInput): Promise<SavedSearch> {
  return db.transaction().execute(async (trx) => {
    await readSearch(trx, userId, input.id);
    if (input.name !== undefined) {
      await trx.updateTable('saved_search').set({ name: input.name }).where('id', '=', input.id).execute();
    }
    if (input.mail !== undefined) await setSearchMail(trx, input.id, input.mail);
    return readSearch(trx, userId, input.id);
  });
}

/** @throws ORPCError NOT_FOUND */
export async function removeSearch(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
