import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { sweepJobs } from '../platform/sweeps/sweep.ts';
import { DROP_VIDEO_JOB, dropUnusedVideo } from './intro-video/upload-video.ts';
import { readProfiles } from './moderation/read-profiles.ts';
import { checkSearches, MAIL_SEARCH_JOB } from './saved-searches/check-searches.ts';
import { mailSearch, mailSearchPayload } from './saved-searches/mail-search.ts';
import { verificationJobs } from './verification/jobs.ts';

const anUnusedVideo = z.object({
  videoId: z.string().regex(/^[0-9a-f]{32}$/),
  kind: z.enum(['part', 'mp4', 'webm']),
});

export const teachersJobs: JobHandlers = {
  ...sweepJobs(checkSearches, readProfiles),

  [DROP_VIDEO_JOB]: (services, payload) => dropUnusedVideo(services, anUnusedVideo.parse(payload)),

  [MAIL_SEARCH_JOB]: (services, payload) => mailSearch(services, mailSearchPayload.parse(payload)),

  ...verificationJobs,
};
