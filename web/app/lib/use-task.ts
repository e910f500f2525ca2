import { useState } from 'react';
import { useToast } from '../ui/toast.tsx';
import { errorMessage } from './api-errors.ts';

/** Does one thing at a time, at the press of a button that waits meanwhile; a toast says what did not work. */
export function useTask(failed: string): {
  running: boolean;
  run: (work: () => Promise<unknown>) => Promise<void>;
} {
  const toast = useToast();
  const [running, setRunning] = useState(false);
  return {
    running,
    async run(work) {
      if (running) return;
      setRunning(true);
      try {
        await work();
      } catch (error) {
        toast.show({ title: errorMessage(error, failed), tone: 'error' });
      } finally {
        setRunning(false);
      }
    },
  };
}
