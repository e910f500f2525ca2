import { z } from 'zod';
import { entityId, instant, pageInput, text } from '../../fields.ts';
import { done, procedureFor } from '../../procedure.ts';
import { REPORTS_SHOWN } from '../../reports.ts';
import { FILM_SCAN_WORDS, FILM_SCANS } from '../../video-file.ts';
import { introVideo } from '../schema.ts';
import { FILM_STATUSES, PROFILE_CASE_LISTS, PROFILE_DECISIONS, PROFILE_PARTS } from './parts.ts';
import { PROFILE_MODERATION_WORDS as W } from './words/en.ts';

const part = z.enum(PROFILE_PARTS, { error: W.partRequired });
const reason = text(1000, W.reasonRequired);

/** A profile before an operator: shown and waiting parts, reports about it, and hidden parts. */
export const profileCase = z.object({
  teacher: z.object({ id: entityId, name: z.string(), verified: z.boolean() }),
  /** Counts the changes of the profile; goes back with a decision about a text. */
  version: z.int(),
  /** Those that are not empty, as lines. */
  texts: z.array(z.object({ part, lines: z.array(z.string()) })),
  /** Plays for an hour, also while nobody else sees it; has no address before it is scanned. */
  film: introVideo
    .extend({
      id: z.string(),
      address: z.string().nullable(),
      status: z.enum(FILM_STATUSES),
      scan: z.enum(FILM_SCANS),
      uploadedAt: instant,
    })
    .nullable(),
  reports: z
    .array(
      z.object({ by: z.string(), about: z.enum(['text', 'film']), reason: z.string(), reportedAt: instant }),
    )
    .max(REPORTS_SHOWN),
  hidden: z.array(
    z.object({
      id: entityId,
      part,
      lines: z.array(z.string()),
      reason: z.string(),
      by: z.string(),
      hiddenAt: instant,
    }),
  ),
});
export type ProfileCase = z.infer<typeof profileCase>;

/** Public profiles before operators, and how anybody signed in brings one there. */
export const profileModerationContract = {
  report: procedureFor()
    .route({
      method: 'POST',
      path: '/teachers/{id}/reports',
      summary: "Report a teacher's public profile or its film",
      description: 'An operator looks at it. The teacher does not learn who reported it.',
    })
    .errors({ REPORTED_BEFORE: { status: 409, message: W.reportedBefore } })
    .input(z.object({ id: entityId, about: z.enum(['text', 'film']), reason: text(500, W.reasonRequired) }))
    .output(done),
  cases: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/profiles',
      summary: 'Public profiles that operators decide about',
      description:
        'Films that wait and reports: the oldest first. What is hidden: the last first. Paginated by key.',
    })
    .input(z.object({ list: z.enum(PROFILE_CASE_LISTS).default('film'), ...pageInput(20, 50) }))
    .output(
      z.object({
        cases: z.array(profileCase),
        nextCursor: z.string().nullable(),
        counts: z.object({ film: z.int(), reported: z.int(), hidden: z.int() }),
      }),
    ),
  decide: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/profiles/{id}/decision',
      summary: "Approve or refuse a teacher's film, hide a text, or keep what was reported",
      description:
        'With a reason, in the audit log; the teacher is notified of everything but a decision to keep. `version` and `filmId` are what the operator saw: when it has changed since, nothing is decided.',
    })
    .errors({
      PROFILE_CHANGED: { status: 409, message: W.changed },
      NOT_SCANNED: { status: 409, message: FILM_SCAN_WORDS.notYet },
    })
    .input(
      z.discriminatedUnion('decision', [
        z.object({
          id: entityId,
          decision: z.literal(PROFILE_DECISIONS[0]),
          filmId: z.string().max(64),
          reason,
        }),
        z.object({
          id: entityId,
          decision: z.literal(PROFILE_DECISIONS[1]),
          filmId: z.string().max(64),
          reason,
        }),
        z.object({ id: entityId, decision: z.literal(PROFILE_DECISIONS[2]), part, version: z.int(), reason }),
        z.object({ id: entityId, decision: z.literal(PROFILE_DECISIONS[3]), reason }),
      ]),
    )
    .output(z.object({ profile: profileCase })),
  restore: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/hidden-texts/{id}/restore',
      summary: 'Show a text of a profile again',
      description: 'Not once the teacher has written another one in its place.',
    })
    .errors({ CONFLICT: { status: 409, message: W.writtenAgain } })
    .input(z.object({ id: entityId, reason }))
    .output(done),
};
