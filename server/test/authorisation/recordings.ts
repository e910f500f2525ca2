import { randomUUID } from 'node:crypto';
import { RECORDING_CONSENT_VERSION } from '@kaksha/domain/classroom/recording/consent.ts';
import { callAs } from '../caller.ts';
import { FAMILIES_OWN, type Family, type Make, type Row, type Scene, scheduledLesson } from './scene.ts';

/** A class of the family whose parent lets the child be recorded. */
const lessonWithConsent: Make = async (family, scene) => {
  const { recordings } = callAs(scene.services, family.parent);
  await recordings.consent({ id: family.student.id, version: RECORDING_CONSENT_VERSION });
  return scheduledLesson(family, scene);
};

const running: Make = async (family, scene) => {
  const id = await lessonWithConsent(family, scene);
  const recordingId = randomUUID();
  await callAs(scene.services, family.teacher).recordings.start({ id, recordingId });
  return recordingId;
};

const ready: Make = async (family: Family, scene: Scene) => {
  const id = await running(family, scene);
  await scene.database.ownerPool.query(
    `update recording set status = 'ready', stopped_at = now(), byte_length = 10, content_type = 'video/webm', scan = 'clean'
     where id = $1`,
    [id],
  );
  return id;
};

const student: Make = async (family) => family.student.id;

export const recordingsRows: Record<string, Row> = {
  'recordings.list': {
    make: scheduledLesson,
    call: (client, id) => client.recordings.list({ id }),
    rules: FAMILIES_OWN,
  },
  'recordings.start': {
    make: lessonWithConsent,
    call: (client, id) => client.recordings.start({ id, recordingId: randomUUID() }),
    rules: { teacher: 'own' },
  },
  'recordings.stop': {
    make: running,
    call: (client, id) => client.recordings.stop({ id }),
    rules: { teacher: 'own' },
  },
  'recordings.finish': {
    make: running,
    call: (client, id) => client.recordings.finish({ id }),
    rules: { teacher: 'own' },
  },
  'recordings.address': {
    make: ready,
    call: (client, id) => client.recordings.address({ id }),
    rules: FAMILIES_OWN,
  },
  // The student is a child: a parent speaks for them.
  'recordings.remove': {
    make: ready,
    call: (client, id) => client.recordings.remove({ id }),
    rules: { student: 404, parent: 'own', teacher: 'own' },
  },
  'recordings.consents': {
    call: (client) => client.recordings.consents(),
    rules: { student: 'any', parent: 'any' },
  },
  'recordings.consent': {
    make: student,
    call: (client, id) => client.recordings.consent({ id, version: RECORDING_CONSENT_VERSION }),
    rules: { student: 404, parent: 'own' },
  },
  'recordings.withdrawConsent': {
    make: student,
    call: (client, id) => client.recordings.withdrawConsent({ id }),
    rules: { student: 'own', parent: 'own' },
  },
};
