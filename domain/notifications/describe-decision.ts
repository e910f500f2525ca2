/** Notifications of decisions: between a child and the parents, and about a verification. */
import type { Role } from '../roles.ts';
import { en as WORDS } from './words/en.ts';

const TYPE_OF_DECISION = {
  approval_asked: 'approval',
  approval_approved: 'approval',
  approval_declined: 'approval',
  approval_lapsed: 'approval',
  family_asked: 'approval',
  family_connected: 'approval',
  teacher_verified: 'verification',
  teacher_refused: 'verification',
  teacher_unverified: 'verification',
  teacher_tiers_changed: 'verification',
  teacher_more_asked: 'verification',
  teacher_more_reminded: 'verification',
  teacher_request_lapsed: 'verification',
  adult_verified: 'verification',
  adult_refused: 'verification',
} as const satisfies Record<string, 'approval' | 'verification'>;

export type DecisionEvent = keyof typeof TYPE_OF_DECISION;
export type ApprovalEvent = Extract<DecisionEvent, `approval_${string}`>;
/** How a parent and a student who have accounts become a family. */
export type ConnectionEvent = Extract<DecisionEvent, `family_${string}`>;
export type VerificationEvent = Exclude<DecisionEvent, ApprovalEvent | ConnectionEvent>;

/** Whether this is an event of a decision. */
export const isDecision = (event: string): event is DecisionEvent => Object.hasOwn(TYPE_OF_DECISION, event);

/** A decision's type, in the list and in people's choices. */
export const typeOfDecision = (event: DecisionEvent): 'approval' | 'verification' => TYPE_OF_DECISION[event];

/** The wishes of a child that a parent may have to approve. */
export const APPROVAL_KINDS = ['booking', 'package', 'series', 'batch'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** A child's request, or the person who asks to be a parent; empty for a verification. */
export interface DecidedThing {
  subject: string;
  teacherName: string;
  studentName: string;
  /** Of a connection. */
  parentName: string | null;
}

/** The sentence of a decision, for its reader. */
export function describeDecision(
  event: DecisionEvent,
  { subject, teacherName, studentName, parentName }: DecidedThing,
): string {
  const wish = WORDS.wish(subject, teacherName);
  return WORDS.decisions[event]({ wish, student: studentName, parent: parentName });
}

/** The subject of a decision: the approval and its result, or nothing but the reader's own verification. */
export interface Decided {
  approvalKind: ApprovalKind | null;
  resultId: string | null;
}

const PATH_OF_RESULT: Readonly<Record<Exclude<ApprovalKind, 'batch'>, string>> = {
  booking: '/bookings',
  package: '/packages',
  series: '/series',
};

/** The screen that a decision leads to. */
export function decisionPath(event: DecisionEvent, { approvalKind, resultId }: Decided, role: Role): string {
  if (event === 'family_asked') return '/profile?tab=settings';
  if (event === 'adult_refused') return `/${role}/adult-check`;
  if (typeOfDecision(event) === 'verification' && event !== 'adult_verified') return '/teacher/verification';
  if (event === 'approval_approved' && approvalKind === 'batch') return `/${role}/batches`;
  if (event === 'approval_approved' && approvalKind !== null && approvalKind !== 'batch' && resultId !== null)
    return `${PATH_OF_RESULT[approvalKind]}/${resultId}`;
  return `/${role}/dashboard`;
}
