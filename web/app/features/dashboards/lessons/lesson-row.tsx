import { classroomPhase, mayEnter, type TimedLesson } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { formatDate, formatDayMonth, formatTime, formatTimeRange } from '@kaksha/domain/time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardRow, DateMark } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { LinkButton, RouterLink } from '../../../ui/link-button.tsx';
import { SeriesBadge } from '../../bookings/series-badge.tsx';
import { LessonStatusBadge } from '../../lessons/lesson-status.tsx';
import styles from '../dashboard.module.css';

/** What a row shows of a class. */
export interface RowLesson extends TimedLesson {
  id: string;
  topic: string;
  seriesId?: string | null;
  /** Another time that waits for an answer; the class's page says which. */
  proposal?: LessonView['proposal'];
}

export interface LessonRowProps {
  lesson: RowLesson;
  /** The subject and who is in it: ['Mathematics with Meera Iyer'], ['Mathematics', 'Rohit Kujur', 'Class 8']. */
  about: readonly string[];
  /** Where its own page is. */
  detailsPath: string;
  nowMs: number;
  /** What entering is called: 'Join' for the student, 'Start' for the teacher; null for a parent, who looks on. */
  enterLabel: 'Join' | 'Start' | null;
  /** Set where all of them are on one day: then the time stands at the start. */
  oneDay?: boolean;
  /** May be marked in coral when it is live: at most one row on a screen. */
  mayGlow?: boolean;
}

/** One class: when, what, with whom, and the way in or to its details. */
export function LessonRow({
  lesson,
  about,
  detailsPath,
  nowMs,
  enterLabel,
  oneDay = false,
  mayGlow = false,
}: LessonRowProps) {
  const { id, topic, startsAt, endsAt, status } = lesson;
  const phase = classroomPhase(lesson, nowMs);
  const live = phase === 'live';
  const glows = live && mayGlow;
  return (
    <CardRow
      live={glows}
      start={
        live ? (
          <DateMark big="Live" small="now" live={glows} />
        ) : oneDay ? (
          <DateMark big={formatTime(startsAt)} small={`to ${formatTime(endsAt)}`} />
        ) : (
          <DayMark startsAt={startsAt} />
        )
      }
      title={
        <RouterLink to={detailsPath} className={styles.rowLink}>
          {topic}
        </RouterLink>
      }
      description={
        <Dotted>
          {about}
          {whenText(lesson, { live, oneDay })}
        </Dotted>
      }
      end={
        enterLabel !== null && mayEnter(lesson, nowMs) ? (
          <LinkButton
            to={`/classroom/${id}`}
            size="sm"
            variant={glows ? 'accent' : 'primary'}
            aria-label={`${enterLabel} ${topic}`}
          >
            {enterLabel}
          </LinkButton>
        ) : (
          <>
            <SeriesBadge seriesId={lesson.seriesId ?? null} />
            {lesson.proposal == null ? null : <Badge tone="warning">New time proposed</Badge>}
            {status === 'scheduled' ? null : <LessonStatusBadge status={status} />}
            <LinkButton to={detailsPath} size="sm" variant="secondary" aria-label={`Details of ${topic}`}>
              Details
            </LinkButton>
          </>
        )
      }
    />
  );
}

/** What stands beside the mark of a class: 'until 18:30', or 'Thu, 17:30–18:30'. */
function whenText(
  { startsAt, endsAt }: RowLesson,
  { live, oneDay }: { live: boolean; oneDay: boolean },
): string | null {
  if (live) return `until ${formatTime(endsAt)}`;
  return oneDay ? null : `${formatDate(startsAt).slice(0, 3)}, ${formatTimeRange(startsAt, endsAt)}`;
}

/** '26 Nov'. */
function DayMark({ startsAt }: { startsAt: string }) {
  const [day = '', month = ''] = formatDayMonth(startsAt).split(' ');
  return <DateMark big={day} small={month} />;
}
