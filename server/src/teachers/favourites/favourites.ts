import { FAVOURITES_MAX } from '@kaksha/domain/teachers/favourites/policy.ts';
import { en as FAVOURITES_TEXT } from '@kaksha/domain/teachers/favourites/words/en.ts';
import type { TeacherCard } from '@kaksha/domain/teachers/schema.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { CARD_COLUMNS, type CardRow, presentCard } from '../card.ts';

/** A page of somebody's favourites, the newest first; teachers whose account is closed or whose address is not confirmed are left out. */
export async function listFavourites(
  db: Db,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ teachers: TeacherCard[]; nextCursor: string | null }> {
  const { rows } = await sql<CardRow & { atMicros: number }>`
    select ${CARD_COLUMNS}, (extract(epoch from f.created_at) * 1000000)::int8 as "atMicros"
    from favourite_teacher f
      join teacher_profile t on t.user_id = f.teacher_id
      join user_account u on u.id = t.user_id
      join teacher_rating r on r.teacher_id = t.user_id
    where f.user_id = ${userId} and t.email_verified and u.closed_at is null and u.suspended_at is null
      and ${afterCursor(cursor, sql`f.created_at`, sql`f.teacher_id`)}
    order by f.created_at desc, f.teacher_id desc
    limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { teachers: page.map(presentCard), nextCursor };
}

/** Which teachers somebody has made a favourite of. */
export async function favouriteIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_teacher')
    .select('teacher_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.teacher_id);
}

/**
 * Makes a teacher a favourite.
 *
 * @throws ORPCError NOT_FOUND, FAVOURITES_FULL
 */
export async function addFavourite(db: Db, userId: string, teacherId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One at a time for each person, so that nobody counts past the bound.
    await trx.selectFrom('user_account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const teacher = await trx
      .selectFrom('teacher_profile as t')
      .innerJoin('user_account as u', 'u.id', 't.user_id')
      .select('t.user_id')
      .where('t.user_id', '=', teacherId)
      .where('u.closed_at', 'is', null)
      .where('t.email_verified', '=', true)
      .executeTakeFirst();
    if (teacher === undefined) throw notFound();
    const known = await favouriteIds(trx, userId);
    if (known.includes(teacherId)) return;
    if (known.length >= FAVOURITES_MAX)
      throw new ORPCError('FAVOURITES_FULL', { status: 409, message: FAVOURITES_TEXT.full });
    await trx.insertInto('favourite_teacher').values({ user_id: userId, teacher_id: teacherId }).execute();
  });
}

/** Takes a teacher off the favourites, if it is one. */
export async function removeFavourite(db: Db, userId: string, teacherId: string): Promise<void> {
  await db
    .deleteFrom('favourite_teacher')
    .where('user_id', '=', userId)
    .where('teacher_id', '=', teacherId)
    .execute();
}
