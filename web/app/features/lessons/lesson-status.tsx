import type { ClassroomPhase } from '@kaksha/domain/lessons/classroom-phase.ts';
import { LESSON_STATUS_LABELS, type LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { useWords } from '../../lib/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { en } from './words/en.ts';

const TONES: Record<LessonStatus, BadgeTone> = {
  requested: 'warning',
  scheduled: 'action',
  completed: 'success',
  missed: 'danger',
  cancelled: 'neutral',
};

/** The state of a class; while it runs, 'Live now'. */
export function LessonStatusBadge({ status, phase }: { status: LessonStatus; phase?: ClassroomPhase }) {
  const words = useWords({ en }).door;
  if (phase === 'live') return <Badge tone="live">{words.liveNow}</Badge>;
  return <Badge tone={TONES[status]}>{LESSON_STATUS_LABELS[status]}</Badge>;
}
