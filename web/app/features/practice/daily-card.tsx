import type { SittingSummary } from '@kaksha/domain/practice/contract.ts';
import { DAILY_SIZE } from '@kaksha/domain/practice/daily.ts';
import { type Streak, streakWords } from '@kaksha/domain/practice/streak.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './practice.module.css';

/** The ten questions of today: to begin, to go on with, or done. */
export function DailyCard({ daily, streak }: { daily: SittingSummary | null; streak: Streak }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const navigate = useNavigate();
  const start = async () => {
    setStarting(true);
    setProblem(null);
    try {
      const { id } = await api.practice.startDaily();
      await navigate(`/practice/${id}`);
    } catch (error) {
      setProblem(errorMessage(error, 'Today’s questions could not be put together. Please try again.'));
    } finally {
      setStarting(false);
    }
  };
  return (
    <Card as="section">
      <CardHeader title="Daily 10" />
      <div className={styles.daily}>
        <p className={styles.quiet}>
          Ten questions that fit you today: what is due, what was hard, and something new.
        </p>
        {daily === null ? null : (
          <ProgressBar
            label="Today"
            value={daily.answered}
            max={daily.questions}
            tone={daily.answered === daily.questions ? 'success' : 'action'}
            valueText={`${daily.answered} of ${daily.questions}`}
          />
        )}
        {problem === null ? null : <Alert tone="warning">{problem}</Alert>}
        {daily === null ? (
          <Button onClick={() => void start()} loading={starting} loadingText="Putting them together...">
            Start today’s {DAILY_SIZE}
          </Button>
        ) : (
          <LinkButton to={`/practice/${daily.id}`} variant={daily.isFinished ? 'secondary' : 'primary'}>
            {daily.isFinished ? 'See today’s answers' : 'Go on'}
          </LinkButton>
        )}
        <p className={styles.small}>{streakWords(streak)}</p>
      </div>
    </Card>
  );
}
