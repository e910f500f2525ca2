import type { Words } from '@kaksha/domain/language.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../lib/words.ts';
import { IllustrationOfTrouble } from '../../../ui/illustrations/of-trouble.tsx';
import { SuccessCheckIllustration } from '../../../ui/illustrations/success-check.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BookNext } from '../../bookings/book-next.tsx';
import { areaOf, type Door } from '../door/door.ts';
import { LateNotesNotice } from '../notes/late-notes-notice.tsx';
import { KeptThings } from './kept-things.tsx';
import styles from './notice.module.css';
import { ReviewNow } from './review-now.tsx';
import { en } from './words/en.ts';

/** How often, and for how long, it is looked whether the heading still has the focus. */
const FOCUS_AGAIN_MS = 150;
const FOCUS_SETTLED_MS = 2_000;

/** The outcome of the lesson, in words for each side (by its settlement). */
function outcome(
  words: Words<(typeof en)['classOver']>,
  status: string,
  { me: { role }, others, paid }: Door,
): { title: string; text: string } {
  switch (status) {
    case 'completed':
      return {
        title: words.completed,
        text:
          role === 'teacher' ? words.paidToYou : role === 'observer' ? words.readOnItsPage : words.tellOthers,
      };
    case 'missed':
      return {
        title: words.missed,
        text:
          role === 'teacher'
            ? words.missedForTeacher(others.length, paid)
            : words.missedFor(role === 'observer', paid),
      };
    case 'cancelled':
      return {
        title: words.cancelled,
        text: role === 'teacher' ? words.backToFamily : words.backToWallet,
      };
    default:
      return {
        title: words.over,
        text: words.beingSettled,
      };
  }
}

/** The classroom once the lesson is over: the outcome, the parts that stay, and the next step. */
export function ClassOver({ door, status }: { door: Door; status: string }) {
  const words = useWords({ en }).classOver;
  const { role } = door.me;
  const area = areaOf(role);
  const { title, text } = outcome(words, status, door);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // The question before the end closes a moment after the room under it is gone, and takes the focus with it.
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
        {completed ? <SuccessCheckIllustration /> : <IllustrationOfTrouble of="empty classroom" />}
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
        {completed ? <KeptThings lessonId={door.lessonId} /> : null}
        <div className={styles.actions}>
          {completed ? (
            <LinkButton to={page} size="lg">
              {role === 'teacher' ? words.writeRemark : words.seeHowItWent}
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
            {completed ? words.toDashboard : words.seeClass}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}
