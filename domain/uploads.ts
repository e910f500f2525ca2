/** Files that come in pieces and go on after a break: the rules of both sides (tus 1.0: HEAD, PATCH and their offsets). */

/** Size of one piece of an upload: a broken connection loses at most this much. */
export const PIECE_BYTES = 512 * 1024;
/** The largest piece that is accepted. */
export const PIECE_MAX_BYTES = 5 * 1024 * 1024;
/** Which byte the piece begins with, and how many have arrived. */
export const UPLOAD_OFFSET_HEADER = 'Upload-Offset';
export const UPLOAD_LENGTH_HEADER = 'Upload-Length';
/** An upload of which nothing has come for so long is given up. */
export const UPLOAD_GIVEN_UP_HOURS = 24;

export const UPLOAD_MESSAGES = {
  gone: 'This upload is no longer there. Please begin again.',
  wrongOffset: 'Another part of this file is due. Please go on from where it stands.',
  offsetMissing: 'Please say at which byte this part begins.',
  pieceEmpty: 'There was nothing in this part.',
  pieceTooLarge: 'This part is larger than what was announced.',
} as const;
