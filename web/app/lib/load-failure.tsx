import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { errorMessage } from './api-errors.ts';
import styles from './load-failure.module.css';
import { useRetry } from './use-retry.ts';

export interface LoadFailureProps {
  /** What could not be loaded, in the specification's words: 'Failed to load dashboard data.' */
  title: string;
  error: unknown;
}

/** In place of a screen whose data did not come, with the way to ask once more. For a route's `ErrorBoundary`. */
export function LoadFailure({ title, error }: LoadFailureProps) {
  const { retry, retrying } = useRetry();
  return (
    <div className={styles.failure}>
      <Alert
        tone="error"
        action={
          <Button size="sm" variant="secondary" loading={retrying} onClick={retry}>
            Try again
          </Button>
        }
      >
        <h1 className={styles.title}>{title}</h1>
        {errorMessage(error, REFUSALS.internal)}
      </Alert>
    </div>
  );
}
