/** How each class of a batch went for each child: as a table, and as a file for spreadsheets. */
import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { csvOf } from '@kaksha/domain/csv.ts';
import { formatTime, type Instant, localDateOf, toMs } from '@kaksha/domain/time.ts';
import type { en } from './words/en.ts';

export type BatchClass = TeachersBatch['classes'][number];
type Words = (typeof en)['attendance'];

/** The card of the classes, where the keyboard goes on when a row is gone. */
export const ATTENDANCE_ID = 'attendance';

interface Child {
  id: string;
  name: string;
}

/** Every child with a seat in one of these classes, by name. */
export function childrenOf(classes: readonly BatchClass[]): Child[] {
  const known = new Map(classes.flatMap(({ seats }) => seats.map(({ student }) => [student.id, student])));
  return [...known.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** How a class went for a child; null without a seat in it. */
export function outcomeOf({ seats }: BatchClass, child: Child): keyof Words['outcome'] | null {
  const outcome = seats.find(({ student }) => student.id === child.id)?.outcome;
  return (outcome as keyof Words['outcome'] | undefined) ?? null;
}

/** Whether no child has a seat in a class to come. */
export const isWithoutChildren = ({ seats }: BatchClass): boolean =>
  seats.every(({ outcome }) => outcome === 'cancelled');

/** Classes that have begun or are called off, the latest first, and those to come, the next first. */
export function partedAt(
  classes: readonly BatchClass[],
  nowMs: number,
): { held: BatchClass[]; toCome: BatchClass[] } {
  const isToCome = ({ status, startsAt }: BatchClass) =>
    (status === 'scheduled' || status === 'requested') && toMs(startsAt) > nowMs;
  const inOrder = classes.toSorted((one, other) => toMs(one.startsAt) - toMs(other.startsAt));
  return {
    held: inOrder.filter((each) => !isToCome(each)).reverse(),
    toCome: inOrder.filter(isToCome),
  };
}

/** The attendance of these classes, the first one first: a line for each class, a column for each child. */
export function attendanceCsv(classes: readonly BatchClass[], timeZone: string, words: Words): string {
  const children = childrenOf(classes);
  const time = (at: Instant) => formatTime(at, timeZone);
  return csvOf(
    [words.date, words.from, words.until, words.state, ...children.map(({ name }) => name)],
    classes
      .toSorted((one, other) => toMs(one.startsAt) - toMs(other.startsAt))
      .map((each) => [
        localDateOf(each.startsAt, timeZone),
        time(each.startsAt),
        time(each.endsAt),
        words.lesson[each.status],
        ...children.map((child) => {
          const outcome = outcomeOf(each, child);
          return outcome === null ? '' : words.outcome[outcome];
        }),
      ]),
  );
}

/** '1:5 Mathematics, Class 8' as the part of a file's name: '1-5-mathematics-class-8'. */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
