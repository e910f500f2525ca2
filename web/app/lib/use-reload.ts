import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { reloadShown } from './live-reload.ts';

/** Loads the data of this screen again, after something was done on it; the screen stays until the new data is there. */
export function useReload(): { revalidate: () => Promise<void> } {
  const { revalidate } = useRevalidator();
  return { revalidate: useCallback(() => reloadShown(revalidate), [revalidate]) };
}
