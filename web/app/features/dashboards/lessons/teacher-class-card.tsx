import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { classroomPhase, formatCountdown, mayEnter } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { REVIEW_BLIND_DAYS } from '@kaksha/domain/lessons/policy.ts';
import { LESSON_STATUS_LABELS } from '@kaksha/domain/lessons/status.ts';
import { en as LESSON_MESSAGES } from '@kaksha/domain/lessons/words/en.ts';
import { DAY_MS, formatDate, toMs } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dotted } from '../../../ui/dotted.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EditIcon } from '../../../ui/work-icons.tsx';
import { CancelDialog } from '../../bookings/cancelling/cancel-dialog.tsx';
import { bookingLinkId } from '../../bookings/focus-booking.ts';
import { SeriesBadge } from '../../bookings/series-badge.tsx';
import { awaitsRemark, namesOf, useClassLine } from '../../lessons/class-in-a-line.ts';
import type { RowPlace } from '../agenda/agenda-groups.tsx';
import { MessageLink, useAfterClass } from '../agenda/row-actions.tsx';
import { EditClassDialog } from './edit-class/edit-class-dialog.tsx';
import { ProposedTime } from './edit-class/proposed-time.tsx';
import styles from './teacher-class-card.module.css';
import { en } from './words/en.ts';

const BANNERS: Partial<Record<LessonView['status'], string | undefined>> = {
  completed: styles.completed,
  missed: styles.missed,
  cancelled: styles.cancelled,
};

/** Of a class of several children, so many pictures stand before their names. */
const PICTURES_SHOWN = 1;

/** One class as its teacher sees it: the status banner, students and time, Start or View Details. */
export function TeacherClassCard({
  lesson,
  place: { nowMs, inFold },
}: {
  lesson: LessonView;
  place: RowPlace;
}) {
  const words = useWords({ en }).row;
  const { id, topic, subject, seats, startsAt, endsAt, status } = lesson;
  const live = classroomPhase(lesson, nowMs) === 'live';
  const enter = mayEnter(lesson, nowMs);
  const { button, panel } = useAfterClass({ lesson, area: 'teacher' });
  return (
    <Card as="li" padding="none" className={styles.card}>
      <p className={classNames(styles.banner, BANNERS[status], live && styles.live)}>
        <span>{live ? words.liveNow : LESSON_STATUS_LABELS[status]}</span>
        <Note lesson={lesson} nowMs={nowMs} />
      </p>
      <div className={styles.body}>
        <div className={styles.about}>
          <h3 className={styles.topic}>{topic}</h3>
          <p className={styles.subject}>
            <Dotted>
              {subject}
              {words.ofClass(lesson.class)}
            </Dotted>{' '}
            <SeriesBadge seriesId={inFold ? null : lesson.seriesId} />
          </p>
        </div>
        <p className={styles.who}>
          {seats.slice(0, PICTURES_SHOWN).map(({ student }) => (
            <Avatar key={student.id} name={student.name} src={student.profilePicture} size={32} decorative />
          ))}
          <span>{namesOf(seats)}</span>
        </p>
        <p className={styles.when}>
          <Dotted>
            {formatDate(startsAt)}
            {formatClassTimes(startsAt, endsAt)}
          </Dotted>
        </p>
        {lesson.teacherNotes === '' || status !== 'scheduled' ? null : (
          <p className={styles.notes}>{lesson.teacherNotes}</p>
        )}
        <ProposedTime lesson={lesson} side="teacher" />
        <div className={styles.actions}>
          {enter ? (
            <LinkButton to={`/classroom/${id}`} size="sm" aria-label={words.enterLabel.start(topic)}>
              {words.enter.start}
            </LinkButton>
          ) : null}
          {button}
          <LinkButton
            id={bookingLinkId(id)}
            to={`/teacher/classes/${id}`}
            size="sm"
            variant={enter ? 'ghost' : 'secondary'}
            aria-label={words.viewDetailsOf(topic)}
          >
            {words.viewDetails}
          </LinkButton>
          {status === 'cancelled' ? null : <MessageLink lesson={lesson} area="teacher" />}
          {status === 'scheduled' && nowMs < toMs(startsAt) ? <EditAndCancel lesson={lesson} /> : null}
        </div>
        {panel}
      </div>
    </Card>
  );
}

/** At the end of the banner: when the room opens, or that a remark is due. */
function Note({ lesson, nowMs }: { lesson: LessonView; nowMs: number }) {
  const words = useWords({ en }).row;
  const phase = classroomPhase(lesson, nowMs);
  if (phase === 'early') return <span>{words.opensIn(formatCountdown(toMs(lesson.opensAt), nowMs))}</span>;
  if (phase === 'open') return <span>{words.startsIn(formatCountdown(toMs(lesson.startsAt), nowMs))}</span>;
  if (lesson.status !== 'completed') return null;
  if (!lesson.seats.some(awaitsRemark)) return <span>{words.remarkWritten}</span>;
  // Later the family's review is out, and nobody waits for a remark any more.
  return nowMs < toMs(lesson.endsAt) + REVIEW_BLIND_DAYS * DAY_MS ? <span>{words.remarkDue}</span> : null;
}

/** The edit and cancel icons of an upcoming class (specification, section 2), each of which opens its dialog. */
function EditAndCancel({ lesson }: { lesson: LessonView }) {
  const [opened, setOpened] = useState<'edit' | 'cancel' | null>(null);
  const classLine = useClassLine();
  const close = () => setOpened(null);
  const { topic } = lesson;
  const bookingId = lesson.seats.find(({ booking }) => booking !== null)?.booking?.id;
  return (
    <span className={styles.end}>
      <IconButton
        label={`${LESSON_MESSAGES.editClass}: ${topic}`}
        size="sm"
        icon={<EditIcon />}
        onClick={() => setOpened('edit')}
      />
      <EditClassDialog lesson={lesson} open={opened === 'edit'} onClose={close} />
      {bookingId === undefined ? null : (
        <>
          <IconButton
            label={`${BOOKING_MESSAGES.cancelClass}: ${topic}`}
            size="sm"
            icon={<CloseIcon />}
            onClick={() => setOpened('cancel')}
          />
          <CancelDialog
            open={opened === 'cancel'}
            onClose={close}
            bookingId={bookingId}
            what={classLine(lesson, 'teacher')}
            by="teacher"
          />
        </>
      )}
    </span>
  );
}
