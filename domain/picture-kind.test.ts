import { describe, expect, it } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const bytesOf = (latin: string): Uint8Array => Uint8Array.from(latin, (letter) => letter.charCodeAt(0));

const box = (...brands: string[]): Uint8Array => {
  const body = `ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
  const size = body.length + 4;
  return bytesOf(`\0\0${String.fromCharCode(size >> 8, size & 0xff)}${body}`);
};

describe('pictureKind', () => {
  it.each([
    ['avif', box('avif', 'mif1', 'miaf')],
    ['avif', box('mif1', 'avif')],
    ['heic', box('heic', 'mif1')],
    ['heic', box('mif1', 'heic')],
    ['heic', box('mif1', 'miaf')],
    ['avif', box(...Array<string>(70).fill('mif1'), 'avif')],
    ['unknown', box('isom', 'mp42')],
    ['unknown', Uint8Array.from([...box('isom', 'mp42'), ...bytesOf('avif')])],
    ['png', bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['unknown', bytesOf('A note on GIF89a')],
    ['unknown', bytesOf('RIFX\0\0\0\0WEBPVP8 ')],
    ['gif', bytesOf('GIF89a')],
    ['tiff', bytesOf('II*\0')],
    ['tiff', bytesOf('MM\0*')],
    ['tiff', bytesOf('II+\0')],
    ['unknown', bytesOf('II**')],
    ['webp', bytesOf('RIFF\0\0\0\0WEBPVP8 ')],
    [
      'svg',
      bytesOf('\xef\xbb\xbf<?xml version="1.0"?><!-- a drawing --><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['unknown', bytesOf('MZ\x90\0')],
    ['unknown', bytesOf('%PDF-1.7')],
    ['unknown', bytesOf('\xff\xd8')],
    ['unknown', bytesOf('\0\0\0\x20ftyp')],
    ['unknown', new Uint8Array()],
  ])('is %s by its bytes', (kind, bytes) => {
    expect(pictureKind(bytes)).toBe(kind);
  });
});
