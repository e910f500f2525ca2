/** The type of a lesson's file, by its content: its name and the browser's content type are not believed. */
import { isPdf } from '../../kept-file.ts';
import { pictureKind } from '../../picture-kind.ts';
import { publicTextFinding } from '../../public-text.ts';
import { LESSON_FILE_NAME_MAX } from './policy.ts';

/** As much of the beginning of a file as is looked at. */
export const KIND_HEAD_BYTES = 4096;

export interface KnownKind {
  contentType: string;
  /** Endings that names of this kind have; the first is added to a name that has none of them. */
  endings: readonly [string, ...string[]];
}

const kind = (contentType: string, ...endings: KnownKind['endings']): KnownKind => ({ contentType, endings });

const PICTURES: Partial<Record<ReturnType<typeof pictureKind>, KnownKind>> = {
  jpeg: kind('image/jpeg', '.jpg', '.jpeg'),
  png: kind('image/png', '.png'),
  webp: kind('image/webp', '.webp'),
  gif: kind('image/gif', '.gif'),
  avif: kind('image/avif', '.avif'),
  heic: kind('image/heic', '.heic', '.heif'),
};
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const DOCUMENTS: readonly [part: string, known: KnownKind][] = [
  ['word/document.xml', kind(`${OFFICE}.wordprocessingml.document`, '.docx')],
  ['xl/workbook.xml', kind(`${OFFICE}.spreadsheetml.sheet`, '.xlsx')],
  ['ppt/presentation.xml', kind(`${OFFICE}.presentationml.presentation`, '.pptx')],
];
const OPEN_DOCUMENTS: readonly [type: string, ending: string][] = [
  ['application/vnd.oasis.opendocument.text', '.odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', '.ods'],
  ['application/vnd.oasis.opendocument.presentation', '.odp'],
];
const TEXT = kind('text/plain; charset=utf-8', '.txt', '.csv', '.md', '.tex');
/** A container of other files: their names decide its kind. */
export const ZIP = 'zip';

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The kind by the beginning of the file; {@link ZIP} where the parts inside decide; null for files that are not accepted. */
export function kindOf(head: Uint8Array): KnownKind | typeof ZIP | null {
  if (isPdf(head)) return kind('application/pdf', '.pdf');
  const start = latin1(head, 0, 12);
  if (start.startsWith('PK\u0003\u0004')) return ZIP;
  const picture = pictureKind(head);
  // A drawing is a document that can act.
  if (picture === 'svg') return null;
  const known = PICTURES[picture];
  if (known !== undefined) return known;
  if (start.slice(4, 8) === 'ftyp') {
    return start.slice(8, 11) === 'M4A'
      ? kind('audio/mp4', '.m4a')
      : kind('video/mp4', '.mp4', '.m4v', '.mov');
  }
  if (start.startsWith('\u001aE\u00df\u00a3')) return kind('video/webm', '.webm', '.mkv', '.weba');
  if (start.startsWith('OggS')) return kind('audio/ogg', '.ogg', '.oga', '.opus');
  if (start.startsWith('RIFF') && start.endsWith('WAVE')) return kind('audio/wav', '.wav');
  if (start.startsWith('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2)) {
    return kind('audio/mpeg', '.mp3');
  }
  return isText(head) ? TEXT : null;
}

/** The type of a container, by the names of its parts; null for archives, programs, and documents that carry macros. */
export function kindOfZip(names: readonly string[], mimetype: string): KnownKind | null {
  if (
    names.some(
      (name) => /vbaproject\.bin$/i.test(name) || /^(?:meta-inf\/manifest\.mf|classes\.dex)$/i.test(name),
    )
  ) {
    return null;
  }
  const open = OPEN_DOCUMENTS.find(([type]) => type === mimetype);
  if (open !== undefined) return kind(open[0], open[1]);
  if (!names.includes('[Content_Types].xml')) return null;
  return DOCUMENTS.find(([part]) => names.includes(part))?.[1] ?? null;
}

/** Whether these bytes are UTF-8; the last character may be cut off. */
function isUtf8(bytes: Uint8Array): boolean {
  let following = 0;
  for (const byte of bytes) {
    if (following > 0) {
      if ((byte & 0xc0) !== 0x80) return false;
      following -= 1;
    } else if (byte >= 0x80) {
      if (byte < 0xc2 || byte > 0xf4) return false;
      following = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    }
  }
  return true;
}

/** Line breaks, tabs and the like; every other control character is no text. */
const isControl = (code: number): boolean => code < 9 || (code > 13 && code < 32) || code === 127;

/** Text without control characters, and no page that a browser would run, under any name. */
function isText(head: Uint8Array): boolean {
  if (head.length === 0 || head.some(isControl) || !isUtf8(head)) return false;
  return !/<(?:!doctype|html|script|svg|iframe|\?xml)|^#!/i.test(latin1(head, 0, head.length));
}

/** A name without folders and marks that file systems dislike, with an ending of its kind. */
export function nameForKind({ endings }: KnownKind, name: string): string {
  const plain = tidyName(name);
  if (endings.some((ending) => plain.toLowerCase().endsWith(ending))) return plain;
  const [first] = endings;
  return `${plain.slice(0, LESSON_FILE_NAME_MAX - first.length)}${first}`;
}

/** A name as it is shown before the kind is known; one with contact details becomes a plain one. */
export function tidyName(name: string): string {
  const tidy = name
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}"<>:|?*\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  const ending = /\.[^.]{1,8}$/.exec(tidy)?.[0] ?? '';
  const stem = tidy.slice(0, tidy.length - ending.length).slice(0, LESSON_FILE_NAME_MAX - ending.length);
  if (publicTextFinding(tidy, 'name') !== '') return `file${/\.\d+$/.test(ending) ? '' : ending}`;
  return stem === '' ? `file${ending}` : `${stem}${ending}`;
}
