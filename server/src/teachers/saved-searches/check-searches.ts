import { SEARCH_MAIL_HOURS } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import type { TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { matchesBySql } from '../search/search-by-sql.ts';

/** The job that mails the new teachers of one search. */
export const MAIL_SEARCH_JOB = 'teachers.mail-search';

/** A change that began before the last look and ended after it is found by looking back a little. */
const OVERLAP = sql`interval '10 minutes'`;
/** Searches that are compared before others of the queue have their turn. */
const SEARCHES_AT_ONCE = 500;
/** More changes at once than this are a great cleaning; the oldest come first, the rest with the next look. */
const CHANGES_AT_ONCE = 500;

interface Search {
  id: string;
  filters: TeacherSearchInput;
  since: Date;
}

/** Searches with mails on since whose last look some verified teacher has changed what is searched by. */
async function searchesToCheck(db: Db, startedAt: Date): Promise<Search[]> {
  const { rows } = await sql<Search>`
    select s.id, s.filters, greatest(s.created_at, s.checked_at - ${OVERLAP}) as since
    from saved_search s join user_account u on u.id = s.user_id
    where s.mail and u.closed_at is null and s.checked_at < ${startedAt}
      and s.checked_at - ${OVERLAP} < (
        select max(t.listing_changed_at) from teacher_profile t where t.verified_at is not null)
    order by s.checked_at, s.id limit ${SEARCHES_AT_ONCE}`.execute(db);
  return rows;
}

/** Verified teachers who have changed, the longest ago first, and the moment up to which they are all. */
async function changedSince(db: Db, since: Date, startedAt: Date): Promise<{ ids: string[]; until: Date }> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select user_id as id, listing_changed_at as at from teacher_profile
    where listing_changed_at > ${since} and verified_at is not null
    order by listing_changed_at, user_id limit ${CHANGES_AT_ONCE}`.execute(db);
  const last = rows.at(-1);
  const until = rows.length === CHANGES_AT_ONCE && last !== undefined ? last.at : startedAt;
  return { ids: rows.map(({ id }) => id), until };
}

/** Compares one search with what has changed since its last look, and notes who is new to it: each teacher once. */
async function checkSearch(db: Db, search: Search, startedAt: Date): Promise<void> {
  const { ids, until } = await changedSince(db, search.since, startedAt);
  // Only who can be booked is worth a mail.
  const matching = ids.length === 0 ? [] : await matchesBySql(db, { ...search.filters, verified: true }, ids);
  await db.transaction().execute(async (trx) => {
    await sql`insert into saved_search_match (saved_search_id, teacher_id)
      select s.id, unnest(${matching}::uuid[]) from saved_search s where s.id = ${search.id} and s.mail
      on conflict do nothing`.execute(trx);
    await sql`update saved_search set checked_at = greatest(checked_at, ${until})
      where id = ${search.id}`.execute(trx);
  });
}

/** Has those told for whom somebody new was found, and who have had no mail about this search for a day. */
async function enqueueMails(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select s.id from saved_search s
    where s.mail and (s.mailed_at is null or s.mailed_at <= now() - ${SEARCH_MAIL_HOURS} * interval '1 hour')
      and exists (select from saved_search_match m where m.saved_search_id = s.id and m.mailed_at is null)
    limit ${SEARCHES_AT_ONCE}`.execute(db);
  for (const { id } of rows) await enqueueMail(db, id);
}

/** Takes the search's turn, if nobody else has just taken it, and marks whom the mail will name. */
function enqueueMail(db: Db, searchId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ userId: string }>`
      update saved_search set mailed_at = now()
      where id = ${searchId} and mail
        and (mailed_at is null or mailed_at <= now() - ${SEARCH_MAIL_HOURS} * interval '1 hour')
      returning user_id as "userId"`.execute(trx);
    const [search] = rows;
    if (search === undefined) return;
    const { rows: matches } = await sql<{ teacherId: string }>`
      update saved_search_match set mailed_at = now()
      where saved_search_id = ${searchId} and mailed_at is null
      returning teacher_id as "teacherId"`.execute(trx);
    const teacherIds = matches.map(({ teacherId }) => teacherId);
    await enqueue(trx, MAIL_SEARCH_JOB, { userId: search.userId, searchId, teacherIds });
  });
}

/**
 * Compares the searches that people keep with the teachers who were verified, or changed what they offer, since the
 * last look. At most one mail a day for each search, and each teacher once. Safe to run at any time, several at once.
 */
export async function checkSearches(db: Db): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const startedAt = rows[0]?.now ?? new Date();
  for (;;) {
    const searches = await searchesToCheck(db, startedAt);
    for (const search of searches) await checkSearch(db, search, startedAt);
    if (searches.length < SEARCHES_AT_ONCE) break;
  }
  await enqueueMails(db);
}
