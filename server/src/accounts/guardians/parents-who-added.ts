import type { Db } from '../../platform/context.ts';

/** The parents who made this child's account, and typed its address: at most one, and none after they have disconnected. */
export async function parentsWhoAdded(db: Db, studentId: string): Promise<string[]> {
  const parents = await db
    .selectFrom('guardianship')
    .innerJoin('user_account', 'user_account.id', 'guardianship.parent_id')
    .select('parent_id')
    .where('student_id', '=', studentId)
    .where('added_by_parent', '=', true)
    .where('user_account.closed_at', 'is', null)
    .execute();
  return parents.map(({ parent_id }) => parent_id);
}
