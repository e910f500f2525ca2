import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { callAs } from '../caller.ts';
import type { TestPerson } from '../factories.ts';
import { FAMILIES_OWN, type Family, type Make, type Row, type Scene, scheduledLesson } from './scene.ts';

/** A file that somebody of the family's lesson has announced, of which nothing has come. */
const announced = async (family: Family, scene: Scene, owner: TestPerson): Promise<string> => {
  const lessonId = await scheduledLesson(family, scene);
  const fileId = randomUUID();
  await callAs(scene.services, owner).lessonFiles.begin({
    id: lessonId,
    fileId,
    name: 'sums.txt',
    byteLength: 4,
  });
  return fileId;
};

const announcedFile: Make = (family, scene) => announced(family, scene, family.student);

/** The teacher's file after it has come. */
const arrivedFile: Make = async (family, scene) => {
  const fileId = await announced(family, scene, family.teacher);
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
  'lessonChat.list': {
    make: scheduledLesson,
    call: (client, id) => client.lessonChat.list({ id }),
    rules: FAMILIES_OWN,
  },
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
  // Its owner may, and the teacher: here the teacher has added it.
  'lessonFiles.remove': {
    make: arrivedFile,
    call: (client, id) => client.lessonFiles.remove({ id }),
    rules: { student: 404, teacher: 'own' },
  },
  // An upload belongs to the person who announced it: here the student.
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
