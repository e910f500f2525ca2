import { formatDateTime } from '@kaksha/domain/time.ts';

/** 'Tue, 24 Nov 2026, 18:30'; `never` for no time at all. */
export function momentOf(instant: string | null, never = 'Never'): string {
  return instant === null ? never : formatDateTime(instant);
}
