import { describe, expect, it } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const box = (...brands: string[]): Buffer => {
  const body = Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 4);
  return Buffer.concat([size, body]);
};

describe('pictureKind', () => {
  it.each([
    ['avif', box('avif', 'mif1', 'miaf')],
    ['avif', box('mif1', 'avif')],
    ['heic', box('heic', 'mif1')],
    ['heic', box('mif1', 'heic')],
    ['unknown', box('isom', 'mp42')],
    ['gif', Buffer.from('GIF89a')],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    [
      'svg',
      Buffer.from('\ufeff<?xml version="1.0"?><!-- a drawing --><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['unknown', Buffer.from('MZ\x90\0')],
    ['unknown', Buffer.from('%PDF-1.7')],
    ['unknown', Buffer.from('\xff\xd8', 'latin1')],
    ['unknown', Buffer.from('\0\0\0\x20ftyp')],
    ['unknown', Buffer.alloc(0)],
  ])('is %s by its bytes', (kind, bytes) => {
    expect(pictureKind(bytes)).toBe(kind);
  });
});
