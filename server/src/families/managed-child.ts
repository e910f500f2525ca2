/** A parent's actions for a child who can't take them: one without a sign-in, or whose address may be mistyped. */
import type { Child } from '@kaksha/domain/families/child.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { hashPassword } from '../accounts/passwords/password.ts';
import { refuseCommonPassword } from '../accounts/passwords/refuse-common-password.ts';
import { changeProfile } from '../accounts/profile/update-profile.ts';
import { addSignIn } from '../accounts/registration/child-account.ts';
import { notFound } from '../platform/api.ts';
import type { Services, Trx, Viewer } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { readChildren } from './read-family.ts';
import { countGivenSignIn } from './sign-in-limits.ts';

/** Holds the account of a child while its parent changes it. @throws ORPCError NOT_FOUND */
async function lockChild(trx: Trx, parentId: string, childId: string): Promise<Child> {
  await sql`select from user_account where id = ${childId} for update`.execute(trx);
  return childOf(trx, parentId, childId);
}

const hasSignIn = ({ name }: Child) => new ORPCError('HAS_SIGN_IN', { status: 409, message: M.logsIn(name) });

/** @throws ORPCError NOT_FOUND */
async function childOf(trx: Trx, parentId: string, childId: string): Promise<Child> {
  const [child] = await readChildren(trx, parentId, childId);
  if (child === undefined) throw notFound(M.childNotFound);
  return child;
}

export interface ChildDetails {
  id: string;
  firstName: string;
  lastName: string;
  class: number;
  subjects: string[];
}

/** Changes what is known of a child: a new school year, a name that was misspelt. @throws ORPCError NOT_FOUND, HAS_SIGN_IN (409) */
export async function changeChild(
  { db }: Services,
  parent: Viewer,
  { id, ...details }: ChildDetails,
): Promise<Child> {
  return db.transaction().execute(async (trx) => {
    const child = await lockChild(trx, parent.id, id);
    if (child.hasSignIn) throw hasSignIn(child);
    await changeProfile(trx, { ...parent, id, role: 'student' }, details);
    await notifyPeople(trx, [parent.id], 'family:changed');
    return childOf(trx, parent.id, id);
  });
}

/**
 * Gives a child an address and a password to log in by; others in place of those that this parent gave, as long as nobody has
 * confirmed the address. Everything else of the account stays as it is.
 * @throws ORPCError BAD_REQUEST for a common password, TOO_MANY_REQUESTS, NOT_FOUND, HAS_SIGN_IN (409), EMAIL_TAKEN (by the database)
 */
export async function giveSignIn(
  services: Services,
  parentId: string,
  { id, email, password }: { id: string; email: string; password: string },
): Promise<Child> {
  refuseCommonPassword(password);
  await countGivenSignIn(services, parentId, email);
  const passwordHash = await hashPassword(password);
  return services.db.transaction().execute(async (trx) => {
    const child = await lockChild(trx, parentId, id);
    if (child.hasSignIn && child.unconfirmedEmail === null) throw hasSignIn(child);
    await addSignIn(trx, id, { email, passwordHash });
    await notifyPeople(trx, [parentId], 'family:changed');
    return childOf(trx, parentId, id);
  });
}
