import { en as WORDS } from './not-loaded/words/en.ts';
import { useToast } from './toast.tsx';

export const NOT_LOADED = WORDS.notLoaded;

/** Says that the part behind a button could not be loaded. */
export function useNotLoaded(): () => void {
  const toast = useToast();
  return () => {
    toast.show({ title: NOT_LOADED, tone: 'error' });
  };
}
