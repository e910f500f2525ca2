import { sql } from 'kysely';

/**
 * Teachers who have not deleted their account: a condition on profile `t`. The few accounts that wait to be erased are
 * read once, by their index; an erased teacher has no rate and is listed nowhere.
 */
export const IS_THERE = sql<boolean>`t.user_id <> all(array(
  select id from user_account where closed_at is not null and erased_at is null))`;
