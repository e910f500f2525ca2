/** Addresses of the pictures that the server draws for previews of shared links (Open Graph). */

export const SHARE_PICTURES_PATH = '/og';
/** In pixels: the large previews of all networks show this uncut. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Of a page with a fixed address, by its path. */
export const pagePicture = (path: string): string =>
  `${SHARE_PICTURES_PATH}/page${path === '/' ? '/home' : path}.png`;

export const teacherPicture = (teacherId: string): string =>
  `${SHARE_PICTURES_PATH}/teacher/${teacherId}.png`;

export const tutorsPicture = (slug: string, grade: number | null): string =>
  `${SHARE_PICTURES_PATH}/tutors/${encodeURIComponent(slug)}${grade === null ? '' : `/class-${grade}`}.png`;
