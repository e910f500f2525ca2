import type { JobHandlers } from '../platform/jobs.ts';
import { dropPicture } from './board/pictures.ts';

export const classroomJobs: JobHandlers = {
  'classroom.drop-board-picture': dropPicture,
};
