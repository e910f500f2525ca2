import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { callAs } from '../caller.ts';
import { FAMILIES_OWN, type Make, type Row, scheduledLesson } from './scene.ts';

/** A file that the student has announced, of which nothing has come. */
const announcedFile: Make = async (family, scene) => {
  const lessonId = await scheduledLesson(family, scene);
  const fileId = randomUUID();
  await callAs(scene.services, family.student).lessonFiles.begin({
    id: lessonId,
    fileId,
    name: 'sums.txt',
    byteLength: 4,
  });
  return fileId;
};

/** The file after it has come. */
const arrivedFile: Make = async (family, scene) => {
  const fileId = await announcedFile(family, scene);
  await scene.database.ownerPool.query(
    `update lesson_file set arrived_at = now(), content_type = 'text/plain' where id = $1`,
    [fileId],
  );
  return fileId;
};

/** Sent without the header that says where the piece begins: refused after it is clear whose upload it is. */
const withoutOffset = async (call: Promise<unknown>) => {
  await call.catch((error: unknown) => {
    if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') throw error;
  });
};

export const lessonFilesRows: Record<string, Row> = {
  'lessonFiles.list': {
    make: scheduledLesson,
    call: (client, id) => client.lessonFiles.list({ id }),
    rules: FAMILIES_OWN,
  },
  'lessonFiles.begin': {
    make: scheduledLesson,
    call: (client, id) =>
      client.lessonFiles.begin({ id, fileId: randomUUID(), name: 'sums.txt', byteLength: 4 }),
    rules: { student: 'own', teacher: 'own' },
  },
  'lessonFiles.address': {
    make: arrivedFile,
    call: (client, id) => client.lessonFiles.address({ id }),
    rules: FAMILIES_OWN,
  },
  'lessonFiles.remove': {
    make: arrivedFile,
    call: (client, id) => client.lessonFiles.remove({ id }),
    rules: { student: 'own', teacher: 'own' },
  },
  // An upload belongs to whoever announced it: here the student.
  'uploads.progress': {
    make: announcedFile,
    call: (client, id) => client.uploads.progress({ id }),
    rules: { student: 'own', teacher: 404 },
  },
  'uploads.piece': {
    make: announcedFile,
    call: (client, id) => withoutOffset(client.uploads.piece({ id })),
    rules: { student: 'own', teacher: 404 },
  },
  'uploads.cancel': {
    make: announcedFile,
    call: (client, id) => client.uploads.cancel({ id }),
    rules: { student: 'own', teacher: 404 },
  },
};
