import { useState } from 'react';
import { RetryAlert } from '../ui/retry-alert.tsx';
import { errorMessage } from './api-errors.ts';

export interface SectionFailureProps {
  /** The message when the error has none. */
  text: string;
  error: unknown;
  onRetry: () => Promise<void>;
}

/** In place of a section that could not be loaded, with the way to ask once more. */
export function SectionFailure({ text, error, onRetry }: SectionFailureProps) {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry().finally(() => setRetrying(false));
  };
  return (
    <RetryAlert retrying={retrying} onRetry={retry}>
      {errorMessage(error, text)}
    </RetryAlert>
  );
}
