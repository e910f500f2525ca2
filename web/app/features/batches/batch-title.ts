import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import type { en } from './words/en.ts';

/** '1:5 Mathematics, Classes 7 and 8'; a batch of one child is 'Monthly 1:1 …'. */
export function batchTitle(
  { size, subject, grades }: Pick<BatchView, 'size' | 'subject' | 'grades'>,
  words: Words<(typeof en)['title']>,
): string {
  const name = size === 1 ? words.monthly : words.batch;
  return name(ratioOf(size), subject, words.classOf(grades));
}
