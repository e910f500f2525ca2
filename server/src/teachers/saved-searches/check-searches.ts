import { SEARCH_MAIL_HOURS } from '@kaksha/domain/teachers/saved-searches/policy.ts';
import type { TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';
import { sql } from 'kysely';
import type { Db, Services } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs.ts';
import { dueByTime } from '../../platform/sweeps/due.ts';
import type { Sweep } from '../../platform/sweeps/sweep.ts';
import { byChapter, byWords } from '../search/meant.ts';
import { matchesBySql } from '../search/search-by-sql.ts';

/** The job that mails the new teachers of one search. */
export const MAIL_SEARCH_JOB = 'teachers.mail-search';

/** A change that began before the last look and ended after it is found by looking back a little. */
const OVERLAP = sql`interval '10 minutes'`;
const CHANGES_AT_ONCE = 500;

/** With moments as the database writes them: a Date would drop their microseconds, and somebody of the same millisecond would be new. */
interface Search {
  id: string;
  filters: TeacherSearchInput;
  since: string;
  startedAt: string;
}

/** A search that is to be compared: some verified teacher has changed what is searched by since the last look. */
const IS_TO_CHECK = sql<boolean>`s.mail and u.closed_at is null and s.checked_at - ${OVERLAP} < (
  select max(t.listing_changed_at) from teacher_profile t where t.verified_at is not null)`;
/** A search with somebody new, about which no mail has gone out for a day. */
const IS_TO_MAIL = sql<boolean>`s.mail
  and (s.mailed_at is null or s.mailed_at <= now() - ${sql.lit(SEARCH_MAIL_HOURS)} * interval '1 hour')
  and exists (select from saved_search_match m where m.saved_search_id = s.id and m.mailed_at is null)`;

/** All verified teachers who have changed, page by page: one statement can change thousands at the same moment. */
async function* changedSince(db: Db, since: string): AsyncGenerator<string[]> {
  let after: { id: string; at: string } | undefined;
  for (;;) {
    const beyond =
      after === undefined
        ? sql`listing_changed_at > ${since}::timestamptz`
        : sql`(listing_changed_at, user_id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
    const { rows } = await sql<{ id: string; at: string }>`
      select user_id as id, listing_changed_at::text as at from teacher_profile
      where ${beyond} and verified_at is not null
      order by listing_changed_at, user_id limit ${CHANGES_AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    after = rows.at(-1);
  }
}

/** Compares one search with the changes since its last look, and records teachers who are new to it: each once. */
async function checkSearch({ db }: Services, id: string): Promise<void> {
  const { rows } = await sql<Search>`
    select s.id, s.filters, greatest(s.created_at, s.checked_at - ${OVERLAP})::text as since, now()::text as "startedAt"
    from saved_search s join user_account u on u.id = s.user_id
    where s.id = ${id} and ${IS_TO_CHECK}`.execute(db);
  const [search] = rows;
  if (search === undefined) return;
  const meant = (await byWords(db, search.filters)) ?? (await byChapter(db, search.filters));
  const queries = meant === null ? [search.filters] : [search.filters, meant.query];
  const matching: string[] = [];
  for await (const ids of changedSince(db, search.since)) {
    // Only teachers who can be booked are worth a mail.
    for (const query of queries)
      matching.push(...(await matchesBySql(db, { ...query, verified: true }, ids)));
  }
  await db.transaction().execute(async (trx) => {
    await sql`insert into saved_search_match (saved_search_id, teacher_id)
      select s.id, unnest(${matching}::uuid[]) from saved_search s where s.id = ${search.id} and s.mail
      on conflict do nothing`.execute(trx);
    await sql`update saved_search set checked_at = greatest(checked_at, ${search.startedAt}::timestamptz)
      where id = ${search.id}`.execute(trx);
  });
}

/** Takes the search's turn, if nobody else has just taken it, and marks whom the mail will name. */
function enqueueMail({ db }: Services, searchId: string): Promise<void> {
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
 * last look. At most one mail a day for each search, and each teacher once.
 */
export const checkSearches: Sweep = {
  name: 'teachers.check-searches',
  match: '20 * * * *',
  everyMinutes: 60,
  parts: [
    {
      name: 'searches',
      due: dueByTime(sql`
        select s.id::text as key, s.created_at as at from saved_search s
        join user_account u on u.id = s.user_id where ${IS_TO_CHECK}`),
      each: checkSearch,
    },
    {
      name: 'mails',
      due: dueByTime(
        sql`select s.id::text as key, s.created_at as at from saved_search s where ${IS_TO_MAIL}`,
      ),
      each: enqueueMail,
    },
  ],
};
