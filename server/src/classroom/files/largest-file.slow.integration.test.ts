/** The largest file of a lesson, 50 MB, in the pieces that a browser sends: on the disk and in an S3 store. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { LESSON_FILE_MAX_BYTES } from '@kaksha/domain/classroom/files/policy.ts';
import { en as T } from '@kaksha/domain/classroom/files/words/en.ts';
import { PIECE_BYTES } from '@kaksha/domain/uploads.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appOn } from '../../../test/app.ts';
import { callAs } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf } from '../../../test/factories.ts';
import { startS3, type TestS3 } from '../../../test/s3-store.ts';
import { createTestServices } from '../../../test/services.ts';
import { accessTokenOf } from '../../../test/session.ts';

let database: TestDatabase;
let s3: TestS3;
beforeAll(async () => {
  [database, s3] = await Promise.all([createTestDatabase(), startS3()]);
});
afterAll(async () => {
  await s3.close();
  await database.close();
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(['on the disk', 'in an S3 store'])('%s', (where) => {
  test('50 MB come whole, and not a byte more', { timeout: 120_000 }, async () => {
    const services = createTestServices(database, where === 'on the disk' ? {} : { storage: s3.env });
    const app = appOn(services, database);
    const make = factoriesOf(database);
    const [teacher, student] = [await make.teacher(), await make.student()];
    const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: -5 });
    const { lessonFiles } = callAs(services, teacher);
    const head = Buffer.from('%PDF-1.7\n');
    const bytes = Buffer.concat([head, randomBytes(LESSON_FILE_MAX_BYTES - head.length)]);
    const announce = (byteLength: number, fileId: string = randomUUID()) =>
      lessonFiles.begin({ id: lessonId, fileId, name: 'whole chapter.pdf', byteLength }).then(() => fileId);

    await expect(announce(LESSON_FILE_MAX_BYTES + 1)).rejects.toThrow(T.tooLarge);
    const fileId = await announce(LESSON_FILE_MAX_BYTES);
    const token = await accessTokenOf(database, services, teacher);
    for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
      const answer = await app.request(`/api/uploads/${fileId}`, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}`, 'Upload-Offset': String(offset) },
        body: Uint8Array.from(bytes.subarray(offset, offset + PIECE_BYTES)),
      });
      expect([offset, answer.status]).toEqual([offset, 200]);
    }
    const { url } = await callAs(services, student, { confirmed: true }).lessonFiles.address({ id: fileId });
    const answer = await app.request(url);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*whole%20chapter\.pdf$/);
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(bytes));
  });
});
