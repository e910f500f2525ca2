import { z } from 'zod';
import { PHOTOS_MAX } from '../questions/answer.ts';

/** Marks lie on a page of this width and height, for a photo of any size. */
export const PAGE_UNITS = 10_000;
const POINTS_MAX = 600;
/** Lines, ticks, crosses and comments on one page. */
export const PAGE_MARKS_MAX = 80;
/** Characters of a comment that is placed on a page. */
export const PAGE_COMMENT_MAX = 200;
/** The size limit of an answer's pages in the database, in bytes; `attempt_answer_drawing_size` allows a little more. */
const DRAWING_BYTES_MAX = 45_000;

export const DRAWING_MESSAGES = {
  full: 'This is more than one answer can hold. Please take some marks away.',
  pageFull: `This page is full: it can hold ${PAGE_MARKS_MAX} marks.`,
  unknownPage: 'This page does not belong to the answer',
  keysChoose: 'Choose Tick, Cross or Comment first: the pen needs a finger, a pen or a mouse.',
  keys: 'Arrow keys move the cursor over the page, with Shift in larger steps. Enter places the chosen mark.',
} as const;

const coordinate = z.int().min(0).max(PAGE_UNITS);
const place = z.tuple([coordinate, coordinate]);

/** A line of the pen: x and y in turn, in {@link PAGE_UNITS}. */
export const stroke = z.object({
  tone: z.enum(['red', 'green', 'blue']),
  points: z
    .array(coordinate)
    .min(4)
    .max(POINTS_MAX)
    .refine((points) => points.length % 2 === 0),
});
export type Stroke = z.infer<typeof stroke>;

/** A tick or a cross, with its middle here. */
const stamp = z.object({ stamp: z.enum(['tick', 'cross']), at: place });
/** Words about a place of the page; they can be placed by keyboard and are read aloud. */
const placedComment = z.object({
  comment: z
    .string()
    .trim()
    .min(1)
    .max(PAGE_COMMENT_MAX)
    .refine((text) => !text.includes('\u0000')),
  at: place,
});

export const pageMark = z.union([stroke, stamp, placedComment]);
export type PageMark = z.infer<typeof pageMark>;
export type PlacedComment = z.infer<typeof placedComment>;

/** A teacher's drawing over the photos of an answer, by the photo's id. */
export const drawing = z
  .record(z.uuid(), z.array(pageMark).max(PAGE_MARKS_MAX))
  .refine((pages) => Object.keys(pages).length <= PHOTOS_MAX && drawingBytes(pages) <= DRAWING_BYTES_MAX, {
    error: DRAWING_MESSAGES.full,
  });
export type Drawing = z.infer<typeof drawing>;

/** A drawing's size at most as `jsonb`: 12 bytes a number, the names and heads of their containers, and texts. */
function drawingBytes(pages: Readonly<Record<string, readonly PageMark[]>>): number {
  const bytesOf = (mark: PageMark): number => {
    if ('points' in mark) return 60 + 12 * mark.points.length;
    return 80 + ('comment' in mark ? 3 * mark.comment.length : 0);
  };
  return Object.values(pages).reduce(
    (sum, marks) => sum + 60 + marks.reduce((page, mark) => page + bytesOf(mark), 0),
    0,
  );
}

/** Whether two drawings show the same, in any order of their pages. */
export function isSameDrawing(one: Drawing, other: Drawing): boolean {
  const inOrder = (pages: Drawing) =>
    JSON.stringify(
      Object.entries(pages)
        .filter(([, marks]) => marks.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([id, marks]) => [id, marks.map((mark) => Object.entries(mark).sort())]),
    );
  return inOrder(one) === inOrder(other);
}

/** Whether one more mark fits on this page. @returns why not; null when it does */
export function refusalOfMark(pages: Drawing, photoId: string, mark: PageMark): string | null {
  const marks = pages[photoId] ?? [];
  if (marks.length >= PAGE_MARKS_MAX) return DRAWING_MESSAGES.pageFull;
  const after = { ...pages, [photoId]: [...marks, mark] };
  return drawingBytes(after) > DRAWING_BYTES_MAX ? DRAWING_MESSAGES.full : null;
}

/** A page's marks for screen readers: '2 ticks, 1 cross, 3 lines'. Comments are read by themselves. */
export function wordsOfPage(marks: readonly PageMark[]): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  const stamped = (kind: 'tick' | 'cross') =>
    marks.filter((mark) => 'stamp' in mark && mark.stamp === kind).length;
  return [
    ...counted(stamped('tick'), 'tick', 'ticks'),
    ...counted(stamped('cross'), 'cross', 'crosses'),
    ...counted(marks.filter((mark) => 'points' in mark).length, 'line', 'lines'),
    ...counted(marks.filter((mark) => 'comment' in mark).length, 'comment', 'comments'),
  ].join(', ');
}

/** A line without the points that nobody would see: those closer to the one before than a pen is wide. */
export function thinned(points: readonly number[], least = 40): number[] {
  const kept: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    // Nothing is near the first point.
    const [lastX = Number.POSITIVE_INFINITY, lastY = 0] = kept.slice(-2);
    const isLast = at + 2 >= points.length;
    if (isLast || Math.hypot(x - lastX, y - lastY) >= least) kept.push(x, y);
  }
  return kept.length > POINTS_MAX ? thinned(points, least * 2) : kept;
}
