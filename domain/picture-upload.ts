import { z } from 'zod';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from './picture-intake.ts';

/** Description of calls that upload a picture. */
export const PICTURE_UPLOAD_DESCRIPTION =
  'multipart/form-data with one file called `picture`: JPEG, PNG, WebP, AVIF, HEIC, TIFF of one page or a still GIF, at most 8 MB and 40 megapixels. What the camera wrote into it (place, time) is left out.';

/** The errors of such a call; TOO_MANY_REQUESTS is every call's. */
export const pictureUploadErrors = {
  PICTURE_REFUSED: { status: 422, message: PICTURE_REFUSALS.notAnImage },
} as const;

/** Its input: one file. */
export const pictureUpload = z.object(
  {
    picture: z
      .file({ error: PICTURE_REFUSALS.missing })
      .min(1, { error: PICTURE_REFUSALS.empty })
      .max(PICTURE_MAX_BYTES, { error: PICTURE_REFUSALS.tooLarge }),
  },
  { error: PICTURE_REFUSALS.missing },
);
