import { done, listed, procedureFor } from '../../procedure.ts';
import { ownIntroVideo } from '../schema.ts';
import { INTRO_VIDEO_PATH } from './policy.ts';
import { en as M } from './words/en.ts';

const aFilm = { type: 'string', format: 'binary' } as const;

/** The film in which a teacher says hello. */
export const introVideoContract = {
  upload: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: INTRO_VIDEO_PATH,
      summary: 'Upload my introduction video',
      description:
        'An operator approves it before anybody else sees it. The body is the file itself: MP4 or WebM, told by its content, at most 100 MB and 3 minutes (where the file says how long it is). It takes the place of the former one. What the camera wrote into an MP4 (place, device) is blanked out.',
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
      PAYLOAD_TOO_LARGE: { status: 413, message: M.tooLarge },
      UNSUPPORTED_MEDIA_TYPE: { status: 415, message: M.notAVideo },
      VIDEO_REFUSED: { status: 422, message: M.broken },
    })
    .output(ownIntroVideo),
  remove: procedureFor('teacher')
    .route({
      method: 'DELETE',
      path: INTRO_VIDEO_PATH,
      summary: 'Remove my introduction video',
      description: 'Where there is none, nothing changes.',
    })
    .output(done),
};
