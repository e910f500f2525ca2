import { BOOKING_STATUS_LABELS } from '@kaksha/domain/bookings/status.ts';
import { formatClassTime, formatClassTimes } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { SeriesLesson, SeriesView } from '@kaksha/domain/series/schema.ts';
import { formatDate, formatDayMonth, toMs } from '@kaksha/domain/time.ts';
import type { AreaRole } from '../../lib/area.ts';
import { MoneyText } from '../../lib/money-text.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useWords } from '../../lib/words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows, DateMark } from '../../ui/card.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { CalendarIcon } from '../../ui/frame-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { RouterLink } from '../../ui/link-button.tsx';
import styles from './series.module.css';
import { en } from './words/en.ts';

const TONES: Partial<Record<SeriesLesson['status'], BadgeTone>> = {
  pending: 'warning',
  confirmed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
};

type Labels = (typeof en)['seriesLessons'];

/** The price of a lesson and what has become of it, for readers who may know it. */
function MoneyOf({ lesson }: { lesson: SeriesLesson }) {
  const words = useWords({ en }).seriesLessons;
  const { neverHeld, pricePaise, reason, money } = lesson;
  if (neverHeld) return reason ?? words.nothingCharged;
  if (pricePaise === 0) return reason ?? words.free;
  return (
    <Dotted>
      {formatPaise(pricePaise)}
      {money === null ? null : <MoneyText money={money} inline />}
      {reason}
    </Dotted>
  );
}

/** A proposal for this class alone: it is answered on the class's own page, to which its line leads. */
const proposedText = ({ proposedStartsAt }: SeriesLesson, words: Labels): string | null =>
  proposedStartsAt === null ? null : words.proposed(formatClassTime(proposedStartsAt));

export interface SeriesLessonsProps {
  series: SeriesView;
  role: AreaRole;
  onCancel: (lesson: SeriesLesson) => void;
  onMove: (lesson: SeriesLesson) => void;
}

/** The lessons of a series in order, each with its status and its actions. */
export function SeriesLessons({ series, role, onCancel, onMove }: SeriesLessonsProps) {
  const words = useWords({ en }).seriesLessons;
  const nowMs = useNow(60_000);
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.classes} />
      <CardRows label={words.classes}>
        {series.lessons.map((lesson) => {
          const { bookingId, startsAt, endsAt, status } = lesson;
          const [day = '', month = ''] = formatDayMonth(startsAt).split(' ');
          const open = status === 'confirmed' && toMs(startsAt) > nowMs;
          const when = `${formatDate(startsAt)}, ${formatClassTimes(startsAt, endsAt)}`;
          return (
            <CardRow
              key={bookingId}
              start={<DateMark big={day} small={month} />}
              title={
                <RouterLink
                  to={role === 'teacher' ? `/teacher/bookings/${bookingId}` : `/bookings/${bookingId}`}
                  className={styles.rowLink}
                >
                  {when}
                </RouterLink>
              }
              description={
                <Dotted>
                  {words.classOf(lesson.position, series.lessons.length)}
                  {role === 'teacher' ? lesson.reason : <MoneyOf lesson={lesson} />}
                  {proposedText(lesson, words)}
                </Dotted>
              }
              end={
                <>
                  <Badge tone={TONES[status] ?? 'neutral'}>
                    {lesson.lessonStatus === 'missed' ? words.missed : BOOKING_STATUS_LABELS[status]}
                  </Badge>
                  {open ? (
                    <>
                      <IconButton
                        size="sm"
                        label={words.proposeFrom(when)}
                        icon={<CalendarIcon />}
                        onClick={() => onMove(lesson)}
                      />
                      <IconButton
                        size="sm"
                        label={words.cancelOn(when)}
                        icon={<CloseIcon />}
                        onClick={() => onCancel(lesson)}
                      />
                    </>
                  ) : null}
                </>
              }
            />
          );
        })}
      </CardRows>
    </Card>
  );
}
