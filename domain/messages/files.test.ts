import { expect, test } from 'vitest';
import { fileNameFor, isPdf, PDF_MAX_BYTES } from '../kept-file.ts';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '../picture-intake.ts';
import { FILES_PER_MESSAGE, MESSAGE_FILE_TEXT, refusedLength } from './files.ts';

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
  expect(fileNameFor('pdf', '.pdf')).toBe('document.pdf');
  expect(fileNameFor('picture', 'क'.repeat(300))).toHaveLength(120);
});

test('the words name the bounds', () => {
  expect(refusedLength('picture', PICTURE_MAX_BYTES + 1)).toBe(PICTURE_REFUSALS.tooLarge);
  expect(refusedLength('picture', PICTURE_MAX_BYTES)).toBeNull();
  expect(refusedLength('pdf', PDF_MAX_BYTES)).toBeNull();
  expect(refusedLength('pdf', PDF_MAX_BYTES + 1)).toBe(MESSAGE_FILE_TEXT.tooLarge);
  expect(MESSAGE_FILE_TEXT.tooLarge).toContain(`${PDF_MAX_BYTES / 1024 / 1024} MB`);
  expect(MESSAGE_FILE_TEXT.tooManyOfMessage).toContain(String(FILES_PER_MESSAGE));
});
