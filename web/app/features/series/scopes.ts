import type { SeriesScope } from '@kaksha/domain/series/status.ts';

/** Which classes of a series an edit is about, as a choice. */
export const SCOPE_OPTIONS: readonly { value: SeriesScope; label: string }[] = [
  { value: 'this', label: 'This class' },
  { value: 'following', label: 'This and the following classes' },
  { value: 'all', label: 'All classes to come' },
];
