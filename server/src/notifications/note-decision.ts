import {
  type ApprovalEvent,
  type ConnectionEvent,
  typeOfDecision,
  type VerificationEvent,
} from '@kaksha/domain/notifications/describe-decision.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { wants, writeNotes } from './note.ts';

type Decision =
  | { event: ApprovalEvent; approvalId: string }
  | { event: ConnectionEvent; familyRequestId: string }
  | { event: VerificationEvent; verificationOf: string };

/** Notes a decision for these people, unless they have switched its kind off, and notifies their open pages. */
export async function noteDecision(db: Db, people: readonly string[], decision: Decision): Promise<void> {
  const { event } = decision;
  const approvalId = 'approvalId' in decision ? decision.approvalId : null;
  const verificationOf = 'verificationOf' in decision ? decision.verificationOf : null;
  const familyRequestId = 'familyRequestId' in decision ? decision.familyRequestId : null;
  await writeNotes(
    db,
    sql`insert into notification (user_id, event, approval_id, verification_of, family_request_id)
      select distinct w.id, ${event}, ${approvalId}::uuid, ${verificationOf}::uuid, ${familyRequestId}::uuid
      from unnest(${[...people]}::uuid[]) w(id) where ${wants(typeOfDecision(event))}
      returning user_id`,
  );
}

/** A question to somebody that is answered now. */
type Answered =
  | { event: 'approval_asked'; approvalId: string }
  | { event: 'family_asked'; familyRequestId: string }
  | { event: 'teacher_more_asked' | 'teacher_more_reminded'; verificationOf: string }
  | { event: 'family_connected'; parentId: string; studentId: string };

/** The notes that asked for it count as read: there is nothing to do any more. Open pages count again. */
export async function readAnswered(db: Db, answered: Answered): Promise<void> {
  await writeNotes(
    db,
    sql`update notification set read_at = clock_timestamp()
      where event = ${answered.event} and read_at is null and ${askedIn(answered)}
      returning user_id`,
  );
}

function askedIn(answered: Answered): RawBuilder<boolean> {
  switch (answered.event) {
    case 'approval_asked':
      return sql`approval_id = ${answered.approvalId}`;
    case 'teacher_more_asked':
    case 'teacher_more_reminded':
      return sql`verification_of = ${answered.verificationOf}`;
    case 'family_asked':
      return sql`family_request_id = ${answered.familyRequestId}`;
    case 'family_connected':
      return sql`user_id = ${answered.parentId} and family_request_id = any(array(
        select id from family_request where parent_id = ${answered.parentId} and student_id = ${answered.studentId}))`;
  }
}
