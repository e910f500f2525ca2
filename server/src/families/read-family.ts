/** Families, as each side may see them. */
import { joinName } from '@kaksha/domain/accounts/name.ts';
import type { Child } from '@kaksha/domain/families/child.ts';
import type { ParentsFamily, StudentsFamily } from '@kaksha/domain/families/contract.ts';
import type { FamilyRequest } from '@kaksha/domain/families/request.ts';
import type { Allowance } from '@kaksha/domain/wallet/allowance/schema.ts';
import { sql } from 'kysely';
import { IS_ADULT, MAY_TAKE_PART } from '../accounts/guardians/may-take-part.ts';
import type { Db } from '../platform/context.ts';
import { ALLOWANCE } from '../wallet/allowance/allowance.ts';
import { adultBy, readCheck } from './adult-check/read-check.ts';
import { readInvitations } from './invitation/invite-parent.ts';

interface ChildRow {
  id: string;
  firstName: string;
  lastName: string;
  grade: number;
  subjects: string[];
  profilePicture: string | null;
  hasSignIn: boolean;
  unconfirmedEmail: string | null;
  isOwned: boolean;
  consentedAt: Date | null;
  consentVersion: string | null;
  mayTakePart: boolean;
  isAdult: boolean;
  allowance: Allowance | null;
}

const presentChild = (row: ChildRow): Child => ({
  id: row.id,
  name: joinName(row.firstName, row.lastName),
  class: String(row.grade),
  subjects: row.subjects,
  profilePicture: row.profilePicture,
  hasSignIn: row.hasSignIn,
  unconfirmedEmail: row.unconfirmedEmail,
  isOwned: row.isOwned,
  consent:
    row.consentedAt === null
      ? null
      : { givenAt: row.consentedAt.toISOString(), version: row.consentVersion ?? '' },
  mayTakePart: row.mayTakePart,
  isAdult: row.isAdult,
  allowance: row.allowance,
});

/** This parent's children, or the one that is named. */
export async function readChildren(
  db: Db,
  parentId: string,
  childId: string | null = null,
): Promise<Child[]> {
  const { rows } = await sql<ChildRow>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", s.grade, s.subjects,
      u.profile_picture as "profilePicture", u.has_sign_in as "hasSignIn", g.added_by_parent as "isOwned",
      case when u.email_given_by_parent and g.added_by_parent and not ${IS_ADULT} then u.email end as "unconfirmedEmail",
      g.consented_at as "consentedAt", g.consent_version as "consentVersion", ${MAY_TAKE_PART} as "mayTakePart",
      ${IS_ADULT} as "isAdult", ${ALLOWANCE} as allowance
    from guardianship g
      join user_account u on u.id = g.student_id and u.closed_at is null
      join student_profile s on s.user_id = g.student_id
    where g.parent_id = ${parentId} and (${childId}::uuid is null or g.student_id = ${childId})
    order by s.grade, u.first_name, u.id`.execute(db);
  return rows.map(presentChild);
}

/** Requests that wait for the student, with the name of the other side. */
async function readRequests(db: Db, side: 'parent' | 'student', userId: string): Promise<FamilyRequest[]> {
  const other = sql.ref(side === 'parent' ? 'r.student_id' : 'r.parent_id');
  const own = sql.ref(side === 'parent' ? 'r.parent_id' : 'r.student_id');
  const { rows } = await sql<{
    id: string;
    firstName: string;
    lastName: string;
    createdAt: Date;
    askedBy: 'code' | 'invitation';
    invitedEmail: string | null;
  }>`
    select r.id, u.first_name as "firstName", u.last_name as "lastName", r.created_at as "createdAt",
      r.asked_by as "askedBy",
      (select i.email from parent_invitation i where i.family_request_id = r.id order by i.created_at desc limit 1)
        as "invitedEmail"
    from family_request r join user_account u on u.id = ${other} and u.closed_at is null and u.suspended_at is null
    where ${own} = ${userId} and r.status = 'pending' order by r.created_at`.execute(db);
  return rows.map(({ id, firstName, lastName, createdAt, askedBy, invitedEmail }) => ({
    id,
    // Until the student has said yes, a parent learns no more of them than the first name.
    name: side === 'parent' ? firstName : joinName(firstName, lastName),
    createdAt: createdAt.toISOString(),
    askedBy,
    invitedEmail: side === 'parent' ? null : invitedEmail,
  }));
}

export async function readParentsFamily(db: Db, parentId: string): Promise<ParentsFamily> {
  const [children, requests, adult, adultCheck] = await Promise.all([
    readChildren(db, parentId),
    readRequests(db, 'parent', parentId),
    adultBy(db, parentId),
    readCheck(db, parentId),
  ]);
  return { children, requests, isAdult: adult !== null, adultCheck };
}

type Standing = Omit<StudentsFamily, 'parents' | 'requests' | 'invitations'>;

export async function readStudentsFamily(db: Db, studentId: string): Promise<StudentsFamily> {
  const [parents, requests, invitations, standing] = await Promise.all([
    sql<{ id: string; firstName: string; lastName: string; consentedAt: Date | null }>`
      select u.id, u.first_name as "firstName", u.last_name as "lastName", g.consented_at as "consentedAt"
      from guardianship g join user_account u on u.id = g.parent_id and u.closed_at is null
      where g.student_id = ${studentId} order by g.created_at, u.id`.execute(db),
    readRequests(db, 'student', studentId),
    readInvitations(db, studentId),
    sql<Standing>`
      select ${MAY_TAKE_PART} as "mayTakePart", consent_is_withdrawn(s.user_id) as "consentWithdrawn",
        ${IS_ADULT} as "isAdult", says_adult(s.user_id) as "saysAdult",
        shows_adult_by_payment(s.user_id) as "mayShowByPayment", ${ALLOWANCE} as allowance
      from student_profile s where s.user_id = ${studentId}`.execute(db),
  ]);
  return {
    parents: parents.rows.map(({ id, firstName, lastName, consentedAt }) => ({
      id,
      name: joinName(firstName, lastName),
      consentedAt: consentedAt?.toISOString() ?? null,
    })),
    requests,
    invitations,
    mayTakePart: standing.rows[0]?.mayTakePart ?? false,
    consentWithdrawn: standing.rows[0]?.consentWithdrawn ?? false,
    isAdult: standing.rows[0]?.isAdult ?? false,
    saysAdult: standing.rows[0]?.saysAdult ?? false,
    mayShowByPayment: standing.rows[0]?.mayShowByPayment ?? false,
    allowance: standing.rows[0]?.allowance ?? null,
  };
}
