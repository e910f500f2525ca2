import { z } from 'zod';
import { entityId, line } from '../fields.ts';
import { FILE_KINDS, FILE_NAME_MAX, type FileKind, KEPT_FILE_REFUSALS, PDF_MAX_BYTES } from '../kept-file.ts';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '../picture-intake.ts';

/** Where files of messages are uploaded. */
export const MESSAGE_FILE_PATH = '/message-files';
/** Files of one message; the database holds to it, too. */
export const FILES_PER_MESSAGE = 5;
/** The longer edge of a picture as it is kept, in pixels: handwriting stays readable. */
export const MESSAGE_PICTURE_EDGE_PX = 2_000;
export const FILES_PER_HOUR = 60;
/** A file that was uploaded and not sent goes after this time. */
export const UNSENT_FILE_HOURS = 24;

export const MESSAGE_FILE_TEXT = {
  attach: 'Add a picture or a PDF',
  ...KEPT_FILE_REFUSALS,
  notAccepted: 'Only pictures (JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF) and PDF files can be sent.',
  tooMany: 'You have added many files. Please try again in an hour.',
  tooManyOfMessage: `A message can have at most ${FILES_PER_MESSAGE} files.`,
  gone: 'This file is no longer there.',
  offline: 'Files can be added when you are connected to the internet.',
} as const;

/** A file of a message as its readers see it. */
export const messageFile = z.object({
  id: entityId,
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  byteLength: z.number(),
  /** Of a picture, in pixels. */
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type MessageFile = z.infer<typeof messageFile>;

export const messageFileInput = z.object({
  /** The conversation. */
  id: entityId,
  /** The device's id for it: the same again is the same file. */
  fileId: z.uuid({ error: 'Please name the file by a UUID.' }),
  name: line(FILE_NAME_MAX).default(''),
  file: z
    .file({ error: MESSAGE_FILE_TEXT.missing })
    .min(1, { error: MESSAGE_FILE_TEXT.empty })
    .max(PDF_MAX_BYTES, { error: MESSAGE_FILE_TEXT.tooLarge }),
});

/** Why a picture of this length is refused; null when it is not. */
export function refusedLength(kind: FileKind, byteLength: number): string | null {
  if (kind === 'picture') return byteLength > PICTURE_MAX_BYTES ? PICTURE_REFUSALS.tooLarge : null;
  return byteLength > PDF_MAX_BYTES ? MESSAGE_FILE_TEXT.tooLarge : null;
}
