import { daysRemaining, dueTone } from '@kaksha/domain/assessments/policy.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { Badge } from '../../ui/badge.tsx';

/** How much time is left for an assessment (specification, section 9). */
export function DueBadge({ dueDate, nowMs }: { dueDate: string; nowMs: number }) {
  const days = daysRemaining(dueDate, nowMs);
  const tone = dueTone(days);
  return <Badge tone={tone === 'error' ? 'danger' : tone}>{ASSESSMENT_MESSAGES.due(days)}</Badge>;
}
