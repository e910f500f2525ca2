import { api, viewerOf } from '../platform/api.ts';
import { keptBriefly } from '../platform/kept-briefly.ts';
import { readOwnChapter } from './guides/own-chapter.ts';
import { readGuide, readGuideIndex, readGuideList } from './guides/read-guides.ts';
import { listShownVideos } from './videos/shown-videos.ts';

/** Counts over the whole bank: a minute old is good enough. */
const guideIndex = keptBriefly(60_000, readGuideIndex);

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
  },
};
