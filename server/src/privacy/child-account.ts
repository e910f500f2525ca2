/** A parent's rights over a child's account: a copy of its data, and its end. */

import { en as M } from '@kaksha/domain/families/words/en.ts';
import type { CloseAccountInput, ClosingView } from '@kaksha/domain/privacy/closing.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { confirmPassword } from '../accounts/passwords/confirm-password.ts';
import { signInLimits } from '../accounts/sessions/sign-in-limits.ts';
import { notFound, viewerOf } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, RequestContext, Viewer } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { close } from './closing/close-account.ts';
import { previewClosing } from './closing/preview-closing.ts';
import { exportOf } from './personal-data/export-account.ts';

interface ChildAccount {
  id: string;
  name: string;
  isOwned: boolean;
  /** Has shown to be 18, and decides about the account alone. */
  isAdult: boolean;
}

/** @throws ORPCError NOT_FOUND */
async function childOf(db: Db, parentId: string, childId: string): Promise<ChildAccount> {
  const { rows } = await sql<ChildAccount>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, g.added_by_parent as "isOwned",
      is_adult_student(u.id) as "isAdult"
    from guardianship g join user_account u on u.id = g.student_id and u.closed_at is null
    where g.parent_id = ${parentId} and g.student_id = ${childId}`.execute(db);
  if (rows[0] === undefined) throw notFound(M.childNotFound);
  return rows[0];
}

/** Why this parent does not delete the account, in words; null when they may. */
function refusalOf({ name, isOwned, isAdult }: ChildAccount): string | null {
  if (isAdult) return M.adultAccount(name);
  return isOwned ? null : M.ownAccount(name);
}

/** The child, as the one who ends the bookings. */
const asChild = (child: ChildAccount, viewer: Viewer): Viewer => ({
  ...viewer,
  id: child.id,
  role: 'student',
});

/** Everything that is held about a child. @throws ORPCError NOT_FOUND, FORBIDDEN for one who is 18, WRONG_PASSWORD, TOO_MANY_REQUESTS */
export async function exportChild(
  context: RequestContext,
  { id, password }: { id: string; password: string },
): Promise<File> {
  const viewer = viewerOf(context);
  const child = await childOf(context.services.db, viewer.id, id);
  if (child.isAdult) throw new ORPCError('FORBIDDEN', { message: M.adultAccount(child.name) });
  return exportOf(context, { userId: child.id, password });
}

/** The effect of deleting the child's account now. @throws ORPCError NOT_FOUND */
export async function previewChildClosing(context: RequestContext, id: string): Promise<ClosingView> {
  const viewer = viewerOf(context);
  const child = await childOf(context.services.db, viewer.id, id);
  const preview = await previewClosing(context.services.db, asChild(child, viewer));
  return { ...preview, refusal: refusalOf(child) ?? preview.refusal };
}

/**
 * Deletes the account of a child, which this parent made: as its owner would, in one transaction. Payments are refunded
 * to their payers.
 * @throws ORPCError NOT_FOUND, WRONG_PASSWORD, NOT_OWNED (409), and the refusals to delete an account
 */
export async function closeChild(
  context: RequestContext,
  { id, password, costPaise }: CloseAccountInput & { id: string },
): Promise<{ erasesAt: string }> {
  const viewer = viewerOf(context);
  await childOf(context.services.db, viewer.id, id);
  await confirmPassword(context, password);
  await signInLimits(context.services.pool).securityChange.consume(viewer.id);
  return idempotently(context, 'families.closeChild', { id, costPaise }, async (trx) => {
    const child = await childOf(trx, viewer.id, id);
    const refusal = refusalOf(child);
    if (refusal !== null) throw new ORPCError('NOT_OWNED', { status: 409, message: refusal });
    const closed = await close(trx, asChild(child, viewer), costPaise);
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'user.closed',
      subject: { type: 'user', id: child.id },
      detail: { by: 'parent' },
    });
    await notifyPeople(trx, [viewer.id], 'family:changed');
    return closed;
  });
}
