import { scoreBand } from '@kaksha/domain/assessments/policy.ts';
import { en as ASSESSMENT_MESSAGES } from '@kaksha/domain/assessments/words/en.ts';
import { Badge } from '../../ui/badge.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** '82%' in the colour of its band; null is still being marked. */
export function ScoreBadge({ percentage }: { percentage: number | null }) {
  if (percentage === null) return <Badge>{ASSESSMENT_MESSAGES.beingMarked}</Badge>;
  const band = scoreBand(percentage);
  return <Badge tone={band === 'error' ? 'danger' : band}>{`${Math.round(percentage * 10) / 10}%`}</Badge>;
}

/** A subject's average as a bar in the colour of its band (specification, section 9). */
export function SubjectBar({ subject, percentage }: { subject: string; percentage: number }) {
  const band = scoreBand(percentage);
  const figure = `${Math.round(percentage * 10) / 10}%`;
  return (
    <ProgressBar
      label={subject}
      value={percentage}
      tone={band}
      valueText={`${figure} · ${ASSESSMENT_MESSAGES.scoreBands[band]}`}
    />
  );
}
