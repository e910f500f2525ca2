import { expect, test } from 'vitest';
import { fileNameFor, isPdf } from './kept-file.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('a PDF is told by its first bytes', () => {
  expect(isPdf(bytes('%PDF-1.7'))).toBe(true);
  expect(isPdf(bytes('<html>%PDF-'))).toBe(false);
  expect(isPdf(bytes('%PD'))).toBe(false);
});

test('a name has no folders, no marks of a file system, and the ending of what the file is', () => {
  expect(fileNameFor('pdf', 'sheet 3.PDF')).toBe('sheet 3.pdf');
  expect(fileNameFor('picture', '../../etc/board.png')).toBe('board.webp');
  expect(fileNameFor('picture', 'C:\\fotos\\"a".jpg')).toBe('a.webp');
  expect(fileNameFor('pdf', 'call me on 98123 45670.pdf')).toBe('document.pdf');
  expect(fileNameFor('picture', 'riya@okaxis.jpg')).toBe('picture.webp');
  expect(fileNameFor('picture', 'write on instagram dot com.jpg')).not.toContain('instagram');
  expect(fileNameFor('pdf', 'sheet 3.v2 .pdf')).toBe('sheet 3.v2.pdf');
  expect(fileNameFor('pdf', '.pdf')).toBe('document.pdf');
  expect(fileNameFor('picture', 'क'.repeat(300))).toHaveLength(120);
});

test('a name has no line break, and no sign that the database cannot keep or that turns the direction of writing', () => {
  expect(fileNameFor('pdf', 'notes\n../../sheet.pdf')).toBe('sheet.pdf');
  expect(fileNameFor('pdf', 'sheet\u0000 \r\n3.pdf')).toBe('sheet 3.pdf');
  expect(fileNameFor('pdf', 'sheet\u202efdp.exe')).toBe('sheetfdp.pdf');
});
