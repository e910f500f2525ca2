import { sql } from 'kysely';
import { removing } from '../platform/sweeps/due.ts';
import type { Sweep } from '../platform/sweeps/sweep.ts';

/** Rows that nothing needs any longer are deleted daily; their owners get the same answers without them. */
export const deleteExpired: Sweep = {
  name: 'accounts.clean',
  match: '30 20 * * *',
  everyMinutes: 24 * 60,
  parts: [
    // Kept a week, so that a support request about a sudden sign-out can still be answered.
    removing('session', {
      at: sql`least(expires_at, revoked_at)`,
      condition: sql`least(expires_at, revoked_at) < now() - interval '7 days'`,
    }),
    removing('one_time_token', {
      at: sql`least(expires_at, used_at)`,
      condition: sql`least(expires_at, used_at) < now() - interval '1 day'`,
    }),
    removing('email_change', { at: sql`expires_at`, condition: sql`expires_at < now()` }),
    removing('sign_in_challenge', { at: sql`expires_at`, condition: sql`expires_at < now()` }),
    removing('passkey_challenge', { at: sql`expires_at`, condition: sql`expires_at < now()` }),
    removing('authenticator', {
      at: sql`created_at`,
      condition: sql`confirmed_at is null and created_at < now() - interval '1 day'`,
    }),
    removing('idempotency_key', {
      at: sql`created_at`,
      condition: sql`created_at < now() - interval '1 day'`,
    }),
    // The limiter's own unit: milliseconds since 1970.
    removing('rate_limit', {
      at: sql`to_timestamp(expire / 1000.0)`,
      condition: sql`expire < extract(epoch from now()) * 1000`,
    }),
  ],
};
