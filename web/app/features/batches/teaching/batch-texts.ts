/** How a batch is written in one line, on the screens of teachers and operators. */
import { WEEKDAYS } from '@kaksha/domain/availability/week.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import { ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import type { en } from './words/en.ts';

type Words = (typeof en)['texts'];

/** 'Tue' of 2. */
export const dayOf = (weekday: number): string => WEEKDAYS[weekday - 1]?.name.slice(0, 3) ?? '';

/** '1:5 Mathematics, Class 7 and 8'; a batch of one child is 'Monthly 1:1 …'. */
export function batchTitle(
  { size, subject, grades }: Pick<BatchView, 'size' | 'subject' | 'grades'>,
  words: Words,
): string {
  const name = size === 1 ? words.monthly : words.batch;
  return name(ratioOf(size), subject, words.classOf(grades));
}
