import type { Allowance } from '@kaksha/domain/wallet/allowance/schema.ts';
import { sql } from 'kysely';

/** What the student may spend alone, of a `student_profile s`. */
export const ALLOWANCE = sql<Allowance | null>`(select json_build_object('perClassPaise', a.per_class_paise,
    'perWeekPaise', a.per_week_paise, 'paysFrom', a.pays_from, 'mayTopUp', a.may_top_up, 'setBy', p.first_name,
    'leftThisWeekPaise', greatest(0, a.per_week_paise - child_spent_this_week(a.student_id)))
  from child_allowance a join user_account p on p.id = a.set_by and p.closed_at is null
  where a.student_id = s.user_id)`;
