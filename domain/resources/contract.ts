import { guidesContract } from './guides/contract.ts';
import { videosContract } from './videos/contract.ts';

/** What everybody can study with: a guide to each chapter, and films of teachers. */
export const resourcesContract = { guides: guidesContract, videos: videosContract };
