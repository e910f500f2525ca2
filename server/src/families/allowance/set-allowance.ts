import type { Child } from '@kaksha/domain/families/child.ts';
import { FAMILY_MESSAGES } from '@kaksha/domain/families/messages.ts';
import { ALLOWANCE_MESSAGES as M } from '@kaksha/domain/wallet/allowance/policy.ts';
import type { GivenAllowance } from '@kaksha/domain/wallet/allowance/schema.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Services } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { readChildren } from '../read-family.ts';

/**
 * Says what a child may spend alone from now on; null: nothing. Whichever parent said it last holds.
 * @throws ORPCError NOT_FOUND, CONSENT_NEEDED (403)
 */
export async function setAllowance(
  { db }: Services,
  parentId: string,
  { id, allowance }: { id: string; allowance: GivenAllowance | null },
): Promise<Child> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ consented: boolean }>`
      select g.consented_at is not null as consented from guardianship g
        join user_account u on u.id = g.student_id and u.closed_at is null
      where g.parent_id = ${parentId} and g.student_id = ${id} for update of g`.execute(trx);
    if (rows[0] === undefined) throw notFound(FAMILY_MESSAGES.childNotFound);
    if (allowance === null) await sql`delete from child_allowance where student_id = ${id}`.execute(trx);
    else {
      if (!rows[0].consented) throw new ORPCError('CONSENT_NEEDED', { status: 403, message: M.needsConsent });
      const { perClassPaise, perWeekPaise, paysFrom, mayTopUp } = allowance;
      await sql`
        insert into child_allowance (student_id, set_by, per_class_paise, per_week_paise, pays_from, may_top_up)
        values (${id}, ${parentId}, ${perClassPaise}, ${perWeekPaise}, ${paysFrom}, ${mayTopUp})
        on conflict (student_id) do update set set_by = excluded.set_by, per_class_paise = excluded.per_class_paise,
          per_week_paise = excluded.per_week_paise, pays_from = excluded.pays_from,
          may_top_up = excluded.may_top_up, set_at = clock_timestamp()`.execute(trx);
    }
    await notifyPeople(trx, [parentId, id], 'family:changed');
    const [child] = await readChildren(trx, parentId, id);
    if (child === undefined) throw notFound(FAMILY_MESSAGES.childNotFound);
    return child;
  });
}
