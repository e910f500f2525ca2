/** What a file is by its first bytes; its name and what the browser calls it are not asked. */

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg' | 'unknown';

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];
/** How much of a text is searched for the root of a drawing; comments and declarations may stand before it. */
const TEXT_BYTES = 4096;

/** The kind of picture; `unknown` for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, TEXT_BYTES));
  const at = (start: number, end: number): string => head.toString('latin1', start, end);
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(at(0, 6))) return 'gif';
  if (at(4, 8) === 'ftyp') return containerKind(head);
  return /<svg[\s>:]/i.test(head.toString('utf8')) ? 'svg' : 'unknown';
}

/** The box at the start of ISO media names a main brand and compatible ones (ISO/IEC 14496-12, section 4.3). */
function containerKind(head: Buffer): PictureKind {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'unknown';
}
