import { formatDateTime } from '@kaksha/domain/time.ts';

/** By when the person has an answer: 'answered by 24 Nov 2026, 16:05'; null when nothing waits for us. */
export const dueWords = (dueAt: string | null): string | null =>
  dueAt === null ? null : `answered by ${formatDateTime(dueAt)}`;
