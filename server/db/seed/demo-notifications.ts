import type pg from 'pg';

/**
 * The demo people's notifications beside their bookings and badges: a class that comes, homework, messages and money, each
 * of something that is there. Some of it they have read.
 */
export async function seedNotificationsOfEachKind(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with family as (
      select s.id as student_id, p.id as parent_id, t.id as teacher_id
      from user_account s, user_account p, user_account t
      where s.email = 'student@kaksha.example' and p.email = 'parent@kaksha.example'
        and t.email = 'teacher@kaksha.example'
    ), told as (
      select b.id as booking_id, null::uuid as assessment_id, null::uuid as conversation_id, null::uuid as payout_id,
        null::text as badge, null::uuid as student_id, f.student_id as user_id, 'class_in_a_day' as event,
        interval '20 minutes' as ago
      from family f join lateral (select b.id from booking b join lesson l on l.id = b.lesson_id
        where b.student_id = f.student_id and b.status = 'confirmed' and l.starts_at > now()
        order by l.starts_at limit 1) b on true
      union all
      select b.id, null, null, null, null, null, f.student_id, 'wallet_short', interval '90 minutes'
      from family f join lateral (select b.id from booking b where b.student_id = f.student_id
        and b.status = 'completed' order by b.requested_at desc limit 1) b on true
      union all
      select null, a.id, null, null, null, f.student_id, who.id, 'assessment_set', interval '45 minutes'
      from family f join lateral (select r.assessment_id as id from assessment_assignment r
        where r.student_id = f.student_id order by r.assessment_id limit 1) a on true
      cross join lateral (values (f.student_id), (f.parent_id)) who (id)
      union all
      select null, null, c.id, null, null, null, f.student_id, 'message_received', interval '75 minutes'
      from family f join lateral (select id from conversation where student_id = f.student_id limit 1) c on true
      union all
      select null, null, null, p.id, null, null, f.teacher_id, 'payout_settled', interval '60 minutes'
      from family f join lateral (select id from payout where teacher_id = f.teacher_id and status = 'settled'
        order by ended_at desc limit 1) p on true
    )
    insert into notification (user_id, event, booking_id, assessment_id, conversation_id, payout_id, badge, student_id,
      created_at, read_at)
    select user_id, event, booking_id, assessment_id, conversation_id, payout_id, badge, student_id, now() - ago,
      case when ago > interval '70 minutes' then now() - ago + interval '10 minutes' end
    from told order by ago desc
    on conflict do nothing`);
}
