/** Documents that go with a request to be verified: their limits, and the words about them. No schemas. */
import { KEPT_FILE_REFUSALS, PDF_MAX_BYTES } from '../../kept-file.ts';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '../../picture-intake.ts';

/** Where documents are uploaded. */
export const VERIFICATION_DOCUMENT_PATH = '/verification/documents';
export const DOCUMENT_KINDS = ['identity', 'qualification', 'experience', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  identity: 'Identity',
  qualification: 'Qualification',
  experience: 'Experience',
  other: 'Other',
};

/** Documents of one teacher at a time. */
export const DOCUMENTS_MAX = 8;
export const DOCUMENTS_PER_HOUR = 30;
/** The longer edge of a picture as it is kept, in pixels: a certificate stays readable. */
export const DOCUMENT_PICTURE_EDGE_PX = 2_400;

export const DOCUMENT_TEXT = {
  ...KEPT_FILE_REFUSALS,
  notAccepted: 'Only pictures (JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF) and PDF files are accepted.',
  tooMany: 'You have added many documents. Please try again in an hour.',
  full: `You can add at most ${DOCUMENTS_MAX} documents. Please remove one first.`,
  uploading: 'Your documents are still being uploaded. Please try again in a moment.',
  gone: 'This document is no longer there. Please add it again.',
  privacy:
    'Only our verification team can open your documents, each time for a reason that is recorded. They are kept encrypted and deleted when your request is decided.',
  removed: 'Document removed',
  removeFailed: 'The document could not be removed. Please try again.',
} as const;

/** Why a file of this length is refused; null when it is not. */
export function refusedDocumentLength(isPicture: boolean, byteLength: number): string | null {
  if (isPicture) return byteLength > PICTURE_MAX_BYTES ? PICTURE_REFUSALS.tooLarge : null;
  return byteLength > PDF_MAX_BYTES ? DOCUMENT_TEXT.tooLarge : null;
}
