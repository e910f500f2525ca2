import { useEffect, useRef } from 'react';
import { ClassroomWaitingIllustration } from '../../../ui/illustrations/classroom-waiting.tsx';
import { SuccessCheckIllustration } from '../../../ui/illustrations/success-check.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BookNext } from '../../lessons/summary/book-next.tsx';
import { areaOf, type Door } from '../door/door.ts';
import { LateNotesNotice } from '../notes/late-notes-notice.tsx';
import styles from './notice.module.css';
import { ReviewNow } from './review-now.tsx';
import { WhatStays } from './what-stays.tsx';
import { en as W } from './words/en.ts';

/** How often, and for how long, it is looked whether the heading still has the focus. */
const FOCUS_AGAIN_MS = 150;
const FOCUS_SETTLED_MS = 2_000;

/** What became of the lesson, in words for each side (by its settlement). */
function outcome(status: string, { me: { role }, others, paid }: Door): { title: string; text: string } {
  switch (status) {
    case 'completed':
      return {
        title: 'Class completed',
        text:
          role === 'teacher'
            ? 'Well done. The payment has been released to your earnings, less the commission.'
            : role === 'observer'
              ? 'You can read on its page what was done, and write a review.'
              : 'Well done. Tell other families how it was: your review appears once your teacher has written too, or after 7 days.',
      };
    case 'missed':
      return {
        title: 'Class missed',
        text:
          role === 'teacher'
            ? W.missedForTeacher(others.length, paid)
            : W.missedFor(role === 'observer', paid),
      };
    case 'cancelled':
      return {
        title: 'This class did not take place',
        text:
          role === 'teacher'
            ? "The price went back to the family's wallet."
            : 'The price went back to the wallet it was paid from.',
      };
    default:
      return {
        title: 'This class is over',
        text: 'The classroom has closed. The class is being settled; look again in a few minutes.',
      };
  }
}

/** The classroom once the lesson is over: what happened, what stays of it, and the next step. */
export function ClassOver({ door, status }: { door: Door; status: string }) {
  const { role } = door.me;
  const area = areaOf(role);
  const { title, text } = outcome(status, door);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // The question before the end closes a moment after what it stood on is gone, and takes the focus with it.
    const again = setInterval(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    }, FOCUS_AGAIN_MS);
    const settled = setTimeout(() => clearInterval(again), FOCUS_SETTLED_MS);
    return () => {
      clearInterval(again);
      clearTimeout(settled);
    };
  }, []);
  const completed = status === 'completed';
  const page = `/${area}/classes/${door.lessonId}`;
  const teacher = door.others.find((other) => other.role === 'teacher');
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.notice}>
        {completed ? <SuccessCheckIllustration /> : <ClassroomWaitingIllustration />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.about}>
          {door.subject}: {door.topic}
        </p>
        <p className={styles.text}>{text}</p>
        <LateNotesNotice lessonId={door.lessonId} />
        {completed && teacher !== undefined ? (
          <ReviewNow lessonId={door.lessonId} teacherName={teacher.name} />
        ) : null}
        {completed ? <WhatStays lessonId={door.lessonId} /> : null}
        <div className={styles.actions}>
          {completed ? (
            <LinkButton to={page} size="lg">
              {role === 'teacher' ? 'Write a remark' : 'See how it went'}
            </LinkButton>
          ) : null}
          {completed && teacher !== undefined ? (
            <BookNext
              teacherId={teacher.id}
              subject={door.subject}
              startsAt={door.startsAt}
              endsAt={door.endsAt}
              studentId={door.childIds[0]}
              size="lg"
            />
          ) : null}
          <LinkButton to={completed ? `/${area}/dashboard` : page} variant="ghost" size="lg">
            {completed ? 'Go to my dashboard' : 'See this class'}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}
