/** The demo student's request to the demo parent, so that the demo shows it: ten lessons, which keep no time meanwhile. */
import type pg from 'pg';
import { demoStudent } from './content/content.ts';
import type { People } from './demo-people.ts';

const LESSONS_PAID = 9;

/** Called once the demo's people are there. */
export async function seedFamily(client: pg.ClientBase, people: People): Promise<void> {
  await client.query(
    `with asked as (
       insert into approval_request (student_id, teacher_id, kind, wish, note, price_paise, place, expires_at)
       select $1, t.user_id, 'package', json_build_object('kind', 'package', 'package', json_build_object(
           'teacherId', t.user_id, 'subject', 'Mathematics', 'class', 8, 'pricePaise', t.hourly_rate_paise * $3)),
         'Ten lessons until the final test. Is that all right?', t.hourly_rate_paise * $3, 1,
         now() + interval '23 hours 50 minutes'
       from teacher_profile t where t.user_id = $2
       returning id, expires_at
     )
     select enqueue_job('families.lapse-approval', json_build_object('approvalId', id), expires_at,
       'approval-lapse:' || id)
     from asked`,
    [people(demoStudent.email), people('teacher@kaksha.example'), LESSONS_PAID],
  );
}
