/** A picture's type by its first bytes; its name and the browser's type are ignored. */

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'tiff' | 'svg' | 'unknown';

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];
/** How much of a file decides: of a text so much is searched for the root of a drawing, as comments may stand before it. */
export const PICTURE_KIND_BYTES = 4096;

/** The kind of picture that begins with these bytes; `unknown` for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind {
  const head = String.fromCharCode(...bytes.subarray(0, PICTURE_KIND_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  // Both orders of bytes; 43 is the form for files of more than 4 GB.
  if (/^(?:II[*+]\0|MM\0[*+])/.test(head)) return 'tiff';
  if (head.startsWith('ftyp', 4)) return containerKind(head);
  return /<svg[\s>:]/i.test(head) ? 'svg' : 'unknown';
}

/** The box at the start of ISO media names a main brand and compatible ones (ISO/IEC 14496-12, section 4.3). */
function containerKind(head: string): PictureKind {
  const size = [0, 1, 2, 3].reduce((sum, at) => sum * 256 + head.charCodeAt(at), 0);
  const end = Math.min(size, head.length);
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.slice(at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'unknown';
}
