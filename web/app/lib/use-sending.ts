import { useState } from 'react';
import { errorMessage, fieldErrors } from './api-errors.ts';

/** Sends a form once at a time, and sorts errors into those of fields and of the form as a whole. */
export function useSending(failed: string): {
  sending: boolean;
  failure: string | null;
  send: (work: () => Promise<void>, refuse?: (problems: Record<string, string>) => void) => Promise<void>;
} {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    sending,
    failure,
    async send(work, refuse) {
      if (sending) return;
      setSending(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        const problems = fieldErrors(error);
        if (refuse !== undefined && Object.keys(problems).length > 0) refuse(problems);
        else setFailure(errorMessage(error, failed));
      } finally {
        setSending(false);
      }
    },
  };
}
