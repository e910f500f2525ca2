import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

/** What is no longer needed for anything is deleted daily; whoever had it is told the same without it. */
export async function cleanAccounts(db: Db): Promise<void> {
  // Kept a week, so that a support request about a sudden sign-out can still be answered.
  await sql`delete from session where least(expires_at, revoked_at) < now() - interval '7 days'`.execute(db);
  await sql`delete from one_time_token where least(expires_at, used_at) < now() - interval '1 day'`.execute(
    db,
  );
  await sql`delete from sign_in_challenge where expires_at < now()`.execute(db);
  await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
  await sql`delete from authenticator where confirmed_at is null and created_at < now() - interval '1 day'`.execute(
    db,
  );
  await sql`delete from idempotency_key where created_at < now() - interval '1 day'`.execute(db);
  // The limiter's own unit: milliseconds since 1970.
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}
