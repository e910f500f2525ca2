import type { Rescheduling } from '@kaksha/domain/bookings/reschedule/schema.ts';
import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { classroomPhase, mayEnter } from '@kaksha/domain/lessons/classroom-phase.ts';
import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import type { AreaRole } from '../../../lib/area.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ChatIcon } from '../../../ui/work-icons.tsx';
import { keepFocusAt } from '../../bookings/focus-booking.ts';
import { ProposeTimeDialog } from '../../bookings/reschedule/propose-time.tsx';
import { awaitsRemark } from '../../lessons/class-in-a-line.ts';
import { messagePath } from '../../messages/choose-child.tsx';
import { OneTapReview } from '../../reviews/after-class/one-tap-review.tsx';
import { RemarkForm } from '../../reviews/after-class/review-form.tsx';
import { ENTER } from '../lessons/lesson-row.tsx';
import styles from './agenda.module.css';
import { en } from './words/en.ts';

interface OfLesson {
  lesson: LessonView;
  area: AreaRole;
}

/** Join for the student, Start for the teacher and Watch for a parent, while the door is open. */
export function EnterButton({ lesson, area, nowMs, glows }: OfLesson & { nowMs: number; glows: boolean }) {
  const words = useWords({ en });
  const enter = ENTER[area];
  if (!mayEnter(lesson, nowMs)) return null;
  return (
    <LinkButton
      to={`/classroom/${lesson.id}`}
      size="sm"
      variant={enter === 'watch' ? 'secondary' : glows ? 'accent' : 'primary'}
      aria-label={words.enterLabel[enter](lesson.topic)}
    >
      {words.enter[enter]}
    </LinkButton>
  );
}

/** The only child in a class, as far as the viewer sees it; undefined when there are several. */
const onlySeat = ({ seats }: LessonView) => (seats.length === 1 ? seats[0] : undefined);

/** A message to the other side of a class of one child; a family writes to the teacher of any class. */
export function MessageLink({ lesson, area }: OfLesson) {
  const words = useWords({ en });
  const student = onlySeat(lesson)?.student;
  if (area === 'teacher' && student === undefined) return null;
  const name = area === 'teacher' ? (student?.name ?? '') : lesson.teacher.name;
  return (
    <LinkButton
      to={messagePath(area, { teacherId: lesson.teacher.id, studentId: student?.id })}
      size="sm"
      variant="ghost"
      aria-label={words.messageTo(name, lesson.topic)}
    >
      {area === 'teacher' ? <ChatIcon size={20} /> : words.message}
    </LinkButton>
  );
}

/** Opens the dialog that proposes another time for a class to come of one family, once its terms are loaded. */
export function AnotherTime({ lesson, area, nowMs }: OfLesson & { nowMs: number }) {
  const words = useWords({ en });
  const toast = useToast();
  const [loading, setLoading] = useState(false);
  const [asked, setAsked] = useState<{ booking: BookingView; terms: Rescheduling } | null>(null);
  const seat = onlySeat(lesson);
  const { topic } = lesson;
  const isOfOneFamily = !lesson.isGroup && lesson.batchId === null && seat?.status === 'scheduled';
  if (!isOfOneFamily || lesson.proposal !== null || classroomPhase(lesson, nowMs) !== 'early') return null;
  const id = seat?.booking?.id;
  if (id === undefined) return null;
  const load = async () => {
    setLoading(true);
    try {
      const [{ booking }, terms] = await Promise.all([
        api.bookings.get({ id }),
        api.bookings.reschedule.ofBooking({ id }),
      ]);
      if (terms.refusal === null) setAsked({ booking, terms });
      else toast.show({ title: terms.refusal, tone: 'warning' });
    } catch (error) {
      toast.show({ title: errorMessage(error, words.termsFailed), tone: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        loading={loading}
        aria-label={words.anotherTimeFor(topic)}
        onClick={() => void load()}
      >
        {words.anotherTime}
      </Button>
      {asked === null ? null : (
        <ProposeTimeDialog
          {...asked}
          side={area === 'teacher' ? 'teacher' : 'family'}
          open
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** After a class: the button for the family's review or the teacher's remark, and the form that it opens in the row. */
export function useAfterClass({ lesson, area }: OfLesson): { button: ReactNode; panel: ReactNode } {
  const words = useWords({ en });
  const [open, setOpen] = useState(false);
  const isTeacher = area === 'teacher';
  const waiting = lesson.seats.filter((seat) =>
    isTeacher ? awaitsRemark(seat) : seat.status === 'completed' && !seat.reviewed,
  );
  if (waiting.length === 0) return { button: null, panel: null };
  const done = () => keepFocusAt(lesson.id);
  return {
    button: (
      <Button
        size="sm"
        variant="secondary"
        aria-expanded={open}
        aria-label={(isTeacher ? words.remarkOn : words.reviewOf)(lesson.topic)}
        onClick={() => setOpen(!open)}
      >
        {isTeacher ? words.remark : words.review}
      </Button>
    ),
    panel: open ? (
      <div className={styles.panel}>
        {waiting.map(({ student }) =>
          isTeacher ? (
            <RemarkForm
              key={student.id}
              lessonId={lesson.id}
              studentId={student.id}
              studentName={student.name}
              onSent={done}
            />
          ) : (
            <OneTapReview
              key={student.id}
              lessonId={lesson.id}
              studentId={student.id}
              teacherName={lesson.teacher.name}
              onSent={done}
            />
          ),
        )}
      </div>
    ) : null,
  };
}
