/** Batches and lists of them in the vocabulary of schema.org; see lib/structured-data.ts. */
import { CLASS_MINUTES } from '@kaksha/domain/batches/month.ts';
import { batchPath, joinBatchPath } from '@kaksha/domain/batches/paths.ts';
import type { BatchView } from '@kaksha/domain/batches/schema.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { ourselves, type Thing } from '../../../lib/structured-data.ts';
import { weeklyText } from './weekly-times.ts';
import type { en } from './words/en.ts';

type BatchWords = Words<Pick<typeof en, 'batch' | 'times'>>;

const inRupees = (paise: number): string => (paise / 100).toFixed(2);
/** schema.org names the days. */
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A batch as a course with the price of a month. */
export function batchCourse(origin: string, batch: BatchView, { batch: words, times }: BatchWords): Thing {
  const { teacher } = batch;
  const url = `${origin}${batchPath(batch.id)}`;
  const price = inRupees(batch.monthPricePaise);
  const subject = words.subject(batch.subject, batch.grades);
  const name = `${subject}: ${words.with(words.kind(batch.size), teacher.name)}`;
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name,
    description: `${name}. ${weeklyText(batch, times)}, ${times.indianTime}.`,
    url,
    about: batch.subject,
    educationalLevel: words.grades(batch.grades),
    inLanguage: batch.language,
    provider: ourselves(origin),
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price,
      priceCurrency: 'INR',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'INR',
        unitCode: 'MON',
      },
      availability: `https://schema.org/${batch.seatsTaken < batch.size ? 'InStock' : 'SoldOut'}`,
      url: `${origin}${joinBatchPath(batch.id)}`,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'Weekly',
        repeatCount: batch.classesPerMonth,
        byDay: batch.weeklyTimes.map(({ weekday }) => `https://schema.org/${DAYS[weekday - 1]}`),
        duration: `PT${CLASS_MINUTES}M`,
        startDate: batch.firstClassAt,
        scheduleTimezone: batch.timeZone,
      },
      instructor: { '@type': 'Person', name: teacher.name, url: `${origin}/teachers/${teacher.id}` },
    },
  };
}

/** The batches that this page of a list shows, in its order. */
export function batchItems(
  origin: string,
  title: string,
  { total, batches }: { total: number; batches: readonly BatchView[] },
  words: BatchWords,
): Thing | null {
  if (batches.length === 0) return null;
  return {
    '@type': 'ItemList',
    name: title,
    numberOfItems: total,
    itemListElement: batches.map((batch, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: batchCourse(origin, batch, words),
    })),
  };
}
