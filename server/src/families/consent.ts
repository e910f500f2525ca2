import type { Child } from '@kaksha/domain/families/child.ts';
import { CONSENT_VERSION, consentText, consentWords } from '@kaksha/domain/families/consent.ts';
import { en as NOTICES } from '@kaksha/domain/families/notices/words/en.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { readAnswered } from '../notifications/note-decision.ts';
import { eachTime, sendNotice } from '../notifications/send-notice.ts';
import { notFound } from '../platform/api.ts';
import type { Services, Trx } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { adultBy } from './adult-check/read-check.ts';
import { refuseUnverified } from './lock-family.ts';
import { readChildren } from './read-family.ts';
import { takeBackWithoutConsent } from './without-consent.ts';

/** The child, with the family locked: one consent or withdrawal at a time. @throws ORPCError NOT_FOUND */
async function lockChild(trx: Trx, parentId: string, childId: string): Promise<Child> {
  await sql`select from guardianship where parent_id = ${parentId} and student_id = ${childId}
    for update`.execute(trx);
  const [child] = await readChildren(trx, parentId, childId);
  if (child === undefined) throw notFound(M.childNotFound);
  return child;
}

/**
 * Records the shown text and the consent to it, when, and the proof that this person is an adult. Given twice it is recorded
 * once.
 * @throws ORPCError NOT_FOUND, EMAIL_NOT_VERIFIED and ADULT_NOT_VERIFIED (403), CONSENT_OUTDATED (409)
 */
export async function giveConsent(
  { db }: Services,
  parentId: string,
  { id, version }: { id: string; version: string },
): Promise<Child> {
  return db.transaction().execute(async (trx) => {
    const child = await lockChild(trx, parentId, id);
    if (version !== CONSENT_VERSION)
      throw new ORPCError('CONSENT_OUTDATED', { status: 409, message: M.consentOutdated });
    if (child.consent?.version === version) return child;
    await refuseUnverified(trx, parentId);
    const adult = await adultBy(trx, parentId);
    if (adult === null)
      throw new ORPCError('ADULT_NOT_VERIFIED', { status: 403, message: M.adultNotVerified });
    const [paymentId, checkId] = adult.means === 'payment' ? [adult.paymentId, null] : [null, adult.checkId];
    await sql`insert into consent_event (parent_id, student_id, kind, version, shown, means, payment_id, adult_check_id)
      values (${parentId}, ${id}, 'given', ${version}, ${consentWords(child.name)}, ${adult.means}, ${paymentId},
        ${checkId}::uuid)`.execute(trx);
    await readAnswered(trx, { event: 'family_connected', parentId, studentId: id });
    await notifyPeople(trx, [parentId, id], 'family:changed');
    await sendCopy(trx, parentId, NOTICES.consentGiven(child.name, consentText(child.name)));
    return lockChild(trx, parentId, id);
  });
}

/** A copy of a consent or its withdrawal, for the parent to keep; and as a warning, if it was somebody else at their screen. */
const sendCopy = (trx: Trx, parentId: string, told: { subject: string; paragraphs: string[] }) =>
  sendNotice(trx, [parentId], eachTime(`consent:${parentId}`), {
    ...told,
    kind: 'approval',
    action: { label: NOTICES.openDashboard, path: '/parent/dashboard' },
  });

/**
 * From now on this consent does not count. Requests that no teacher has answered are taken back where nobody else
 * consents; booked classes stay. @throws ORPCError NOT_FOUND
 */
export async function withdrawConsent({ db }: Services, parentId: string, id: string): Promise<Child> {
  return db.transaction().execute(async (trx) => {
    await sql`select from user_account where id = ${id} for no key update`.execute(trx);
    const child = await lockChild(trx, parentId, id);
    if (child.consent === null) return child;
    await sql`insert into consent_event (parent_id, student_id, kind, version, shown, means)
      values (${parentId}, ${id}, 'withdrawn', ${child.consent.version}, ${M.withdrawExplained}, 'account')`.execute(
      trx,
    );
    await takeBackWithoutConsent(trx, parentId, id);
    await notifyPeople(trx, [parentId, id], 'family:changed');
    await sendCopy(trx, parentId, {
      subject: NOTICES.consentWithdrawnSubject(child.name),
      paragraphs: [M.consentWithdrawn(child.name), M.withdrawExplained],
    });
    return lockChild(trx, parentId, id);
  });
}
