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
  expect(withoutMetadata(Buffer.from('GIF89a'))).toBeNull();
});
