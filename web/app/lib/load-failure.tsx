import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { RetryAlert } from '../ui/retry-alert.tsx';
import { errorMessage } from './api-errors.ts';
import styles from './load-failure.module.css';
import { useRetry } from './use-retry.ts';

export interface LoadFailureProps {
  /** The failure in the specification's words: 'Failed to load dashboard data.' */
  title: string;
  error: unknown;
}

/** In place of a screen whose data did not come, with the way to ask once more. For a route's `ErrorBoundary`. */
export function LoadFailure({ title, error }: LoadFailureProps) {
  const { retry, retrying } = useRetry();
  return (
    <div className={styles.failure}>
      <RetryAlert retrying={retrying} onRetry={retry}>
        <h1 className={styles.title}>{title}</h1>
        {errorMessage(error, REFUSALS.internal)}
      </RetryAlert>
    </div>
  );
}
