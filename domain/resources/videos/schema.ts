/** The shapes of the video tutorials. */
import { z } from 'zod';
import { entityId, grade, instant } from '../../fields.ts';

/** A film as it stands in a list. */
export const videoCard = z.object({
  id: entityId,
  title: z.string(),
  summary: z.string(),
  class: grade,
  subject: z.string(),
  /** Null where the film belongs to no chapter. */
  chapter: z.object({ book: z.string(), title: z.string() }).nullable(),
  language: z.string(),
  /** Null where the file does not say. */
  durationSeconds: z.int().nullable(),
  posterAddress: z.string().nullable(),
  hasCaptions: z.boolean(),
  teacher: z.object({ id: entityId, name: z.string() }),
  publishedAt: instant,
});
export type VideoCard = z.infer<typeof videoCard>;

/** Films that everybody may see, narrowed, with what they can be narrowed by. */
export const videoList = z.object({
  videos: z.array(videoCard),
  page: z.int(),
  pageCount: z.int(),
  total: z.int(),
  /** Classes and subjects that have films. */
  classes: z.array(z.int()),
  subjects: z.array(z.string()),
});
export type VideoList = z.infer<typeof videoList>;
