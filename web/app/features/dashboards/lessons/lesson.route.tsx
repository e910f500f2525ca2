import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { classroomPhase } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView, SeatView } from '@kaksha/domain/lessons/contract.ts';
import { LESSON_STATUS_LABELS } from '@kaksha/domain/lessons/status.ts';
import { formatDate, MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { type AreaRole, useAreaRole } from '../../../lib/area.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useSession } from '../../../lib/session.tsx';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { useNow } from '../../../lib/use-now.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { SidebarLayout, Stack } from '../../../ui/layout.tsx';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { BookNext } from '../../bookings/book-next.tsx';
import { CancelClass } from '../../bookings/cancelling/cancel-class.tsx';
import { durationText } from '../../bookings/duration.ts';
import { AttendanceCard } from '../../classroom/attendance/attendance-card.tsx';
import { AddToCalendar } from '../../lessons/calendar/add-to-calendar.tsx';
import { namesOf, useClassLine } from '../../lessons/class-in-a-line.ts';
import { ClassroomDoor } from '../../lessons/classroom-door.tsx';
import { LessonNotes } from '../../lessons/lesson-notes.tsx';
import { LessonStatusBadge } from '../../lessons/lesson-status.tsx';
import { LessonFeedback, type StudentFeedback } from '../../reviews/after-class/lesson-feedback.tsx';
import type { Route } from './+types/lesson.route';
import { classPartsFor } from './class-parts.tsx';
import { ProposedTime } from './edit-class/proposed-time.tsx';
import styles from './lesson.module.css';
import { QuestionsCard } from './questions-card.tsx';
import { priceOfOnly, seatPrice } from './seat-price.tsx';
import { TogetherNotesCard } from './together-notes-card.tsx';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).lesson.title);

async function load(id: string, signal: AbortSignal) {
  const { lesson } = await api.lessons.get({ id }, { signal });
  const feedbackOf = async ({ student }: SeatView): Promise<StudentFeedback> => ({
    student,
    feedback: await api.reviews.ofLesson({ lessonId: id, studentId: student.id }, { signal }),
  });
  const present = lesson.seats.filter(({ status }) => status === 'completed');
  const [feedbacks, notes, attendance, { summary }] = await Promise.all([
    lesson.status === 'completed' ? Promise.all(present.map(feedbackOf)) : [],
    api.lessons.note({ id }, { signal }),
    api.classroom.attendance({ lessonId: id }, { signal }),
    api.lessons.summary({ id }, { signal }),
  ]);
  return { lesson, feedbacks, notes, attendance, summary };
}

/** For /student/classes/{id}, /parent/classes/{id} and /teacher/classes/{id}. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { loaded: pending(load(params.id, request.signal)) };
}

export default function Lesson({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).lesson;
  useLiveRevalidation(['lesson:changed', 'review:changed', 'booking:changed']);
  const role = useAreaRole();
  return (
    <Suspense
      fallback={
        <>
          <PageHeader above={<Back role={role} />} title={words.title} />
          <RowsSkeleton rows={4} />
        </>
      }
    >
      <LessonDetails loaded={loaderData.loaded} role={role} />
    </Suspense>
  );
}

function Back({ role }: { role: AreaRole }) {
  const words = useWords({ en }).lesson;
  return (
    <BackLink to={`/${role}/classes`}>{role === 'student' ? words.myClasses : words.allClasses}</BackLink>
  );
}

function LessonDetails({ loaded, role }: { loaded: ReturnType<typeof load>; role: AreaRole }) {
  const words = useWords({ en }).lesson;
  const { lesson, feedbacks, notes, attendance, summary } = use(loaded);
  const { seats } = lesson;
  const { user } = useSession();
  const phase = classroomPhase(lesson, useNow(10_000));
  const minutes = (toMs(lesson.endsAt) - toMs(lesson.startsAt)) / MINUTE_MS;
  return (
    <>
      <PageHeader
        above={<Back role={role} />}
        title={lesson.topic}
        description={
          <Dotted>
            {lesson.subject}
            {words.ofClass(lesson.class)}
          </Dotted>
        }
        // While the door stands open, the card below says it in coral.
        actions={phase === 'open' || phase === 'live' ? null : <LessonStatusBadge status={lesson.status} />}
      />
      <SidebarLayout>
        <Stack gap={6}>
          <Outcome lesson={lesson} role={role} />
          <ProposedTime lesson={lesson} side={role === 'teacher' ? 'teacher' : 'family'} />
          <ClassroomDoor lesson={lesson} role={role} />
          <BeforeClass lesson={lesson} role={role} />
          <LessonNotes lesson={lesson} ofLesson={notes} isTeacher={role === 'teacher'} />
          {summary === null ? null : (
            <>
              <TogetherNotesCard notes={summary.notes} />
              <QuestionsCard questions={summary.questions} role={role} />
            </>
          )}
          {classPartsFor(lesson.status, role).map(({ id, Part }) => (
            <Part key={id} lesson={lesson} role={role} />
          ))}
          <AttendanceCard attendance={attendance} myId={user?.id} />
          <LessonFeedback lesson={lesson} feedbacks={feedbacks} role={role} />
          <Card padding="lg" as="section">
            <CardHeader title={words.details} />
            <Facts
              facts={[
                { label: words.date, value: formatDate(lesson.startsAt) },
                { label: words.time, value: words.inIndia(formatClassTimes(lesson.startsAt, lesson.endsAt)) },
                { label: words.duration, value: durationText(minutes) },
                // A child is not told what a batch costs.
                {
                  label: words.price,
                  value: lesson.batchId !== null && role === 'student' ? null : priceOfOnly(seats, role),
                },
                { label: words.batch, value: lesson.batchId === null ? null : <BatchLink role={role} /> },
                {
                  label: words.series,
                  value:
                    lesson.seriesId === null ? null : (
                      <TextLink to={`/series/${lesson.seriesId}`}>{words.seeSeries}</TextLink>
                    ),
                },
              ]}
            />
            {lesson.status === 'requested' || lesson.status === 'scheduled' ? (
              <div className={styles.addToCalendar}>
                <AddToCalendar lessonId={lesson.id} />
              </div>
            ) : null}
          </Card>
        </Stack>
        <People lesson={lesson} role={role} />
      </SidebarLayout>
    </>
  );
}

/** A class of a batch leads to the seats, or to the teacher's batches. */
function BatchLink({ role }: { role: AreaRole }) {
  const words = useWords({ en }).lesson;
  return (
    <TextLink to={`/${role}/batches`}>{role === 'teacher' ? words.seeBatches : words.seeMyBatches}</TextLink>
  );
}

/** The teacher's notes for the family, to read beforehand. */
function BeforeClass({ lesson: { teacherNotes, teacher }, role }: { lesson: LessonView; role: AreaRole }) {
  const words = useWords({ en }).lesson;
  if (teacherNotes === '') return null;
  return (
    <Card padding="lg" as="section">
      <CardHeader title={role === 'teacher' ? words.yourNotes : words.notesFrom(teacher.name)} />
      <p className={styles.quote}>{teacherNotes}</p>
    </Card>
  );
}

/** Why there is no class to go to. */
function Outcome({ lesson, role }: { lesson: LessonView; role: AreaRole }) {
  const words = useWords({ en }).lesson;
  if (lesson.status === 'missed') {
    // A seat that was free costs nobody anything.
    const isPaid = lesson.seats.some(({ booking }) => booking !== null && booking.pricePaise > 0);
    return (
      <Alert tone="warning" quiet title={words.missedTitle}>
        {role === 'teacher'
          ? words.missedForTeacher(lesson.seats.length, isPaid)
          : words.missedForFamily(isPaid)}
      </Alert>
    );
  }
  if (lesson.status === 'cancelled') {
    return (
      <Alert quiet title={words.cancelledTitle}>
        {role === 'teacher' ? words.cancelledForTeacher : words.cancelledForFamily}
      </Alert>
    );
  }
  if (lesson.status === 'requested') {
    return (
      <Alert quiet title={words.requestedTitle}>
        {words.requestedText(lesson.teacher.name)}
      </Alert>
    );
  }
  return null;
}

function People({ lesson, role }: { lesson: LessonView; role: AreaRole }) {
  const words = useWords({ en }).lesson;
  const classLine = useClassLine();
  const { teacher, seats } = lesson;
  return (
    <Card as="aside" padding="lg">
      <CardHeader title={role === 'teacher' ? words.students(seats.length) : words.teacher} />
      <div className={styles.people}>
        {role === 'teacher' ? (
          seats.map((seat) => <Seat key={seat.seat} seat={seat} lesson={lesson} role={role} />)
        ) : (
          <>
            <div className={styles.person}>
              <Avatar name={teacher.name} src={teacher.profilePicture} size={56} shape="square" decorative />
              <div>
                <h3>{teacher.name}</h3>
                <p>
                  <TextLink to={`/teachers/${teacher.id}`}>{words.viewProfile}</TextLink>
                </p>
              </div>
            </div>
            {role === 'parent' && seats.length === 1 ? <p>{words.forChild(namesOf(seats))}</p> : null}
            {seats.length === 1
              ? null
              : seats.map((seat) => <Seat key={seat.seat} seat={seat} lesson={lesson} role={role} />)}
            {lesson.status === 'completed' ? (
              <BookNext
                teacherId={teacher.id}
                subject={lesson.subject}
                startsAt={lesson.startsAt}
                endsAt={lesson.endsAt}
                studentId={role === 'parent' ? seats[0]?.student.id : undefined}
              />
            ) : (
              <LinkButton to={`/teachers/${teacher.id}/book`} variant="secondary" fullWidth>
                {words.bookAnotherClass}
              </LinkButton>
            )}
          </>
        )}
        {lesson.status === 'scheduled'
          ? seatsToCancel(lesson, role, words).map(({ id, label }) => (
              <CancelClass
                key={id}
                bookingId={id}
                label={label}
                by={role}
                startsAt={lesson.startsAt}
                what={classLine(lesson, role)}
              />
            ))
          : null}
      </div>
    </Card>
  );
}

/**
 * The bookings that this side may cancel: a teacher cancels for every seat at once, a family for one child. A family skips a
 * class of a batch under its seat.
 */
function seatsToCancel(
  { seats, batchId }: LessonView,
  role: AreaRole,
  words: (typeof en)['lesson'],
): { id: string; label?: string }[] {
  if (batchId !== null && role !== 'teacher') return [];
  const standing = seats.flatMap(({ status, booking, student }) =>
    status === 'scheduled' && booking !== null ? [{ id: booking.id, name: student.name }] : [],
  );
  if (role === 'teacher' || standing.length === 1) return standing.slice(0, 1).map(({ id }) => ({ id }));
  return standing.map(({ id, name }) => ({ id, label: words.cancelFor(name) }));
}

/** One child of several in a class: its attendance, and the price of its seat. */
function Seat({ seat, lesson, role }: { seat: SeatView; lesson: LessonView; role: AreaRole }) {
  const words = useWords({ en }).lesson;
  const { student, status } = seat;
  const price = seatPrice(seat, role);
  return (
    <div className={styles.person}>
      <Avatar name={student.name} src={student.profilePicture} size={56} decorative />
      <div>
        <h3>{student.name}</h3>
        <p>
          <Dotted>
            {words.ofClass(student.class)}
            {status === lesson.status
              ? null
              : status === 'missed'
                ? words.missed
                : LESSON_STATUS_LABELS[status]}
          </Dotted>
        </p>
        {lesson.seats.length === 1 || price === null ? null : <p>{price}</p>}
      </div>
    </div>
  );
}
