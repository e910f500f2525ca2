/** Video tutorials: their limits. */

export const VIDEOS_PER_PAGE = 12;

/** The largest and the longest film that is accepted. */
export const TUTORIAL_LIMITS = { maxBytes: 300 * 1024 * 1024, maxSeconds: 30 * 60 } as const;
/** A film of the largest size takes this long on a slow line. */
export const TUTORIAL_UPLOAD_SECONDS = 30 * 60;
/** How often one teacher may upload a film within an hour, and how many films they may have. */
export const TUTORIAL_UPLOADS_AN_HOUR = 20;
export const TUTORIALS_MAX = 200;
/** Captions are text: this is hours of them. */
export const CAPTIONS_MAX_CHARACTERS = 200_000;

/** The path below /api under which a teacher's film is sent. */
export const filmUploadPath = (id: string): string => `/teacher/videos/${id}/film`;
