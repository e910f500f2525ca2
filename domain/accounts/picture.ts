/** The profile picture: its limits, its sizes and its words (specification, sections 2, 3, 7 and 8). */
import { PICTURE_REFUSALS } from '../picture-intake.ts';

/** Widths (and heights, they are square) in which a picture is kept, in pixels; the last one is its address. */
export const PICTURE_SIZES = [96, 256, 512] as const;
export const PICTURE_LARGEST = 512 satisfies (typeof PICTURE_SIZES)[number];

/** How often one person may change the picture. */
export const PICTURE_CHANGES_PER_ACCOUNT = 30;
export const PICTURE_CHANGE_WINDOW_SECONDS = 60 * 60;

/** The call's own path below /api: bodies may be larger here than elsewhere. */
export const PICTURE_PATH = '/auth/me/picture';

/** A visitor's picture in the browser: three entries of local storage (specification, section 3). */
export const PICTURE_STORAGE_KEYS = {
  /** The picture itself, as a data URL. */
  data: 'uploadedProfileImageData',
  /** The name of the file it was made from. */
  path: 'uploadedProfileImagePath',
  /** The profile image to show. */
  image: 'profileImage',
} as const;

/** Labels and messages of the profile image uploader. */
export const PICTURE_MESSAGES = {
  /** Specification, section 2. */
  apply: 'Apply Image Across Platform',
  applied: 'Your profile image has been updated everywhere on Kaksha.',
  removed: 'Your profile image has been removed. The first letter of your name is shown instead.',
  keptHere: 'Your image is saved in this browser. Log in to use it across the platform.',
  removedHere: 'The image has been removed from this browser.',
  /** Specification, section 8: where saving fails, people are told, not only the log. */
  failed: 'We could not save your image. Please try again.',
  storageFull: 'This browser has no room to keep the image. Log in to save it to your account.',
  ...PICTURE_REFUSALS,
  notShownHere:
    'This browser cannot show HEIC or TIFF, so it cannot be fitted here. Log in to upload it, or save it as JPEG first.',
  appliedMiddle:
    'Your profile image is updated. This browser cannot show HEIC or TIFF, so we took the middle of the photo.',
  tooMany: 'You have changed your image many times. Please wait an hour and try again.',
} as const;

/** The address under which a stored picture is served: its largest size. */
export const pictureAddress = (id: string): string => `/media/${pictureKey(id, PICTURE_LARGEST)}`;

/** The key of one size of a picture in the storage. */
export const pictureKey = (id: string, size: (typeof PICTURE_SIZES)[number]): string =>
  `pictures/${id}-${size}.webp`;

/** The id in the address of an uploaded picture; null for any other, such as a portrait of the demo. */
export function pictureIdOf(address: string | null): string | null {
  return /^\/media\/pictures\/([0-9a-f]{32})-512\.webp$/.exec(address ?? '')?.[1] ?? null;
}
