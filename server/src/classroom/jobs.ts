import type { JobHandlers } from '../platform/jobs.ts';
import { DROP_BOARD_PICTURE_JOB, dropPicture } from './board/pictures.ts';

export const classroomJobs: JobHandlers = {
  [DROP_BOARD_PICTURE_JOB]: dropPicture,
};
