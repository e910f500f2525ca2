import { api, viewerOf } from '../platform/api.ts';
import { signerOf } from '../platform/permits.ts';
import { cacheBriefly } from '../platform/short-cache.ts';
import { readOwnChapter } from './guides/own-chapter.ts';
import { readGuide, readGuideIndex, readGuideList } from './guides/read-guides.ts';
import { decideVideo, listVideoCases } from './videos/cases.ts';
import { changeVideo, createVideo, listOwnVideos, moveVideo, removeVideo } from './videos/own-videos.ts';
import { listShownVideos, readShownVideo, reportVideo } from './videos/shown-videos.ts';
import { changeCaptions, changePoster, uploadFilm } from './videos/upload-film.ts';

/** Counts over the whole bank: a minute old is good enough. */
const guideIndex = cacheBriefly(60_000, readGuideIndex);

const { guides, videos } = api.resources;

export const resourcesHandlers = {
  guides: {
    index: guides.index.handler(({ context }) => guideIndex(context.services.db)),
    list: guides.list.handler(({ context, input }) =>
      readGuideList(context.services.db, input.class, input.subject),
    ),
    guide: guides.guide.handler(({ context, input }) => readGuide(context.services, input)),
    mine: guides.mine.handler(({ context, input }) =>
      readOwnChapter(context.services.db, viewerOf(context).id, input),
    ),
  },
  videos: {
    list: videos.list.handler(({ context, input }) => listShownVideos(context.services.db, input)),
    video: videos.video.handler(({ context, input }) => readShownVideo(context.services.db, input.id)),
    report: videos.report.handler(async ({ context, input }) => {
      await reportVideo(context.services.db, viewerOf(context).id, input.id, input.reason);
      return { ok: true as const };
    }),

    mine: videos.mine.handler(({ context }) => listOwnVideos(context)),
    create: videos.create.handler(async ({ context, input }) => ({
      video: await createVideo(context, input),
    })),
    change: videos.change.handler(async ({ context, input }) => ({
      video: await changeVideo(context, input),
    })),
    film: videos.film.handler(async ({ context, input }) => ({ video: await uploadFilm(context, input.id) })),
    poster: videos.poster.handler(async ({ context, input }) => ({
      video: await changePoster(context, input.id, input.picture),
    })),
    captions: videos.captions.handler(async ({ context, input }) => ({
      video: await changeCaptions(context, input.id, input.captions),
    })),
    submit: videos.submit.handler(async ({ context, input }) => ({
      video: await moveVideo(context, input.id, 'submit'),
    })),
    withdraw: videos.withdraw.handler(async ({ context, input }) => ({
      video: await moveVideo(context, input.id, 'withdraw'),
    })),
    remove: videos.remove.handler(async ({ context, input }) => {
      await removeVideo(context, input.id);
      return { ok: true as const };
    }),

    cases: videos.cases.handler(({ context, input }) => listVideoCases(context, input)),
    decide: videos.decide.handler(async ({ context, input }) => {
      const decided = context.services.db
        .transaction()
        .execute((trx) => decideVideo(trx, signerOf(context), viewerOf(context), input));
      return { video: await decided };
    }),
  },
};
