import { openQuestion } from '@kaksha/domain/classroom/activities/state.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useClassroom } from '../context/classroom-context.ts';
import type { ClassroomSession } from '../session/classroom-session.ts';
import styles from './activities.module.css';
import { type ComposerDraft, EMPTY_DRAFT } from './composer-draft.ts';
import { ClosedQuestion, QuestionAsked, QuestionToAnswer } from './open-question.tsx';
import { QuestionComposer } from './question-composer.tsx';
import { TimerControls } from './timer-controls.tsx';
import { useActivities, useAttempt } from './use-activities.ts';
import { useHandsHere } from './use-hands-here.ts';
import { en } from './words/en.ts';

/** A question that was written and not asked yet stays while the panel is closed. */
const drafts = new WeakMap<ClassroomSession, ComposerDraft>();

/** Hands, the question that is open, earlier ones, and for the teacher the timer. */
export function ActivitiesPanel() {
  const words = useWords({ en }).panel;
  const { door, session } = useClassroom();
  const { activities } = useActivities();
  const teacher = door.me.role === 'teacher';
  const open = openQuestion(activities.log);
  const closed = activities.log.questions.filter(({ closedAt }) => closedAt !== null).toReversed();
  // The teacher now talks about the question that was closed last: it stands before the next one.
  const latest = teacher && open === null ? closed[0] : undefined;
  const earlier = latest === undefined ? closed : closed.slice(1);
  const [draft, setDraft] = useState(
    () => (session === null ? undefined : drafts.get(session)) ?? EMPTY_DRAFT,
  );
  const keepDraft = (changed: ComposerDraft) => {
    if (session !== null) drafts.set(session, changed);
    setDraft(changed);
  };
  if (!activities.loaded) {
    return (
      <div className={styles.panel}>
        <RowsSkeleton rows={3} />
      </div>
    );
  }
  return (
    // Focusable, so that the keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={styles.panel} tabIndex={0} aria-label={words.title}>
      <Hands teacher={teacher} />
      {latest === undefined ? null : (
        <section className={styles.section}>
          <h3 className={styles.heading}>{words.askedLast}</h3>
          <ClosedQuestion question={latest} />
        </section>
      )}
      <section className={styles.section} aria-label={words.question}>
        {open === null ? (
          teacher ? (
            <>
              <h3 className={styles.heading}>{words.askTheClass}</h3>
              <QuestionComposer draft={draft} onChange={keepDraft} />
            </>
          ) : closed.length === 0 ? (
            <p className={styles.quiet}>{words.nothingAsked}</p>
          ) : null
        ) : teacher ? (
          <QuestionAsked question={open} />
        ) : (
          <QuestionToAnswer question={open} />
        )}
      </section>
      {teacher ? (
        <section className={styles.section}>
          <h3 className={styles.heading}>{words.timer}</h3>
          <TimerControls />
        </section>
      ) : null}
      {earlier.length === 0 ? null : (
        <section className={styles.section}>
          <h3 className={styles.heading}>{words.askedBefore}</h3>
          {earlier.map((question) => (
            <ClosedQuestion key={question.id} question={question} />
          ))}
        </section>
      )}
    </section>
  );
}

/** Raised hands, the earliest first. Hands of people who have left the room wait until they are back. */
function Hands({ teacher }: { teacher: boolean }) {
  const words = useWords({ en }).panel;
  const { nameOf } = useClassroom();
  const { store } = useActivities();
  const attempt = useAttempt();
  const hands = useHandsHere();
  if (hands.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{words.raisedHands}</h3>
      <ol className={styles.hands}>
        {hands.map((userId) => (
          <li key={userId} className={styles.hand}>
            <Avatar name={nameOf(userId)} src={null} size={32} decorative />
            <span className={styles.grow}>{nameOf(userId)}</span>
            {teacher ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={words.lowerHandOf(nameOf(userId))}
                onClick={() => void attempt(store?.lowerHand(userId))}
              >
                {words.lower}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {teacher && hands.length > 1 ? (
        <Button size="sm" variant="secondary" onClick={() => void attempt(store?.lowerHands())}>
          {words.lowerAll}
        </Button>
      ) : null}
    </section>
  );
}
