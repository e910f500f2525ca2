import { daysRemaining, dueTone } from '@kaksha/domain/assessments/policy.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Record<ReturnType<typeof dueTone>, BadgeTone> = {
  error: 'danger',
  warning: 'warning',
  neutral: 'neutral',
};

/** How much time is left for an assessment (specification, section 9). */
export function DueBadge({ dueDate, nowMs }: { dueDate: string; nowMs: number }) {
  const days = daysRemaining(dueDate, nowMs);
  return <Badge tone={TONES[dueTone(days)]}>{ASSESSMENT_MESSAGES.due(days)}</Badge>;
}
