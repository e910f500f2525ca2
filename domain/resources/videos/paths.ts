/** Addresses and titles of the video tutorials. */

export const VIDEOS_PATH = '/resources/videos';

export function videoPath(id: string): string {
  return `${VIDEOS_PATH}/${id}`;
}

export const VIDEOS = {
  title: 'Video tutorials',
  description:
    'Short films in which verified teachers explain a chapter, Class 1 to 10. We look at each one before it is shown.',
  none: 'No video tutorial has been published yet',
  noneHint: 'Verified teachers make them, and we look at each one before it appears here.',
  noneFound: 'No video tutorial fits this choice',
} as const;
