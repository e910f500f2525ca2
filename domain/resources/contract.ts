import { guidesContract } from './guides/contract.ts';
import { videosContract } from './videos/contract.ts';

/** Study resources for everybody: a guide to each chapter, and films of teachers. */
export const resourcesContract = { guides: guidesContract, videos: videosContract };
