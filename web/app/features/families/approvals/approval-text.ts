import type { ApprovalView } from '@kaksha/domain/families/approvals/contract.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';

/** What is asked for, as a title. */
export function approvalTitle({ kind, subject, topic, lessons }: ApprovalView): string {
  if (kind === 'package') return `${lessons} lessons of ${subject}`;
  return kind === 'series' ? `${topic}, ${lessons} classes` : topic;
}

/** 'Tue 24 Nov 2026, 18:30'; null for a package. */
export function approvalTime({ startsAt, kind }: ApprovalView): string | null {
  if (startsAt === null) return null;
  return `${kind === 'series' ? 'from ' : ''}${formatDate(startsAt)}, ${formatTime(startsAt)}`;
}

/** Until when it can be answered. */
export function answerBy({ expiresAt }: ApprovalView): string {
  return `answer by ${formatDate(expiresAt).slice(0, 3)} ${formatTime(expiresAt)}`;
}

/** Where what came of it is shown. */
export function approvalResultPath({ kind, resultId }: ApprovalView): string | null {
  if (resultId === null) return null;
  if (kind === 'package') return `/packages/${resultId}`;
  return kind === 'series' ? `/series/${resultId}` : `/bookings/${resultId}`;
}
