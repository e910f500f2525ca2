import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { useEffect } from 'react';
import { errorMessage, isApiError, isUnreachable } from './api-errors.ts';
import { beforeSignOut } from './before-sign-out.ts';
import type { DraftSaver, SaveOutcome, SaverState } from './draft-saver.ts';
import { whileInFlight } from './saves-in-flight.ts';
import { useStore } from './store.ts';

/** How a save of a draft went, by the server's answer. */
export async function outcomeOf(save: Promise<{ revision: number; savedAt: string }>): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', ...(await whileInFlight(save)) };
  } catch (error) {
    if (isApiError(error, 'CHANGED_ELSEWHERE'))
      return { kind: 'overtaken', revision: (error.data as { revision?: number } | undefined)?.revision };
    if (isApiError(error, 'NOT_FOUND')) return { kind: 'overtaken' };
    const refused = isApiError(error) && error.status < 500 && error.status !== 429;
    if (!refused && (isUnreachable(error) || isApiError(error))) return { kind: 'unreachable' };
    return { kind: 'refused', message: errorMessage(error, REFUSALS.internal) };
  }
}

/** A draft that saves itself while its screen is there: also when the page is hidden, left or signed out of. */
export function useDraftSaver<Draft extends object>(saver: DraftSaver<Draft>): SaverState<Draft> {
  useEffect(() => {
    saver.start();
    const stopWaiting = beforeSignOut(() => saver.flush());
    const saveNow = () => void saver.flush();
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      stopWaiting();
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      saveNow();
      saver.stop();
    };
  }, [saver]);
  return useStore(saver, saver.snapshot());
}
