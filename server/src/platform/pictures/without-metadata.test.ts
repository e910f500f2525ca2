import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { NotAPicture, withoutMetadata } from './without-metadata.ts';

const EXIF = {
  IFD0: { Make: 'SecretCamera', Copyright: 'Riya' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '12/1 58/1 17/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '77/1 35/1 40/1',
  },
};
/** A picture that is wider than high, dark at its left. */
const plain = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: '#fff' } }).composite([
    { input: { create: { width: 20, height: 20, channels: 3, background: '#123' } }, left: 0, top: 0 },
  ]);
const withSecrets = (orientation = 1) =>
  plain()
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretXmp</x:xmpmeta>')
    .withExif(EXIF)
    .withMetadata({ orientation });
const pixels = async (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

const KINDS = {
  jpeg: () => withSecrets(6).jpeg({ quality: 90 }).toBuffer(),
  'progressive jpeg': () => withSecrets(6).jpeg({ progressive: true }).toBuffer(),
  png: () => withSecrets(6).png().toBuffer(),
  webp: () => withSecrets(6).webp({ lossless: true }).toBuffer(),
};

describe.each(Object.entries(KINDS))('a %s', (_kind, make) => {
  it('keeps its pixels, its colours and which way up it is, and nothing of what the camera wrote', async () => {
    const given = await make();
    const before = await sharp(given).metadata();
    expect(before.exif?.includes('SecretCamera')).toBe(true);
    expect(before.xmp).toBeDefined();

    const cleaned = withoutMetadata(given) ?? Buffer.alloc(0);
    const after = await sharp(cleaned).metadata();
    expect(cleaned.includes('Secret')).toBe(false);
    // The place stands in an Exif directory of its own, which the one that is left does not name.
    expect(after.exif?.length ?? 0).toBeLessThan(40);
    expect([after.format, after.orientation, after.xmp]).toEqual([before.format, 6, undefined]);
    expect(after.icc).toEqual(before.icc);
    expect(await pixels(cleaned)).toEqual(await pixels(given));
    expect(withoutMetadata(cleaned)).toEqual(cleaned);
  });

  it('that is cut off or broken is never handed on with more than it shows', async () => {
    const given = await make();
    for (let length = 12; length < given.length; length += 7) {
      let cleaned: Buffer | null = null;
      try {
        cleaned = withoutMetadata(given.subarray(0, length));
      } catch (error) {
        expect(error).toBeInstanceOf(NotAPicture);
      }
      expect(cleaned?.includes('Secret') ?? false).toBe(false);
    }
  });
});

it('what stands after the end of a JPEG goes: a phone puts a second picture there, with its own place', async () => {
  const given = await plain().jpeg().toBuffer();
  const second = await withSecrets().jpeg().toBuffer();
  const cleaned = withoutMetadata(Buffer.concat([given, second]));
  expect(cleaned?.includes('Secret')).toBe(false);
  expect(await pixels(cleaned ?? given)).toEqual(await pixels(given));
});

it('knows nothing of other files', () => {
  expect(withoutMetadata(Buffer.from('%PDF-1.7\n'))).toBeNull();
  expect(() => withoutMetadata(Buffer.from('GIF89a'))).toThrow(NotAPicture);
});

it('an AVIF keeps its pixels and its length, and nothing of what the camera wrote', async () => {
  const given = await withSecrets().avif({ lossless: true }).toBuffer();
  expect(given.includes('SecretCamera')).toBe(true);
  const cleaned = withoutMetadata(given) ?? Buffer.alloc(0);
  expect(cleaned.includes('Secret')).toBe(false);
  expect(cleaned).toHaveLength(given.length);
  expect(await pixels(cleaned)).toEqual(await pixels(given));
  expect(withoutMetadata(cleaned)).toEqual(cleaned);
  for (let length = 32; length < given.length; length += 5) {
    let short: Buffer | null = null;
    try {
      short = withoutMetadata(given.subarray(0, length));
    } catch (error) {
      expect(error).toBeInstanceOf(NotAPicture);
    }
    expect(short?.includes('Secret') ?? false).toBe(false);
  }
});

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const info = (id: number, type: string) =>
  box('infe', hex('02000000'), hex(`000${id}0000`), Buffer.from(`${type}\0`, 'latin1'));

it('a HEIC keeps the picture; Exif in the file, XMP beside the places, and a film behind it go', () => {
  const [picture, exif, xmp] = [
    'coded pixels 0123',
    'Exif: SecretPlace, SecretCamera',
    '<x>SecretXmp</x>',
  ].map((text) => Buffer.from(text));
  if (picture === undefined || exif === undefined || xmp === undefined) throw new Error('three of them');
  const two = (value: number) => value.toString(16).padStart(4, '0');
  const begin = box('ftyp', Buffer.from('heic\0\0\0\0mif1', 'latin1'));
  const build = (pictureAt: number) =>
    box(
      'meta',
      hex('00000000'),
      box('iinf', hex('00000000 0003'), info(1, 'hvc1'), info(2, 'Exif'), info(3, 'mime')),
      // Version 1, lengths and places of two bytes each: the first two in the file, the third in 'idat'.
      box(
        'iloc',
        hex('01000000 2200 0003'),
        hex(`0001 0000 0000 0001 ${two(pictureAt)} ${two(picture.length)}`),
        hex(`0002 0000 0000 0001 ${two(pictureAt + picture.length)} ${two(exif.length)}`),
        hex(`0003 0001 0000 0001 0000 ${two(xmp.length)}`),
      ),
      box('idat', xmp),
    );
  const at = begin.length + build(0).length + 8;
  const given = Buffer.concat([
    begin,
    build(at),
    box('mdat', picture, exif),
    box('mpvd', Buffer.from('SecretFilm')),
  ]);
  const cleaned = withoutMetadata(given) ?? Buffer.alloc(0);
  expect(cleaned.includes('Secret')).toBe(false);
  expect(cleaned).toHaveLength(given.length);
  expect(cleaned.subarray(at, at + picture.length)).toEqual(picture);
  expect(cleaned.subarray(0, at)).toEqual(
    Buffer.concat([begin, build(at), hex('00000000'), Buffer.from('mdat')]).map((byte, place) =>
      place >= given.indexOf(xmp) && place < given.indexOf(xmp) + xmp.length
        ? 0
        : place < at - 8
          ? byte
          : (given[place] ?? 0),
    ),
  );
  expect(cleaned.includes('free')).toBe(true);
  expect(() => withoutMetadata(given.subarray(0, given.length - 3))).toThrow(NotAPicture);
});

it('a GIF keeps its pictures and how often they are shown, and loses comments and what programs added', async () => {
  const given = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#a31' } })
    .gif()
    .toBuffer();
  const table = 13 + 3 * 2 ** (((given[10] ?? 0) & 7) + 1);
  const part = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
  const comment = Buffer.concat([hex('21fe'), part('SecretComment'), hex('00')]);
  const xmp = Buffer.concat([hex('21ff'), part('XMP DataXMP'), part('SecretXmp'), hex('00')]);
  const loop = Buffer.concat([hex('21ff'), part('NETSCAPE2.0'), hex('03010000 00')]);
  const full = Buffer.concat([
    given.subarray(0, table),
    loop,
    comment,
    xmp,
    given.subarray(table),
    Buffer.from('SecretEnd'),
  ]);
  const cleaned = withoutMetadata(full) ?? Buffer.alloc(0);
  expect(cleaned).toEqual(Buffer.concat([given.subarray(0, table), loop, given.subarray(table)]));
  expect(await pixels(cleaned)).toEqual(await pixels(given));
  expect(() => withoutMetadata(full.subarray(0, table + 30))).toThrow(NotAPicture);
});
