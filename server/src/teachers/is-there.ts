import { sql } from 'kysely';

/**
 * Teachers whose address is confirmed, and who have neither deleted their account nor are suspended: a condition on profile
 * `t`. The few accounts that wait to be erased or are suspended are read once, by their indexes; an erased teacher has no
 * rate and is listed nowhere.
 */
export const IS_THERE = sql<boolean>`t.email_verified and t.user_id <> all(array(
  select id from user_account where closed_at is not null and erased_at is null
  union all select id from user_account where suspended_at is not null))`;
