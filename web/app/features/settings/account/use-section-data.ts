import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { en } from './words/en.ts';

export type SectionData<Data> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; data: Data };

/**
 * The data of a section of the settings, loaded by itself, so that one section that cannot be loaded does not take the
 * others with it. `load` must be the same function each time; `reload` keeps the old data until the new arrives.
 */
export function useSectionData<Data>(load: () => Promise<Data>): SectionData<Data> & {
  reload: () => Promise<void>;
} {
  const words = useWords({ en }).sectionLoading;
  const [current, setCurrent] = useState<SectionData<Data>>({ state: 'loading' });
  const reload = useCallback(async () => {
    try {
      setCurrent({ state: 'ready', data: await load() });
    } catch (error) {
      setCurrent({
        state: 'failed',
        message: errorMessage(error, words.failed),
      });
    }
  }, [load, words.failed]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...current, reload };
}
