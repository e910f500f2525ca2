import { en as NOTICES } from '@kaksha/domain/families/notices/words/en.ts';
import { en as M } from '@kaksha/domain/families/words/en.ts';
import { en as SERIES_WORDS } from '@kaksha/domain/series/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { endUnpaid } from '../../bookings/take-back-requests.ts';
import { eachTime, sendNotice } from '../../notifications/send-notice.ts';
import { orNotFound } from '../../platform/api.ts';
import type { Services, Trx, Viewer } from '../../platform/context.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { endApproval } from '../approvals/end-approval.ts';
import { takeBackWithoutConsent } from '../without-consent.ts';

interface Pair {
  parentId: string;
  studentId: string;
  parentName: string;
  studentName: string;
  consentVersion: string | null;
  hasSignIn: boolean;
  otherParents: number;
}

/** The pair, with the student held: of two parents who leave at once, one finds the other gone. @throws ORPCError NOT_FOUND */
async function lockPair(trx: Trx, viewer: Viewer, otherId: string): Promise<Pair> {
  const [parentId, studentId] = viewer.role === 'parent' ? [viewer.id, otherId] : [otherId, viewer.id];
  await sql`select from user_account where id = ${studentId} for no key update`.execute(trx);
  const { rows } = await sql<Pair>`
    select g.parent_id as "parentId", g.student_id as "studentId",
      btrim(p.first_name || ' ' || p.last_name) as "parentName",
      btrim(s.first_name || ' ' || s.last_name) as "studentName",
      case when g.consented_at is not null then g.consent_version end as "consentVersion",
      s.has_sign_in as "hasSignIn",
      (select count(*)::int from guardianship o join user_account u on u.id = o.parent_id and u.closed_at is null
        where o.student_id = g.student_id and o.parent_id <> g.parent_id) as "otherParents"
    from guardianship g join user_account p on p.id = g.parent_id join user_account s on s.id = g.student_id
    where g.parent_id = ${parentId} and g.student_id = ${studentId} for update of g`.execute(trx);
  return orNotFound(rows[0]);
}

/**
 * Ends the connection of a parent and a student, by either of them. The parent's consent is withdrawn with it, and the
 * parent's allowance; open approvals end when nobody is left to give them. Booked and paid classes stay; what this parent has
 * not paid yet ends, as they could neither see nor cancel it.
 * @throws ORPCError NOT_FOUND; NOBODY_LEFT (409) when a child without a sign-in would be left alone
 */
export async function disconnect({ db }: Services, viewer: Viewer, otherId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const pair = await lockPair(trx, viewer, otherId);
    const { parentId, studentId } = pair;
    if (!pair.hasSignIn && pair.otherParents === 0) {
      throw new ORPCError('NOBODY_LEFT', { status: 409, message: M.nobodyLeft(pair.studentName) });
    }
    if (pair.consentVersion !== null) {
      const shown = viewer.role === 'parent' ? M.disconnectExplained : M.disconnectParentExplained;
      await sql`insert into consent_event (parent_id, student_id, kind, version, shown, means)
        values (${parentId}, ${studentId}, 'withdrawn', ${pair.consentVersion}, ${shown}, 'account')`.execute(
        trx,
      );
    }
    await sql`delete from guardianship
      where parent_id = ${parentId} and student_id = ${studentId}`.execute(trx);
    if (pair.otherParents === 0) await endWhatWaits(trx, viewer, studentId);
    if (pair.consentVersion !== null) await takeBackWithoutConsent(trx, viewer.id, studentId);
    await endUnpaid(trx, { payerId: parentId, studentId }, { by: viewer.id, reason: SERIES_WORDS.payerLeft });
    await notifyPeople(trx, [parentId, studentId], 'family:changed');
    const [told, name] =
      viewer.role === 'parent' ? [studentId, pair.parentName] : [parentId, pair.studentName];
    await sendNotice(trx, [told], eachTime(`disconnected:${parentId}:${studentId}`), {
      kind: 'booking',
      subject: NOTICES.disconnected.subject(name),
      paragraphs: [
        NOTICES.disconnected.text(name),
        viewer.role === 'parent' ? M.disconnectParentExplained : M.disconnectExplained,
      ],
      action: {
        label: NOTICES.disconnected.action,
        path: viewer.role === 'parent' ? '/profile?tab=settings' : '/parent/dashboard',
      },
    });
  });
}

async function endWhatWaits(trx: Trx, viewer: Viewer, studentId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from approval_request
    where student_id = ${studentId} and status = 'open' order by id`.execute(trx);
  for (const { id } of rows) await endApproval(trx, id, 'withdraw', { by: viewer.id });
}
