import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import type { About } from '../take/load-paper.ts';
import { en } from '../words/en.ts';
import styles from './about.module.css';
import { Rules } from './rules.tsx';

/** The instructions that a student reads before the clock starts, and the button that starts it. */
export function StartCard({ about, onStarted }: { about: About; onStarted: () => void }) {
  const words = useWords({ en }).startCard;
  const { assessment, takers } = about;
  const own = takers[0];
  const start = useStart(assessment.id, onStarted);
  return (
    <Card padding="lg">
      <Stack gap={5}>
        <BackLink to={`/assessments/${assessment.id}`}>{words.assessment}</BackLink>
        <h1 className={styles.title}>{assessment.title}</h1>
        <Rules assessment={assessment} taker={own} />
        {start.problem === null ? null : <Alert tone="error">{start.problem}</Alert>}
        {own?.mayStart ? (
          <Button size="lg" loading={start.starting} onClick={start.run}>
            {assessment.durationMinutes === null
              ? words.start
              : words.startClock(assessment.durationMinutes + own.extraMinutes)}
          </Button>
        ) : (
          <Alert tone="warning" quiet>
            {own?.refusal ?? TAKING.notFound}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

/** Starts an attempt, once however often it is pressed: the server knows the one under way. */
export function useStart(assessmentId: string, onStarted: () => void) {
  const words = useWords({ en }).startCard;
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setStarting(true);
    setProblem(null);
    try {
      await api.attempts.start({ id: assessmentId });
      onStarted();
    } catch (error) {
      setProblem(errorMessage(error, words.startFailed));
      setStarting(false);
    }
  };
  return { starting, problem, run };
}
