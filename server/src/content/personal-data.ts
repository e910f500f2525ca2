import { sql } from 'kysely';
import { NOTHING_KEPT, type PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const CONTENT_DATA: PersonTables = {
  form_submission: {
    // No column refers to the person: the verified address says whose it is.
    who: [],
    download: {
      as: 'formsSent',
      rows: (id) => sql`select f.form_name, f.fields, f.received_at from form_submission f
        join user_account u on u.id = ${id} and u.email_verified_at is not null
          and lower(f.fields ->> 'email') = u.email
        order by f.received_at`,
    },
    erased: 'rows',
    erase: (id) => sql`delete from form_submission f using user_account u
      where u.id = ${id} and u.email_verified_at is not null and lower(f.fields ->> 'email') = u.email`,
    ...NOTHING_KEPT,
  },
  blog_revision: {
    who: ['made_by'],
    download: { leftOut: 'which operator wrote a text of the blog; it is the platform’s own record' },
    kept: [
      'post_id',
      'revision',
      'title',
      'description',
      'body',
      'illustration',
      'subject',
      'note',
      'made_by',
      'made_at',
    ],
    because: 'who wrote the pages for everybody stays, as in the audit log',
  },
  content_setting: {
    who: ['made_by'],
    download: { leftOut: 'which operator changed the pages for everybody; it is the platform’s own record' },
    kept: ['key', 'revision', 'value', 'note', 'made_by', 'made_at'],
    because: 'who changed the pages for everybody stays, as in the audit log',
  },
};
