/** A class for which the teacher proposes another time, and one that the family disputes, so that the demo shows both. */
import type pg from 'pg';
import { demoStudent } from './content/content.ts';
import type { People } from './demo-people.ts';

/** The demo student's next class but today's: the teacher would rather have it some half hours or days later. */
async function proposeAnotherTime(client: pg.ClientBase, studentId: string): Promise<void> {
  await client.query(
    `with target as (
       select l.id, b.id as booking_id, l.teacher_id, l.during, l.starts_at from lesson l
       join booking b on b.lesson_id = l.id and b.student_id = $1 and b.status = 'confirmed'
       where l.status = 'scheduled' and l.starts_at > now() + interval '30 hours' order by l.starts_at limit 1
     ), free as (
       select t.*, tstzrange(lower(t.during) + shift, upper(t.during) + shift) as wanted
       from target t, unnest(array['30 minutes', '1 day', '2 days', '3 days', '4 days']::interval[]) shift
       where not exists (
         select from lesson l where l.status in ('requested', 'scheduled') and l.id <> t.id
           and l.during && tstzrange(lower(t.during) + shift, upper(t.during) + shift)
           and (l.teacher_id = t.teacher_id or exists (
             select from lesson_participant p where p.lesson_id = l.id and p.student_id = $1)))
       limit 1
     ), kept as (
       update lesson l set proposed_during = f.wanted from free f where l.id = f.id returning l.id
     )
     insert into reschedule_proposal
       (booking_id, lesson_id, proposed_by, side, old_during, new_during, note, fee_paise, expires_at)
     select f.booking_id, f.id, f.teacher_id, 'teacher', f.during, f.wanted,
       'The school moved its parents'' evening to this hour. Would the later time work for you?', 0,
       least(now() + interval '24 hours', f.starts_at - interval '10 minutes')
     from free f join kept k on k.id = f.id`,
    [studentId],
  );
  await client.query(
    `select enqueue_job('bookings.lapse-proposal', json_build_object('proposalId', id), expires_at, 'proposal-lapse:' || id)
     from reschedule_proposal where status = 'open'`,
  );
}

/** The demo student's last class, disputed within the 48 hours for it, at whatever hour the demo is made; the teacher has answered. */
async function disputeLastClass(client: pg.ClientBase, studentId: string): Promise<void> {
  await client.query(
    `insert into dispute (booking_id, teacher_id, student_id, opened_by, reason, body, opened_at, answer, answered_at)
     select b.id, b.teacher_id, b.student_id, b.student_id, 'technical',
       'The sound broke off again and again, and we missed about a quarter of the class.',
       least(l.ends_at + interval '20 hours', now() - interval '2 hours'),
       'My line was unsteady that evening. I offered to go over the missed part at the start of our next class.',
       least(l.ends_at + interval '21 hours', now() - interval '1 hour')
     from booking b join lesson l on l.id = b.lesson_id
     where b.student_id = $1 and b.status = 'completed' and b.price_paise > 0
       and l.ends_at between now() - interval '60 hours' and now() - interval '3 hours'
     order by l.ends_at desc limit 1`,
    [studentId],
  );
}

/** Changes to the demo's lessons; called once they are there. */
export async function seedMoves(client: pg.ClientBase, people: People): Promise<void> {
  const studentId = people(demoStudent.email);
  await proposeAnotherTime(client, studentId);
  await disputeLastClass(client, studentId);
}
