import { expect, test } from 'vitest';
import { type KnownKind, kindOf, kindOfZip, nameForKind, tidyName, ZIP } from './kinds.ts';
import { LESSON_FILE_MAX_BYTES, LESSON_FILE_NAME_MAX } from './policy.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const typeOf = (head: string) => {
  const kind = kindOf(bytes(head));
  return kind === null || kind === ZIP ? kind : kind.contentType;
};

test('a file of a class has up to 50 MB', () => {
  expect(LESSON_FILE_MAX_BYTES).toBe(50 * 1024 * 1024);
});

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\0\0\0\x18ftypisom\0\0\0\0', 'video/mp4'],
  ['\0\0\0\x18ftypM4A \0\0\0\0', 'audio/mp4'],
  ['GIF89a', 'image/gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['OggS\0', 'audio/ogg'],
  ['\xff\xfb\x90', 'audio/mpeg'],
  ['\xff\xf3\x90', 'audio/mpeg'],
  ['\x1aE\xdf\xa3\x01', 'video/webm'],
  ['ID3\x04', 'audio/mpeg'],
  ['RIFF\0\0\0\0WAVEfmt ', 'audio/wav'],
  ['Ex. 2: \xe0\xa4\xad', 'text/plain; charset=utf-8'],
  ['a,b\r\n1,2', 'text/plain; charset=utf-8'],
  ['\t\x0b\x0c ~', 'text/plain; charset=utf-8'],
  ['caf\xc3\xa9 au lait', 'text/plain; charset=utf-8'],
  ['\xe2\x82\xac 5', 'text/plain; charset=utf-8'],
  ['a\xe2\x80\x94b', 'text/plain; charset=utf-8'],
  ['Write #! first', 'text/plain; charset=utf-8'],
  ['\xc2\x80', 'text/plain; charset=utf-8'],
  ['\xf0\x9f\x98\x80!', 'text/plain; charset=utf-8'],
  ['\xf4\x8f\xbf\xbf', 'text/plain; charset=utf-8'],
  ['cut off: \xf0\x9f\x98', 'text/plain; charset=utf-8'],
  ['1 < 2 and <b>bold</b>', 'text/plain; charset=utf-8'],
  ['PK\x03\x04\x14\0\x06\0', ZIP],
])('%j is %s', (head, type) => {
  expect(typeOf(head)).toBe(type);
});

test.each(
  [
    [
      '',
      'MZ\x90\0',
      '\x7fELF',
      '#!/bin/sh',
      '<!DOCTYPE html>',
      '\n <script>',
      '<svg xmlns',
      '<?xml version',
      'caf\xe9 au lait',
      '\xc1\xbf',
      '\xf5\x80\x80\x80',
      '\x80',
      '\xc3(',
      '\xe2\x82(',
      'a\x08',
      'a\x0e',
      'a\x1f',
      'a\x7f',
      'RIFF\0\0\0\0AVI LIST',
      '\xff\xe0',
      '\xff',
      'Homework <IFRAME src=x>',
      'Homework <svg onload=x>',
      'ID3 <svg onload=x>',
      '\xd0\xcf\x11\xe0\xa1\xb1',
    ],
  ].flat(),
)('%j is not accepted', (head) => {
  expect(kindOf(bytes(head))).toBeNull();
});

test('a container is told by its parts; archives, programs and documents with macros are not accepted', () => {
  const word = ['[Content_Types].xml', 'word/document.xml'];
  expect(kindOfZip(word, '')?.endings).toEqual(['.docx']);
  expect(kindOfZip(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.text')?.endings).toEqual([
    '.odt',
  ]);
  expect(kindOfZip(['[Content_Types].xml', 'xl/workbook.xml'], '')?.endings).toEqual(['.xlsx']);
  expect(kindOfZip(['[Content_Types].xml', 'ppt/presentation.xml'], '')?.endings).toEqual(['.pptx']);
  expect(kindOfZip(['word/document.xml'], '')).toBeNull();
  expect(kindOfZip(['[Content_Types].xml'], '')).toBeNull();
  expect(kindOfZip([...word, 'word/vbaProject.bin'], '')).toBeNull();
  expect(kindOfZip([...word, 'VBAPROJECT.BIN'], '')).toBeNull();
  expect(kindOfZip([...word, 'vbaProject.bin.txt'], '')?.endings).toEqual(['.docx']);
  expect(kindOfZip([...word, 'classes.dex'], '')).toBeNull();
  expect(kindOfZip([...word, 'x/classes.dex'], '')?.endings).toEqual(['.docx']);
  expect(kindOfZip([...word, 'classes.dex.txt'], '')?.endings).toEqual(['.docx']);
  const macros = ['mimetype', 'Basic/vbaProject.bin'];
  expect(kindOfZip(macros, 'application/vnd.oasis.opendocument.text')).toBeNull();
  expect(kindOfZip(['a.txt', 'b.exe'], '')).toBeNull();
  expect(kindOfZip(['META-INF/MANIFEST.MF', 'A.class'], '')).toBeNull();
});

test.each([
  ['%PDF-1.7', ['notes.pdf']],
  ['\0\0\0\x18ftypisom\0\0\0\0', ['film.mp4', 'film.m4v', 'film.MOV']],
  ['\0\0\0\x18ftypM4A \0\0\0\0', ['song.m4a']],
  ['\x1aE\xdf\xa3\x01', ['film.webm', 'film.mkv', 'film.weba']],
  ['OggS\0', ['song.ogg', 'song.oga', 'song.opus']],
  ['RIFF\0\0\0\0WAVEfmt ', ['song.wav']],
  ['ID3\x04', ['song.mp3']],
])('the usual endings of %j stay, another gets the first of them', (head, names) => {
  const known = kindOf(bytes(head));
  if (known === null || known === ZIP) throw new Error('not known');
  expect(names.map((name) => nameForKind(known, name))).toEqual(names);
  expect(nameForKind(known, 'a.exe')).toBe(`a.exe${/\..*/.exec(names[0] ?? '')?.[0]}`);
});

test('a name loses its folders and gets the ending of what the file is', () => {
  const png: KnownKind = { contentType: 'image/png', endings: ['.png'] };
  expect(nameForKind(png, '..\\..\\notes/board.PNG')).toBe('board.PNG');
  expect(nameForKind(png, 'notes\n../../board.png')).toBe('board.png');
  expect(nameForKind(png, 'board.v2.png')).toBe('board.v2.png');
  expect(nameForKind(png, 'virus.exe')).toBe('virus.exe.png');
  expect(nameForKind(png, 'x'.repeat(200))).toHaveLength(LESSON_FILE_NAME_MAX);
  expect(tidyName('gnp.\u202etxt"<>')).toBe('gnp.txt');
  expect(tidyName('')).toBe('file');
  expect(tidyName(' a<b>:|?* .pdf ')).toBe('ab .pdf');
  expect(tidyName('.pdf')).toBe('file.pdf');
  expect(tidyName(`${'x'.repeat(200)}.pdf`)).toBe(`${'x'.repeat(LESSON_FILE_NAME_MAX - 4)}.pdf`);
  expect(tidyName('notes.verylongending')).toBe('notes.verylongending');
  expect(nameForKind(png, 'board')).toBe('board.png');
  expect(nameForKind(png, '')).toBe('file.png');
});

test.each([
  ['Call me 98765 43210.pdf', 'file.pdf'],
  ['98765.43210', 'file'],
  ['Call me 98765 43210.7z', 'file.7z'],
  ['meera@gmail.com', 'file.com'],
  ['wa.me.pdf', 'file.pdf'],
  ['WhatsApp Image 2026-11-24 at 18.30.45.jpeg', 'WhatsApp Image 2026-11-24 at 18.30.45.jpeg'],
  ['IMG_20261124_183045.jpg', 'IMG_20261124_183045.jpg'],
  ['Chapter 9, questions 12 to 15.docx', 'Chapter 9, questions 12 to 15.docx'],
])('a name with contact details becomes a plain one: %s', (name, shown) => {
  expect(tidyName(name)).toBe(shown);
});
