/** Files that people send and that are kept as a picture or a PDF, wherever they are for. */

import { publicTextFinding } from './public-text.ts';

/** The largest PDF, in bytes; pictures have the bound of all pictures. */
export const PDF_MAX_BYTES = 10 * 1024 * 1024;
export const FILE_NAME_MAX = 120;

export const FILE_KINDS = ['picture', 'pdf'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Refusals that files of both kinds share. */
export const KEPT_FILE_REFUSALS = {
  missing: 'Please choose a file first.',
  empty: 'This file is empty. Please choose another one.',
  tooLarge: 'This file is too large: a PDF may have at most 10 MB, a picture 8 MB.',
} as const;

/** Whether these first bytes are those of a PDF file; its name says nothing. */
export function isPdf(head: Uint8Array): boolean {
  return String.fromCharCode(...head.subarray(0, 5)) === '%PDF-';
}

/** A name for the file of a kind: without folders and contact details, with the ending of its kind. */
export function fileNameFor(kind: FileKind, name: string): string {
  const ending = kind === 'pdf' ? '.pdf' : '.webp';
  const stem = name
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{Cc}"<>:|?*\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, FILE_NAME_MAX - ending.length);
  const isName = stem !== '' && publicTextFinding(stem, 'name') === '';
  return `${!isName ? (kind === 'pdf' ? 'document' : 'picture') : stem}${ending}`;
}
