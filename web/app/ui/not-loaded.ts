import { useToast } from './toast.tsx';

export const NOT_LOADED = 'This could not be loaded. Check your connection and try again.';

/** Says that the part behind a button could not be loaded. */
export function useNotLoaded(): () => void {
  const toast = useToast();
  return () => {
    toast.show({ title: NOT_LOADED, tone: 'error' });
  };
}
