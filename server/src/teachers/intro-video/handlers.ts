import { api, viewerOf } from '../../platform/api.ts';
import { removeVideo, uploadVideo } from './upload-video.ts';

const of = api.teachers.introVideo;

export const introVideoHandlers = {
  upload: of.upload.handler(({ context }) => uploadVideo(context)),
  remove: of.remove.handler(async ({ context }) => {
    await removeVideo(context.services, viewerOf(context).id);
    return { ok: true as const };
  }),
};
