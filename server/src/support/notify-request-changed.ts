import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';

/** Has the open pages of a request's person, their parents and the operators load again, once the transaction has committed. */
export async function notifyRequestChanged(db: Db, requestId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u where u.role = 'admin' and u.closed_at is null
    union select t.user_id from ticket t where t.id = ${requestId} and t.user_id is not null
    union select g.parent_id from ticket t join guardianship g on g.student_id = t.user_id and not is_adult_student(t.user_id)
      where t.id = ${requestId}
    union select u.id from ticket t join user_account u on u.email = lower(t.email) and u.email_verified_at is not null
      where t.id = ${requestId} and t.user_id is null`.execute(db);
  await notifyPeople(
    db,
    rows.map(({ id }) => id),
    'request:changed',
    { requestId },
  );
}
