import type { Child } from '@kaksha/domain/families/child.ts';
import { en as FAMILY_MESSAGES } from '@kaksha/domain/families/words/en.ts';
import type { GivenAllowance } from '@kaksha/domain/wallet/allowance/schema.ts';
import { en as M } from '@kaksha/domain/wallet/allowance/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Services } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { removeAllowance, writeAllowance } from '../wallet/allowance/allowance.ts';
import { readChildren } from './read-family.ts';

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
    if (allowance === null) await removeAllowance(trx, id);
    else {
      if (!rows[0].consented) throw new ORPCError('CONSENT_NEEDED', { status: 403, message: M.needsConsent });
      await writeAllowance(trx, { studentId: id, setBy: parentId }, allowance);
    }
    await notifyPeople(trx, [parentId, id], 'family:changed');
    const [child] = await readChildren(trx, parentId, id);
    if (child === undefined) throw notFound(FAMILY_MESSAGES.childNotFound);
    return child;
  });
}
