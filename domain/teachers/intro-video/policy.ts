/** The film in which a teacher says hello: its limits. */
import type { VideoKind } from '../../video-file.ts';

export type IntroVideoKind = VideoKind;

/** The largest file that is accepted. */
export const INTRO_VIDEO_MAX_BYTES = 100 * 1024 * 1024;
/** The longest film that is accepted; one whose file does not say how long it is passes. */
export const INTRO_VIDEO_MAX_SECONDS = 3 * 60;

/** The folder of addresses under which films are played. */
export const INTRO_VIDEO_MEDIA = '/media/intro-videos';

/** The name of a film's file. */
export const introVideoName = (id: string, kind: IntroVideoKind): string => `${id}.${kind}`;

/** The key of a film in the storage. */
export const introVideoKey = (id: string, kind: IntroVideoKind): string =>
  `intro-videos/${introVideoName(id, kind)}`;

/** The address under which a film is played once it is approved. */
export const introVideoAddress = (id: string, kind: IntroVideoKind): string =>
  `${INTRO_VIDEO_MEDIA}/${introVideoName(id, kind)}`;

/** How often one teacher may upload a film. */
export const INTRO_VIDEO_UPLOADS = 20;
export const INTRO_VIDEO_WINDOW_SECONDS = 60 * 60;
/** A film of the largest size takes this long on a slow line. */
export const INTRO_VIDEO_UPLOAD_SECONDS = 15 * 60;

/** The call's own path below /api: its body is the file itself, and larger than any other. */
export const INTRO_VIDEO_PATH = '/teachers/me/intro-video';
