/** Notifications of decisions: between a child and the parents, and about a verification. */
import type { Role } from '../roles.ts';

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
export const APPROVAL_KINDS = ['booking', 'package', 'series'] as const;
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
  const wish = `${subject} with ${teacherName}`;
  const sentences: Record<DecisionEvent, string> = {
    approval_asked: `${studentName} asks you to approve ${wish}.`,
    approval_approved: `Your parent approved ${wish}. It is paid for.`,
    approval_declined: `Your parent declined ${wish}. Nothing has been booked.`,
    approval_lapsed: `Your request for ${wish} was not answered in time. Nothing has been booked.`,
    family_asked: `${parentName ?? 'Somebody'} asks to be connected to you as your parent. Please say whether that is so.`,
    family_connected: `${studentName} is connected to your account. Please read and give your consent.`,
    teacher_verified: 'You are verified: families can book classes with you now.',
    teacher_refused: 'Your request to be verified was not approved. Read why, and send a new one.',
    teacher_unverified: 'Your verification was taken back. Read why, and send a new request.',
    teacher_tiers_changed: 'What is verified of you has changed.',
    adult_verified: 'We know now that you are an adult. See on your dashboard what you can do.',
    adult_refused: 'Your document was not accepted. Read why, and send another one.',
  };
  return sentences[event];
}

/** The subject of a decision: the approval and its result, or nothing but the reader's own verification. */
export interface Decided {
  approvalKind: ApprovalKind | null;
  resultId: string | null;
}

const PATH_OF_RESULT: Readonly<Record<ApprovalKind, string>> = {
  booking: '/bookings',
  package: '/packages',
  series: '/series',
};

/** The screen that a decision leads to. */
export function decisionPath(event: DecisionEvent, { approvalKind, resultId }: Decided, role: Role): string {
  if (event === 'family_asked') return '/profile?tab=settings';
  if (event === 'adult_refused') return `/${role}/adult-check`;
  if (typeOfDecision(event) === 'verification' && event !== 'adult_verified') return '/teacher/verification';
  if (event === 'approval_approved' && approvalKind !== null && resultId !== null)
    return `${PATH_OF_RESULT[approvalKind]}/${resultId}`;
  return `/${role}/dashboard`;
}
