import { SERIES_SCOPES, type SeriesScope } from '@kaksha/domain/series/status.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

/** Which classes of a series an edit is about, as a choice. */
export function useScopeOptions(): readonly { value: SeriesScope; label: string }[] {
  const { scopes } = useWords({ en });
  return SERIES_SCOPES.map((value) => ({ value, label: scopes[value] }));
}
