import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

export interface RetryAlertProps {
  children: ReactNode;
  onRetry: () => void;
  /** It is being tried right now. */
  retrying?: boolean;
}

/** A failed load or action in words, with a button to try once more. */
export function RetryAlert({ children, onRetry, retrying }: RetryAlertProps) {
  return (
    <Alert
      tone="error"
      action={
        <Button size="sm" variant="secondary" loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
