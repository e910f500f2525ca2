import type { SittingSummary } from '@kaksha/domain/practice/contract.ts';
import { DAILY_SIZE } from '@kaksha/domain/practice/daily.ts';
import { type Streak, streakWords } from '@kaksha/domain/practice/streak.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './practice.module.css';
import { en } from './words/en.ts';

/** The ten questions of today: to begin, to go on with, or done. */
export function DailyCard({ daily, streak }: { daily: SittingSummary | null; streak: Streak }) {
  const words = useWords({ en }).dailyCard;
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
      setProblem(errorMessage(error, words.startFailed));
    } finally {
      setStarting(false);
    }
  };
  return (
    <Card as="section">
      <CardHeader title={words.daily10} />
      <div className={styles.daily}>
        <p className={styles.quiet}>{words.description}</p>
        {daily === null ? null : (
          <ProgressBar
            label={words.today}
            value={daily.answered}
            max={daily.questions}
            tone={daily.answered === daily.questions ? 'success' : 'action'}
            valueText={words.answeredOf(daily.answered, daily.questions)}
          />
        )}
        {problem === null ? null : <Alert tone="warning">{problem}</Alert>}
        {daily === null ? (
          <Button onClick={() => void start()} loading={starting} loadingText={words.starting}>
            {words.start(DAILY_SIZE)}
          </Button>
        ) : (
          <LinkButton to={`/practice/${daily.id}`} variant={daily.isFinished ? 'secondary' : 'primary'}>
            {daily.isFinished ? words.seeAnswers : words.goOn}
          </LinkButton>
        )}
        <p className={styles.small}>{streakWords(streak)}</p>
      </div>
    </Card>
  );
}
