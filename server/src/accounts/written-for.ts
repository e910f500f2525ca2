import { DEFAULT_TIME_ZONE, forReaderIn } from '@kaksha/domain/reader-zone.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** Texts that an answer holds for this person, with times on the clock that they read them on. */
export async function writtenFor<Text>(db: Db, userId: string, write: () => Text): Promise<Text> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from user_account where id = ${userId}`.execute(db);
  return forReaderIn(rows[0]?.zone ?? DEFAULT_TIME_ZONE, write);
}
