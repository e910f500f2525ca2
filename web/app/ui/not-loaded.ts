import { en as WORDS } from './basics/words/en.ts';
import { useToast } from './toast.tsx';

/** Says that the part behind a button could not be loaded. */
export function useNotLoaded(): () => void {
  const toast = useToast();
  return () => {
    toast.show({ title: WORDS.notLoaded, tone: 'error' });
  };
}
