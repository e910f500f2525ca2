/** The shapes of the video tutorials. */

import { z } from 'zod';
import { entityId, grade, instant, line, subject, text } from '../../fields.ts';
import { publicText, publicTextRefusal } from '../../public-text.ts';
import { REPORTS_SHOWN } from '../../reports.ts';
import { TEACHING_LANGUAGES } from '../../school.ts';
import { FILM_SCANS, VIDEO_KINDS } from '../../video-file.ts';
import { CAPTIONS_MAX_CHARACTERS } from './policy.ts';
import { VIDEO_STATUSES } from './status.ts';
import { en as M } from './words/en.ts';

/** Other videos beside one that is shown. */
export const OTHERS_SHOWN = 6;

const chapterName = z.object({ book: z.string().min(1).max(200), title: z.string().min(1).max(200) });

/** A film as it stands in a list. */
export const videoCard = z.object({
  id: entityId,
  title: z.string(),
  summary: z.string(),
  class: grade,
  subject: z.string(),
  /** Null where the film belongs to no chapter. */
  chapter: chapterName.nullable(),
  language: z.string(),
  /** Null where the file does not say. */
  durationSeconds: z.int().nullable(),
  posterAddress: z.string().nullable(),
  hasCaptions: z.boolean(),
  teacher: z.object({ id: entityId, name: z.string() }),
  publishedAt: instant,
});
export type VideoCard = z.infer<typeof videoCard>;

/** Films that everybody may see, narrowed, with the choices of the filters. */
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

/** Data of a player. The addresses of a film that is not shown carry a permit, which ends with the session. */
export const playable = z.object({
  address: z.string(),
  kind: z.enum(VIDEO_KINDS),
  captionsAddress: z.string().nullable(),
  posterAddress: z.string().nullable(),
});
export type Playable = z.infer<typeof playable>;

/** A film that is shown, with others on its class and subject. */
export const shownVideo = z.object({
  video: videoCard,
  film: playable,
  others: z.array(videoCard).max(OTHERS_SHOWN),
});
export type ShownVideo = z.infer<typeof shownVideo>;

/** A teacher's description of a film. */
export const videoFacts = z.object({
  title: publicText(line(120, M.noTitle), 'teacher'),
  summary: publicText(text(600), 'teacher'),
  class: grade,
  subject: publicText(subject, 'teacher'),
  chapter: chapterName.nullable(),
  language: z.enum(TEACHING_LANGUAGES),
});
export type VideoFacts = z.infer<typeof videoFacts>;

export const captionsText = z
  .string()
  .max(CAPTIONS_MAX_CHARACTERS, { error: M.captionsTooLong })
  // As browsers read a caption file (WebVTT, section 4): its first line begins with the word.
  .refine((captions) => /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(captions), { error: M.notCaptions })
  .superRefine((captions, context) => {
    // Line by line: the times of neighbouring lines are no number.
    for (const words of captions.split('\n')) {
      const message = publicTextRefusal(words, 'teacher');
      if (message === null) continue;
      context.addIssue({ code: 'custom', message, input: captions });
      return;
    }
  });

/** A teacher's own film, in any state. */
export const ownVideo = z.object({
  id: entityId,
  title: z.string(),
  summary: z.string(),
  class: grade,
  subject: z.string(),
  chapter: chapterName.nullable(),
  language: z.string(),
  status: z.enum(VIDEO_STATUSES),
  /** Why it was not accepted; null otherwise. */
  refusedBecause: z.string().nullable(),
  /** Null until a film was uploaded. */
  film: playable.nullable(),
  durationSeconds: z.int().nullable(),
  revision: z.int(),
  createdAt: instant,
});
export type OwnVideo = z.infer<typeof ownVideo>;

/** A film in the operators' queue; it cannot be played there before it is scanned. */
export const videoCase = ownVideo.extend({
  scan: z.enum(FILM_SCANS),
  teacher: z.object({ id: entityId, name: z.string(), verified: z.boolean() }),
  submittedAt: instant.nullable(),
  /** The last decision; null before the first time. */
  decision: z.object({ by: z.string(), at: instant }).nullable(),
  /** Problems reported by people, not answered yet. */
  reports: z.array(z.object({ by: z.string(), reason: z.string(), reportedAt: instant })).max(REPORTS_SHOWN),
});
export type VideoCase = z.infer<typeof videoCase>;

/** waiting: to be decided. reported: shown, and somebody says that something is wrong. decided: the rest, the last first. */
export const VIDEO_CASE_LISTS = ['waiting', 'reported', 'decided'] as const;
export type VideoCaseList = (typeof VIDEO_CASE_LISTS)[number];

/** keep: the reported film may stay as it is. */
export const VIDEO_DECISIONS = ['approve', 'refuse', 'keep'] as const;
export type VideoDecision = (typeof VIDEO_DECISIONS)[number];
