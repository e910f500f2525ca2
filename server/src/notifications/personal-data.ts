import { ERASED_TEXT } from '@kaksha/domain/words.ts';
import { sql } from 'kysely';
import { deletedWith, NOTHING_KEPT, type PersonTables } from '../platform/person-tables.ts';

/** How the tables of this feature take part in the download of one's data and in its erasure. */
export const NOTIFICATIONS_DATA: PersonTables = {
  notification: {
    who: ['user_id', 'student_id', 'verification_of'],
    download: {
      as: 'notifications',
      rows: (id) => sql`select event, booking_id, lesson_id, series_id, offer_id, assessment_id, badge,
        badge_chapter, conversation_id, payout_id,
          refund_id, approval_id, verification_of, batch_id, wish_id, created_at,
          read_at from notification
        where user_id = ${id} order by id`,
    },
    ...deletedWith('notification', 'user_id', 'student_id', 'verification_of'),
  },
  delivery: {
    who: ['user_id'],
    download: {
      as: 'sentNotices',
      // Whether a link went to a new address would say whether somebody has an account with it (email-change).
      rows: (id) => sql`select occasion, kind, channel, state, notice, created_at, changed_at from delivery
        where user_id = ${id} and notice ->> 'what' is distinct from 'email_change_new' order by created_at, id`,
    },
    erased: 'rows',
    // Notices to others name this person, by the name of today or an earlier one: the words go, the rows stay. Nothing of it is sent any more.
    erase: (id) => sql`
      with own as (delete from delivery where user_id = ${id}),
      person as (select id, first_name, last_name from user_account where id = ${id}),
      near as (
        select unnest(array[b.teacher_id, b.student_id, b.booked_by]) as id from booking b
          where ${id} in (b.teacher_id, b.student_id, b.booked_by)
        union select unnest(array[g.parent_id, g.student_id]) from guardianship g where ${id} in (g.parent_id, g.student_id)
        union select g.parent_id from guardianship g join booking b on b.student_id = g.student_id where b.teacher_id = ${id}
        union select g.parent_id from guardianship g join guardianship mine on mine.student_id = g.student_id
          where mine.parent_id = ${id}
        union select e.parent_id from consent_event e where e.student_id = ${id}
        union select unnest(array[r.parent_id, r.student_id]) from family_request r where ${id} in (r.parent_id, r.student_id)
        union select unnest(array[c.teacher_id, c.student_id, c.parent_id]) from conversation c
          where ${id} in (c.teacher_id, c.student_id, c.parent_id)
        union select c.teacher_id from conversation c join guardianship g on g.student_id = c.student_id
          where g.parent_id = ${id}
      )
      update delivery d set
        notice = jsonb_build_object('kind', d.notice -> 'kind', 'subject', ${ERASED_TEXT}::text, 'paragraphs', '[]'::jsonb),
        state = case when d.state = 'queued' then 'suppressed' else d.state end, changed_at = now()
      from person p
      where d.user_id <> ${id} and d.state <> 'sending' and (d.children <> '{}' and d.children @> array[${id}::uuid]
        or d.user_id in (select n.id from near n) and (p.first_name <> '' and strpos(d.notice::text, p.first_name) > 0
          or p.last_name <> '' and strpos(d.notice::text, p.last_name) > 0))`,
    ...NOTHING_KEPT,
  },
  push_subscription: {
    who: ['user_id'],
    download: {
      as: 'devicesWithNotifications',
      rows: (id) =>
        sql`select endpoint, created_at from push_subscription where user_id = ${id} order by created_at`,
    },
    ...deletedWith('push_subscription', 'user_id'),
  },
  reach_number: {
    who: ['user_id'],
    download: {
      as: 'numbersForNotifications',
      rows: (id) =>
        sql`select channel, number, confirmed_at, signs_in_since, signed_in_at from reach_number where user_id = ${id} order by channel`,
    },
    ...deletedWith('reach_number', 'user_id'),
  },
};
