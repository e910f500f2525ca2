import { sql } from 'kysely';
import { personTables } from './person-table.ts';

const NOTHING_KEPT = { kept: [], because: 'nothing stays' } as const;
const FOR_MINUTES = { leftOut: 'random numbers that are good for minutes' } as const;

/** How one signs in beside the password: the authenticator app, its recovery codes, passkeys, and an address to come. */
export const SIGN_IN_TABLES = personTables({
  recovery_code: {
    who: ['user_id'],
    download: {
      as: 'recoveryCodes',
      rows: (id) => sql`select used_at from recovery_code where user_id = ${id} order by used_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from recovery_code where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  authenticator: {
    who: ['user_id'],
    download: {
      as: 'authenticatorApp',
      rows: (id) => sql`select created_at, confirmed_at from authenticator where user_id = ${id}`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from authenticator where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  passkey: {
    who: ['user_id'],
    download: {
      as: 'passkeys',
      rows: (id) => sql`select name, transports, created_at, last_used_at from passkey
        where user_id = ${id} order by created_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from passkey where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  email_change: {
    who: ['user_id'],
    download: {
      as: 'changeOfEmail',
      rows: (
        id,
      ) => sql`select new_email, requested_at, old_confirmed_at, new_confirmed_at, expires_at from email_change
        where user_id = ${id}`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from email_change where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  sign_in_challenge: {
    who: ['user_id'],
    download: FOR_MINUTES,
    erased: 'rows',
    erase: (id) => sql`delete from sign_in_challenge where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
  passkey_challenge: {
    who: ['user_id'],
    download: FOR_MINUTES,
    erased: 'rows',
    erase: (id) => sql`delete from passkey_challenge where user_id = ${id}`,
    ...NOTHING_KEPT,
  },
});
