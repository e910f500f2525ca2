/** The film in which a teacher says hello: its limits and its words. */

export const INTRO_VIDEO_KINDS = ['mp4', 'webm'] as const;
export type IntroVideoKind = (typeof INTRO_VIDEO_KINDS)[number];

/** The largest file that is accepted. */
export const INTRO_VIDEO_MAX_BYTES = 100 * 1024 * 1024;
/** The longest film that is accepted; one whose file does not say how long it is passes. */
export const INTRO_VIDEO_MAX_SECONDS = 3 * 60;

/** The key of a film in the storage. */
export const introVideoKey = (id: string, kind: IntroVideoKind): string => `intro-videos/${id}.${kind}`;

/** The address under which a film is played. */
export const introVideoAddress = (id: string, kind: IntroVideoKind): string =>
  `/media/${introVideoKey(id, kind)}`;
