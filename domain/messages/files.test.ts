import { expect, test } from 'vitest';
import { PDF_MAX_BYTES } from '../kept-file.ts';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '../picture-intake.ts';
import { FILES_PER_MESSAGE, MESSAGE_FILE_TEXT, refusedLength } from './files.ts';

test('the words name the bounds', () => {
  expect(refusedLength('picture', PICTURE_MAX_BYTES + 1)).toBe(PICTURE_REFUSALS.tooLarge);
  expect(refusedLength('picture', PICTURE_MAX_BYTES)).toBeNull();
  expect(refusedLength('pdf', PDF_MAX_BYTES)).toBeNull();
  expect(refusedLength('pdf', PDF_MAX_BYTES + 1)).toBe(MESSAGE_FILE_TEXT.tooLarge);
  expect(MESSAGE_FILE_TEXT.tooLarge).toContain(`${PDF_MAX_BYTES / 1024 / 1024} MB`);
  expect(MESSAGE_FILE_TEXT.tooManyOfMessage).toContain(String(FILES_PER_MESSAGE));
});
