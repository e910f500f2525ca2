import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Calls that put bytes under a key of the storage. */
const STORES = /\b(?:storage\.(?:put|receive|move)|receiveVideo|putTogether)\(/;

/** The files of code that do, and the rows by which `knownFiles` finds theirs. */
const STORING: Readonly<Record<string, string>> = {
  'server/src/accounts/pictures/change-picture.ts': 'user_account',
  'server/src/admin/doctor/check-machine.ts': 'none: it is removed at once',
  'server/src/assessments/photos/receive-photo.ts': 'attempt_photo',
  'server/src/assessments/pictures/add-picture.ts': 'question_picture',
  'server/src/classroom/board/pictures.ts': 'board_picture',
  'server/src/classroom/files/finish-file.ts': 'lesson_file',
  'server/src/classroom/recording/recordings.ts': 'recording',
  'server/src/families/adult-check/send-check.ts': 'adult_check',
  'server/src/messages/files/receive-file.ts': 'message_file',
  'server/src/platform/reseal.ts': 'those of the documents that it seals anew',
  'server/src/platform/uploads/pieces.ts': 'upload_piece',
  'server/src/platform/videos/receive-video.ts': 'those of its callers',
  'server/src/resources/videos/upload-film.ts': 'tutorial_video',
  'server/src/teachers/intro-video/upload-video.ts': 'teacher_intro_video',
  'server/src/teachers/verification/documents/receive-document.ts': 'verification_document',
};

it('all code that stores files is known: what a new one stores has to be in knownFiles, or no backup holds it', () => {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src/*.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const storing = paths
    .split('\n')
    .filter((path) => path !== '' && !/\.test\.ts$|\/test-[^/]*$|\/backup\/|\/platform\/storage\//.test(path))
    .filter((path) => STORES.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(storing.toSorted()).toEqual(Object.keys(STORING).toSorted());
  const sources = readFileSync(join(ROOT, 'server/src/admin/backup/known-files.ts'), 'utf8');
  const tables = Object.values(STORING).filter((rows) => /^\w+$/.test(rows));
  expect(tables.filter((table) => !new RegExp(`from ${table}\\b`).test(sources))).toEqual([]);
});
