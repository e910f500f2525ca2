import type { Allowance, GivenAllowance } from '@kaksha/domain/wallet/allowance/schema.ts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';

/** The allowance of a `student_profile s`, as a column. */
export const ALLOWANCE = sql<Allowance | null>`(select json_build_object('perClassPaise', a.per_class_paise,
    'perWeekPaise', a.per_week_paise, 'paysFrom', a.pays_from, 'mayTopUp', a.may_top_up, 'setBy', p.first_name,
    'leftThisWeekPaise', greatest(0, a.per_week_paise - child_spent_this_week(a.student_id)))
  from child_allowance a join user_account p on p.id = a.set_by and p.closed_at is null and p.suspended_at is null
  where a.student_id = s.user_id)`;

/** From now on a child spends nothing alone. */
export async function removeAllowance(trx: Trx, studentId: string): Promise<void> {
  await sql`delete from child_allowance where student_id = ${studentId}`.execute(trx);
}

/** From now on a child may spend this alone: whichever parent said it last holds. */
export async function writeAllowance(
  trx: Trx,
  { studentId, setBy }: { studentId: string; setBy: string },
  { perClassPaise, perWeekPaise, paysFrom, mayTopUp }: GivenAllowance,
): Promise<void> {
  await sql`
    insert into child_allowance (student_id, set_by, per_class_paise, per_week_paise, pays_from, may_top_up)
    values (${studentId}, ${setBy}, ${perClassPaise}, ${perWeekPaise}, ${paysFrom}, ${mayTopUp})
    on conflict (student_id) do update set set_by = excluded.set_by, per_class_paise = excluded.per_class_paise,
      per_week_paise = excluded.per_week_paise, pays_from = excluded.pays_from,
      may_top_up = excluded.may_top_up, set_at = clock_timestamp()`.execute(trx);
}
