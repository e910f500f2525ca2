import type pg from 'pg';

/** Badges that the demo's children have earned by their classes and assessments; the job gives the others. */
export async function seedBadges(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into badge (student_id, kind, earned_at)
    select b.student_id, 'first_class', min(l.ends_at) from booking b join lesson l on l.id = b.lesson_id
      where b.status = 'completed' group by 1
    union all
    select student_id, 'first_test', min(completed_at) from assessment_attempt where status = 'completed' group by 1`);
}
