import type { Translations, Words } from '@kaksha/domain/language.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { RetryAlert } from '../ui/retry-alert.tsx';
import { errorMessage } from './api-errors.ts';
import styles from './load-failure.module.css';
import { useRetry } from './use-retry.ts';
import { useWords } from './words.ts';

interface Failed {
  error: unknown;
}

/** In place of a screen whose data did not come, with the way to ask once more. */
function LoadFailure({ title, error }: Failed & { title: string }) {
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

/** The `ErrorBoundary` of a route. The title says what could not be loaded: 'Failed to load dashboard data.' */
export function loadFailure(title: string) {
  return function ErrorBoundary({ error }: Failed) {
    return <LoadFailure title={title} error={error} />;
  };
}

/** The same, with a title in the language of the page: `loadFailureIn({ en }, (words) => words.coupon.loadFailed)`. */
export function loadFailureIn<T>(translations: Translations<T>, titleOf: (words: Words<T>) => string) {
  return function ErrorBoundary({ error }: Failed) {
    return <LoadFailure title={titleOf(useWords(translations))} error={error} />;
  };
}
