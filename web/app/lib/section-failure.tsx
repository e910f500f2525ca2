import { useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { errorMessage } from './api-errors.ts';

export interface SectionFailureProps {
  /** What could not be loaded, when nobody says why. */
  text: string;
  error: unknown;
  onRetry: () => Promise<void>;
}

/** In place of what a section could not load, with the way to ask once more. */
export function SectionFailure({ text, error, onRetry }: SectionFailureProps) {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Alert
      tone="error"
      action={
        <Button size="sm" variant="secondary" loading={retrying} onClick={retry}>
          Try again
        </Button>
      }
    >
      {errorMessage(error, text)}
    </Alert>
  );
}
