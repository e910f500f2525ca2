import type { Child } from '@kaksha/domain/families/child.ts';
import type { NewChild } from '@kaksha/domain/families/contract.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { hashPassword } from '../accounts/passwords/password.ts';
import { refuseCommonPassword } from '../accounts/passwords/refuse-common-password.ts';
import { createChildAccount } from '../accounts/registration/child-account.ts';
import { notFound } from '../platform/api.ts';
import type { Services } from '../platform/context.ts';
import { lockFamily, refuseTooManyChildren, refuseUnverified } from './lock-family.ts';
import { readChildren } from './read-family.ts';
import { countGivenSignIn } from './sign-in-limits.ts';

/**
 * Makes an account for a child of this parent. The same child sent twice is there once. Consent is given apart: until then
 * nothing can be booked for the child.
 *
 * @throws ORPCError EMAIL_NOT_VERIFIED (403), BAD_REQUEST for a common password, EMAIL_TAKEN (by the database), TOO_MANY_CHILDREN (409), TOO_MANY_REQUESTS, NOT_FOUND
 *   when the id is somebody else's.
 */
export async function addChild(services: Services, parentId: string, child: NewChild): Promise<Child> {
  if (child.signIn !== null) {
    refuseCommonPassword(child.signIn.password, 'signIn.password');
    await countGivenSignIn(services, parentId, child.signIn.email);
  }
  const passwordHash = child.signIn === null ? '' : await hashPassword(child.signIn.password);
  return services.db.transaction().execute(async (trx) => {
    // The same child sent twice at once: the second waits, and finds it there. By its id alone the database would refuse it
    // now and then, for the address that the first is just taking.
    await lockFamily(trx, parentId);
    // Whoever reads the mail of an address can open its account: nothing about a child stands in it before it is confirmed.
    await refuseUnverified(trx, parentId);
    const { id, firstName, lastName, class: grade, subjects, dateOfBirth } = child;
    const signIn = child.signIn === null ? null : { email: child.signIn.email, passwordHash };
    const account = { id, parentId, firstName, lastName, grade, subjects, dateOfBirth, signIn };
    if (await createChildAccount(trx, account)) {
      await refuseTooManyChildren(trx, parentId);
      await trx
        .insertInto('guardianship')
        .values({ parent_id: parentId, student_id: id, added_by_parent: true })
        .execute();
    }
    const [added] = await readChildren(trx, parentId, child.id);
    if (added === undefined) throw notFound(M.childNotFound);
    return added;
  });
}
