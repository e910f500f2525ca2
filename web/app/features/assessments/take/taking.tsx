import { ANNOUNCED_MINUTES } from '@kaksha/domain/assessments/attempts/policy.ts';
import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { PhotoPages } from '../photos/photo-pages.tsx';
import { usePhotos } from '../photos/use-photos.ts';
import type { Paper } from './load-paper.ts';
import { QuestionNavigator } from './navigator.tsx';
import { pagesOf, questionStates } from './paper-state.ts';
import { headingId, QuestionCard } from './question-card.tsx';
import type { ServerClock } from './server-clock.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import styles from './taking.module.css';
import { TopBar } from './top-bar.tsx';
import { type OpenPaper, usePaper } from './use-paper.ts';
import { en } from './words/en.ts';

/** Milliseconds until an instant of the server, told each second; null when there is none. */
function useTimeLeft(clock: ServerClock, endsAt: string | null): number | null {
  const left = () => (endsAt === null ? null : Date.parse(endsAt) - clock.nowMs());
  const [leftMs, setLeftMs] = useState(left);
  useEffect(() => {
    if (endsAt === null) return;
    const tick = () => setLeftMs(Date.parse(endsAt) - clock.nowMs());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [clock, endsAt]);
  return leftMs;
}

/** Announces the time to screen readers only when a mark is passed, so that nobody is interrupted each second. */
function announcementOf(leftMs: number | null, words: (typeof en)['taking']): string {
  if (leftMs === null) return '';
  const passed = ANNOUNCED_MINUTES.filter((minutes) => leftMs <= minutes * MINUTE_MS).at(-1);
  if (passed === undefined || leftMs <= 0) return '';
  return words.lessThanLeft(passed);
}

/** Alerts about answers that the server does not have or did not accept. */
function Troubles({
  where,
  unreachable,
  trouble,
  isOver,
}: Pick<OpenPaper, 'where' | 'unreachable' | 'trouble'> & { isOver: boolean }) {
  if (isOver)
    return (
      <Alert tone={unreachable ? 'warning' : 'info'} title={TAKING.waiting}>
        {unreachable ? TAKING.unsent : null}
      </Alert>
    );
  return (
    <>
      {unreachable ? (
        <Alert tone="warning">{where === 'nowhere' ? TAKING.notKept : TAKING.offline}</Alert>
      ) : null}
      {trouble === 'refused' ? <Alert tone="error">{TAKING.someRefused}</Alert> : null}
      {trouble === 'late' ? <Alert tone="warning">{TAKING.keptLate}</Alert> : null}
    </>
  );
}

/** Answering a paper. `onClosed` is called once it is over, by the student or by the clock. */
export function Taking({ paper: loaded, onClosed }: { paper: Paper; onClosed: () => void }) {
  const words = useWords({ en }).taking;
  const { attempt, clock } = loaded;
  const open = usePaper(loaded);
  const photos = usePhotos(loaded.studentId, attempt.id);
  // A page that waits is as little on the server as an answer.
  const where = open.where === 'there' && !photos.allArrived ? 'here' : open.where;
  const leftMs = useTimeLeft(clock, attempt.deadlineAt);
  const [current, setCurrent] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const [asksSubmit, setAsksSubmit] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const questions = questionStates(attempt, open.paper);
  const isOver = open.isClosed || (leftMs !== null && leftMs <= 0);

  const submit = async (): Promise<void> => {
    setSubmitting(true);
    setProblem(null);
    try {
      if (!(await open.flush())) return setProblem(TAKING.unsent);
      if (!photos.allArrived && !isOver) return setProblem(TAKING.photosOnTheWay);
      await api.attempts.submit({ id: attempt.id });
      onClosed();
    } catch (error) {
      setProblem(errorMessage(error, TAKING.unsent));
    } finally {
      setSubmitting(false);
    }
  };

  // At the end the page hands in by itself; without a network it waits, and answers that then arrive late are kept for the teacher.
  const end = useEffectEvent(() => {
    setAsksSubmit(false);
    if (open.isClosed && open.where === 'there') onClosed();
    else if (!submitting && (open.where === 'there' || !open.unreachable)) void submit();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again whenever the network comes back
  useEffect(() => {
    if (isOver) end();
  }, [isOver, open.where, open.unreachable]);

  const go = (index: number) => {
    setCurrent(index);
    setListOpen(false);
    setAsksSubmit(false);
    // After the dialog, if one was open, has given the focus back.
    setTimeout(() => document.getElementById(headingId(index + 1))?.focus(), 50);
  };
  const shown = showsAll ? attempt.questions : attempt.questions.slice(current, current + 1);
  const count = attempt.questions.length;
  const isLast = current === count - 1;
  const navigator = <QuestionNavigator questions={questions} current={current} onGo={go} />;
  return (
    <div className={styles.page}>
      <TopBar attempt={attempt} leftMs={leftMs} where={where} onList={() => setListOpen(true)} />
      <VisuallyHidden>
        <p aria-live="assertive">{announcementOf(attempt.hasClock ? leftMs : null, words)}</p>
      </VisuallyHidden>
      <main id="content" tabIndex={-1} className={styles.main}>
        <h1 className={styles.title}>{attempt.title}</h1>
        <Troubles {...open} isOver={isOver} />
        {isOver && problem !== null ? <Alert tone="error">{problem}</Alert> : null}
        <div className={styles.columns}>
          <div className={styles.questions}>
            {shown.map((question) => {
              const index = attempt.questions.indexOf(question);
              const { questionId } = question;
              return (
                <QuestionCard
                  key={questionId}
                  question={question}
                  grade={attempt.grade}
                  number={index + 1}
                  count={count}
                  answer={open.paper.answers[questionId] ?? null}
                  flagged={open.paper.flags[questionId] ?? false}
                  disabled={isOver}
                  onAnswer={(answer) => open.answer(questionId, answer)}
                  onFlag={(flagged) => open.flag(questionId, flagged)}
                  photos={
                    question.asked.type === 'subjective' ? (
                      <PhotoPages
                        attemptId={attempt.id}
                        questionId={questionId}
                        ids={pagesOf(open.paper.answers[questionId])}
                        photos={photos}
                        disabled={isOver}
                        onIds={(change) => open.changePages(questionId, change)}
                      />
                    ) : null
                  }
                />
              );
            })}
            <div className={styles.steps}>
              {showsAll ? null : (
                <>
                  <Button
                    variant="secondary"
                    startIcon={<ArrowLeftIcon size={18} />}
                    disabled={current === 0}
                    onClick={() => go(current - 1)}
                  >
                    {words.previous}
                  </Button>
                  <Button
                    variant={isLast ? 'secondary' : 'primary'}
                    endIcon={<ArrowRightIcon size={18} />}
                    disabled={isLast}
                    onClick={() => go(current + 1)}
                  >
                    {words.next}
                  </Button>
                </>
              )}
            </div>
            <div className={styles.steps}>
              <Button variant="ghost" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? words.showOne : words.showAll}
              </Button>
              <Button
                variant={isLast || showsAll ? 'primary' : 'secondary'}
                disabled={isOver}
                onClick={() => setAsksSubmit(true)}
              >
                {words.handIn}
              </Button>
            </div>
          </div>
          <aside className={styles.side}>{navigator}</aside>
        </div>
      </main>
      <Drawer open={listOpen} onOpenChange={setListOpen} title={words.questions} side="end" width="wide">
        {navigator}
      </Drawer>
      <SubmitDialog
        open={asksSubmit}
        onOpenChange={setAsksSubmit}
        questions={questions}
        onGo={go}
        onSubmit={submit}
        submitting={submitting}
        problem={problem}
      />
    </div>
  );
}
