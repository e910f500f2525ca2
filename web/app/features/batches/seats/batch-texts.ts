import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import { weeklyTimesText } from '../public/weekly-times.ts';
import type { en as PUBLIC } from '../public/words/en.ts';
import { indianTimes } from './seats.ts';
import type { en } from './words/en.ts';

type BatchWords = Words<(typeof en)['batch']>;

/** '1:5 Mathematics, Class 7', 'Monthly 1:1 Mathematics, Class 7'. */
export function batchTitle({ size, subject, grades }: BatchView, words: BatchWords): string {
  const [first = 0, second] = grades;
  const ofClass = second === undefined ? String(first) : words.grades(first, second);
  const ratio = size === 1 ? words.monthly(ratioOf(size)) : ratioOf(size);
  return words.title(ratio, subject, ofClass);
}

/** 'Mon and Wed, 18:00', on an Indian clock as all times of classes are. */
export const weeklyText = (batch: BatchView, words: Words<(typeof PUBLIC)['times']>): string =>
  weeklyTimesText({ weeklyTimes: indianTimes(batch) }, words);
