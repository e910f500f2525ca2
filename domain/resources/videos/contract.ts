import { z } from 'zod';
import { entityId, grade, pageInput, text } from '../../fields.ts';
import { pictureUpload, pictureUploadErrors } from '../../picture-upload.ts';
import { done, listed, procedureFor, publicProcedure } from '../../procedure.ts';
import { FILM_SCAN_WORDS } from '../../video-file.ts';
import { TUTORIALS_MAX } from './policy.ts';
import {
  captionsText,
  ownVideo,
  shownVideo,
  VIDEO_CASE_LISTS,
  VIDEO_DECISIONS,
  videoCase,
  videoFacts,
  videoList,
} from './schema.ts';
import { en as M } from './words/en.ts';

const one = z.object({ id: entityId });
const aFilm = { type: 'string', format: 'binary' } as const;

/** For teachers: verified, with a film neither shown nor waiting. */
const errors = {
  NOT_VERIFIED: { status: 409, message: M.notVerified },
  NOT_NOW: { status: 409, message: M.notNow },
} as const;

/** Films by which verified teachers explain something. */
export const videosContract = {
  list: publicProcedure
    .route({
      method: 'GET',
      path: '/videos',
      summary: 'Video tutorials that are shown, the newest first',
      description:
        'Only films that an operator approved, of teachers who are verified. Past the last page the last page.',
    })
    .input(
      z.object({
        class: grade.optional(),
        subject: z.string().max(60).optional(),
        chapter: z.string().max(200).optional(),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      }),
    )
    .output(videoList),
  video: publicProcedure
    .route({ method: 'GET', path: '/videos/{id}', summary: 'A video tutorial that is shown' })
    .input(one)
    .output(shownVideo),
  report: procedureFor()
    .route({ method: 'POST', path: '/videos/{id}/reports', summary: 'Report a video tutorial' })
    .errors({ REPORTED_BEFORE: { status: 409, message: M.reportedBefore } })
    .input(one.extend({ reason: text(500, M.reasonRequired) }))
    .output(done),

  mine: procedureFor('teacher')
    .route({ method: 'GET', path: '/teacher/videos', summary: 'My video tutorials, the newest first' })
    .output(z.object({ videos: z.array(ownVideo).max(TUTORIALS_MAX), isVerified: z.boolean() })),
  create: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/teacher/videos',
      successStatus: 201,
      summary: 'Begin a video tutorial',
      description: 'For verified teachers. A chapter is one of the class and subject.',
    })
    .errors({ ...errors, TOO_MANY: { status: 409, message: M.tooMany } })
    .input(videoFacts)
    .output(z.object({ video: ownVideo })),
  change: procedureFor('teacher')
    .route({ method: 'PUT', path: '/teacher/videos/{id}', summary: 'Change what I say of a video' })
    .errors(errors)
    .input(videoFacts.extend({ id: entityId, revision: z.int() }))
    .output(z.object({ video: ownVideo })),
  film: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/teacher/videos/{id}/film',
      summary: 'Upload the film of a video',
      description:
        'The body is the file itself: MP4 or WebM, told by its content, at most 300 MB and 30 minutes (where the file says how long it is). It takes the place of the former one. What the camera wrote into an MP4 (place, device) is blanked out.',
      spec: (operation) => ({
        ...listed(operation),
        security: [{ bearer: [] }],
        requestBody: {
          required: true,
          content: { 'video/mp4': { schema: aFilm }, 'video/webm': { schema: aFilm } },
        },
      }),
    })
    .errors({
      ...errors,
      PAYLOAD_TOO_LARGE: { status: 413, message: M.tooLarge },
      UNSUPPORTED_MEDIA_TYPE: { status: 415, message: M.notAVideo },
      VIDEO_REFUSED: { status: 422, message: M.broken },
    })
    .input(one)
    .output(z.object({ video: ownVideo })),
  poster: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/teacher/videos/{id}/poster',
      summary: 'Change the picture that is shown before a video plays',
    })
    .errors({ ...errors, ...pictureUploadErrors })
    .input(pictureUpload.extend({ id: entityId }))
    .output(z.object({ video: ownVideo })),
  captions: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/teacher/videos/{id}/captions',
      summary: 'Change or take away the captions of a video',
      description: 'WebVTT; null takes them away.',
    })
    .errors(errors)
    .input(one.extend({ captions: captionsText.nullable() }))
    .output(z.object({ video: ownVideo })),
  submit: procedureFor('teacher')
    .route({ method: 'POST', path: '/teacher/videos/{id}/submission', summary: 'Ask for approval' })
    .errors({ ...errors, NO_FILM: { status: 409, message: M.noFilm } })
    .input(one)
    .output(z.object({ video: ownVideo })),
  withdraw: procedureFor('teacher')
    .route({ method: 'POST', path: '/teacher/videos/{id}/withdrawal', summary: 'Take a video back' })
    .errors(errors)
    .input(one)
    .output(z.object({ video: ownVideo })),
  remove: procedureFor('teacher')
    .route({ method: 'DELETE', path: '/teacher/videos/{id}', summary: 'Delete a video that is not shown' })
    .errors(errors)
    .input(one)
    .output(done),

  cases: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/videos', summary: 'Videos that operators decide about' })
    .input(z.object({ list: z.enum(VIDEO_CASE_LISTS).default('waiting'), ...pageInput(20, 50) }))
    .output(
      z.object({
        cases: z.array(videoCase),
        nextCursor: z.string().nullable(),
        counts: z.object({ waiting: z.int(), reported: z.int() }),
      }),
    ),
  decide: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/videos/{id}/decision',
      summary: 'Approve or refuse a video, take it down, or keep what was reported',
      description:
        '`revision` is what the operator saw: when the film was changed since, nothing is decided. The teacher is told by mail.',
    })
    .errors({
      VIDEO_CHANGED: { status: 409, message: M.changed },
      NOT_SCANNED: { status: 409, message: FILM_SCAN_WORDS.notYet },
    })
    .input(
      one.extend({
        decision: z.enum(VIDEO_DECISIONS),
        reason: text(1000, M.reasonRequired),
        revision: z.int(),
      }),
    )
    .output(z.object({ video: videoCase })),
};
