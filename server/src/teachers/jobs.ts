import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { sweepJobs } from '../platform/sweeps/sweep.ts';
import { scanVideos } from './intro-video/scan-videos.ts';
import { DROP_VIDEO_JOB, dropUnusedVideo } from './intro-video/upload-video.ts';
import { readProfiles } from './moderation/read-profiles.ts';
import { checkSearches, MAIL_SEARCH_JOB } from './saved-searches/check-searches.ts';
import { mailSearch, mailSearchPayload } from './saved-searches/mail-search.ts';
import { dropDocumentBytes } from './verification/documents/drop-documents.ts';
import { DROP_DOCUMENT_JOB } from './verification/documents/receive-document.ts';
import { verificationsByTheClock } from './verification/rounds/by-the-clock.ts';
import {
  MAIL_NOT_VERIFIED_JOB,
  MAIL_VERIFIED_JOB,
  takeOverNotVerified,
  takeOverVerified,
} from './verification/take-over-decisions.ts';

const verificationJobs: JobHandlers = {
  [DROP_DOCUMENT_JOB]: dropDocumentBytes,
  /** Enqueued before decisions left through the outbox. */
  [MAIL_VERIFIED_JOB]: takeOverVerified,
  [MAIL_NOT_VERIFIED_JOB]: takeOverNotVerified,
};

const anUnusedVideo = z.object({
  videoId: z.string().regex(/^[0-9a-f]{32}$/),
  kind: z.enum(['part', 'mp4', 'webm']),
});

export const teachersJobs: JobHandlers = {
  ...sweepJobs(checkSearches, readProfiles, scanVideos, verificationsByTheClock),

  [DROP_VIDEO_JOB]: (services, payload) => dropUnusedVideo(services, anUnusedVideo.parse(payload)),

  [MAIL_SEARCH_JOB]: (services, payload) => mailSearch(services, mailSearchPayload.parse(payload)),

  ...verificationJobs,
};
