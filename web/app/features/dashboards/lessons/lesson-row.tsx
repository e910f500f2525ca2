import { formatClassTimes, readsAbroad } from '@kaksha/domain/class-time.ts';
import { classroomPhase, mayEnter, type TimedLesson } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { DayMark } from '../../../lib/day-mark.tsx';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardRow, DateMark } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { LinkButton, RouterLink } from '../../../ui/link-button.tsx';
import { bookingLinkId } from '../../bookings/focus-booking.ts';
import { SeriesBadge } from '../../bookings/series-badge.tsx';
import { LessonStatusBadge } from '../../lessons/lesson-status.tsx';
import styles from '../dashboard.module.css';
import { en } from './words/en.ts';

/** What the button of an open classroom says to each: a parent is an observer. */
export const ENTER = { student: 'join', teacher: 'start', parent: 'watch' } as const;

/** The fields of a class that a row shows. */
export interface RowLesson extends TimedLesson {
  id: string;
  topic: string;
  seriesId?: string | null;
  /** Another time that waits for an answer; the class's page says which. */
  proposal?: LessonView['proposal'];
}

export interface LessonRowProps {
  lesson: RowLesson;
  /** The subject and the people: ['Mathematics with Meera Iyer'], ['Mathematics', 'Rohit Kujur', 'Class 8']. */
  about: readonly string[];
  /** Where its own page is. */
  detailsPath: string;
  nowMs: number;
  enter: (typeof ENTER)[keyof typeof ENTER];
  /** Set where all of them are on one day: then the time stands at the start. */
  oneDay?: boolean;
  /** May be marked in coral when it is live: at most one row on a screen. */
  mayGlow?: boolean;
  /** More that can be done about it, after the way in and to its details. */
  actions?: ReactNode;
  /** Below the row, over its whole width. */
  below?: ReactNode;
}

/** One class: time, topic, people, and the button to enter it or the link to its details. */
export function LessonRow({
  lesson,
  about,
  detailsPath,
  nowMs,
  enter,
  oneDay = false,
  mayGlow = false,
  actions,
  below,
}: LessonRowProps) {
  const words = useWords({ en }).row;
  const { id, topic, startsAt, endsAt, status } = lesson;
  const phase = classroomPhase(lesson, nowMs);
  const live = phase === 'live';
  const glows = live && mayGlow;
  return (
    <CardRow
      live={glows}
      start={
        live ? (
          <DateMark big={words.live} small={words.now} live={glows} />
        ) : oneDay ? (
          <DateMark big={formatTime(startsAt)} small={words.to(formatTime(endsAt))} />
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
          {live ? words.until(formatTime(endsAt)) : oneDay ? timesAbroad(lesson) : dayAndTimes(lesson)}
        </Dotted>
      }
      end={
        mayEnter(lesson, nowMs) ? (
          <>
            <LinkButton
              to={`/classroom/${id}`}
              size="sm"
              variant={enter === 'watch' ? 'secondary' : glows ? 'accent' : 'primary'}
              aria-label={words.enterLabel[enter](topic)}
            >
              {words.enter[enter]}
            </LinkButton>
            {actions}
          </>
        ) : (
          <>
            <SeriesBadge seriesId={lesson.seriesId ?? null} />
            {lesson.proposal == null || below !== undefined ? null : (
              <Badge tone="warning">{words.newTimeProposed}</Badge>
            )}
            {status === 'scheduled' ? null : <LessonStatusBadge status={status} />}
            <LinkButton
              id={actions === undefined ? undefined : bookingLinkId(id)}
              to={detailsPath}
              size="sm"
              variant="secondary"
              aria-label={words.detailsOf(topic)}
            >
              {words.details}
            </LinkButton>
            {actions}
          </>
        )
      }
      below={below}
    />
  );
}

/** Beside the start that is written large: null in India, where it is all there is to say. */
const timesAbroad = ({ startsAt, endsAt }: RowLesson): string | null =>
  readsAbroad() ? formatClassTimes(startsAt, endsAt) : null;

/** 'Thu, 17:30–18:30'. */
const dayAndTimes = ({ startsAt, endsAt }: RowLesson): string =>
  `${formatDate(startsAt).slice(0, 3)}, ${formatClassTimes(startsAt, endsAt)}`;
