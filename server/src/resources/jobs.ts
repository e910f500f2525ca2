import { z } from 'zod';
import type { JobHandlers } from '../platform/jobs.ts';
import { sweepJobs } from '../platform/sweeps/sweep.ts';
import { readVideoTexts } from './videos/read-texts.ts';
import { DROP_FILE_JOB, dropUnusedFile } from './videos/tutorial-files.ts';

const aFile = z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(?:part|mp4|webm|webp)$/) });

export const resourcesJobs: JobHandlers = {
  ...sweepJobs(readVideoTexts),

  /** Enqueued when a file was replaced or its film deleted, and for each one that is received, in case it never comes into use. */
  [DROP_FILE_JOB]: (services, payload) => dropUnusedFile(services, aFile.parse(payload).name),
};
