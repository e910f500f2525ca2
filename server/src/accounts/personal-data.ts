import { ERASED_NAME } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import { deletedWith, NOTHING_KEPT, type PersonTables } from '../platform/person-tables.ts';
import { DUMMY_HASH } from './passwords/password.ts';

const FOR_MINUTES = { leftOut: 'random numbers that are good for minutes' } as const;

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const ACCOUNTS_DATA: PersonTables = {
  recovery_code: {
    who: ['user_id'],
    download: {
      as: 'recoveryCodes',
      rows: (id) => sql`select used_at from recovery_code where user_id = ${id} order by used_at`,
    },
    ...deletedWith('recovery_code', 'user_id'),
  },
  authenticator: {
    who: ['user_id'],
    download: {
      as: 'authenticatorApp',
      rows: (id) => sql`select created_at, confirmed_at from authenticator where user_id = ${id}`,
    },
    ...deletedWith('authenticator', 'user_id'),
  },
  passkey: {
    who: ['user_id'],
    download: {
      as: 'passkeys',
      rows: (id) => sql`select name, transports, created_at, last_used_at from passkey
        where user_id = ${id} order by created_at`,
    },
    ...deletedWith('passkey', 'user_id'),
  },
  sign_in_identity: {
    who: ['user_id'],
    download: {
      as: 'accountsAtProviders',
      rows: (id) => sql`select issuer, subject, email, linked_at, last_used_at from sign_in_identity
        where user_id = ${id} order by linked_at`,
    },
    ...deletedWith('sign_in_identity', 'user_id'),
  },
  email_change: {
    who: ['user_id'],
    download: {
      as: 'changeOfEmail',
      rows: (id) => sql`select new_email, requested_at, old_confirmed_at, new_confirmed_at, expires_at
        from email_change
        where user_id = ${id}`,
    },
    ...deletedWith('email_change', 'user_id'),
  },
  sign_in_challenge: {
    who: ['user_id'],
    download: FOR_MINUTES,
    ...deletedWith('sign_in_challenge', 'user_id'),
  },
  passkey_challenge: {
    who: ['user_id'],
    download: FOR_MINUTES,
    ...deletedWith('passkey_challenge', 'user_id'),
  },
  student_profile: {
    who: ['user_id'],
    download: {
      as: 'studentProfile',
      rows: (id) =>
        sql`select grade as class, subjects, date_of_birth from student_profile where user_id = ${id}`,
    },
    erased: ['subjects', 'date_of_birth'],
    erase: (id) =>
      sql`update student_profile set subjects = '{}', date_of_birth = null where user_id = ${id}`,
    kept: ['user_id', 'grade'],
    because: 'the class is what the lessons of the money history were for',
  },
  session: {
    who: ['user_id', 'viewed_by'],
    download: {
      as: 'devicesSignedIn',
      rows: (id) => sql`select user_agent, created_at, last_seen_at, expires_at, revoked_at from session
        where user_id = ${id} and viewed_by is null order by created_at`,
    },
    ...deletedWith('session', 'user_id'),
  },
  one_time_token: {
    who: ['user_id'],
    download: {
      as: 'linksMailed',
      rows: (id) => sql`select purpose, created_at, expires_at, used_at from one_time_token
        where user_id = ${id} order by created_at`,
    },
    ...deletedWith('one_time_token', 'user_id'),
  },
  account_event: {
    who: ['user_id'],
    download: {
      as: 'activity',
      rows: (id) => sql`select kind, detail, happened_at from account_event
        where user_id = ${id} order by happened_at, id`,
    },
    erased: 'rows',
    erase: (id) => sql`select erase_account_events(${id})`,
    ...NOTHING_KEPT,
  },
  notification_preference: {
    who: ['user_id'],
    download: {
      as: 'notificationChoices',
      rows: (id) => sql`select kind, by_mail, in_app, by_push, by_whatsapp, by_sms, changed_at
        from notification_preference
        where user_id = ${id} order by kind`,
    },
    ...deletedWith('notification_preference', 'user_id'),
  },
  user_account: {
    who: ['id'],
    download: {
      as: 'account',
      rows: (
        id,
      ) => sql`select id, email, email_verified_at, email_given_by_parent, role, first_name, last_name, phone, address,
        city, state, state_as_typed,
        zip_code, country, time_zone, profile_picture, created_at, suspended_at, suspended_because from user_account where id = ${id}`,
    },
    erased: [
      'email',
      'email_verified_at',
      'email_given_by_parent',
      'password_hash',
      'first_name',
      'last_name',
      'phone',
      'address',
      'city',
      'state',
      'state_as_typed',
      'zip_code',
      'country',
      'time_zone',
      'profile_picture',
      'suspended_at',
      'suspended_because',
    ],
    erase: (id) => sql`update user_account set
        email = 'erased-' || gen_random_uuid() || '@erased.invalid', email_verified_at = null,
        email_given_by_parent = false, password_hash = ${DUMMY_HASH}, first_name = ${ERASED_NAME}, last_name = '', phone = '', address = '',
        city = '', state = '', state_as_typed = '', zip_code = '', country = '', time_zone = default,
        profile_picture = null,
        suspended_at = null, suspended_because = null,
        erased_at = clock_timestamp()
      where id = ${id}`,
    kept: ['id', 'role', 'has_sign_in', 'created_at', 'closed_at', 'erased_at'],
    because: 'money and other people’s lessons point to this row; without the rest it names nobody',
  },
};
