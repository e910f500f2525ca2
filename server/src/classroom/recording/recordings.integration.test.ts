/** Recordings of classes: consent, how pieces become a film, playing and deleting it. */
import { randomUUID } from 'node:crypto';
import { RECORDING_CONSENT_VERSION } from '@kaksha/domain/classroom/recording/consent.ts';
import { RECORDING_KEPT_DAYS } from '@kaksha/domain/classroom/recording/policy.ts';
import { en as T } from '@kaksha/domain/classroom/recording/words/en.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { accessTokenOf, sessionOf } from '../../../test/session.ts';
import { createApp } from '../../http/app.ts';
import { permittedAddress } from '../../platform/permits.ts';
import { webm } from '../../platform/videos/test-films.ts';
import { BY_THE_CLOCK } from '../../worker.ts';
import { LESSON_MEDIA } from '../files/keys.ts';
import { recordingKey } from './keys.ts';

let database: TestDatabase;
let services: TestServices;
let app: ReturnType<typeof createApp>;
let make: ReturnType<typeof factoriesOf>;
let scene: { student: TestPerson; parent: TestPerson; teacher: TestPerson; lessonId: string };

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
  make = factoriesOf(database);
  app = createApp(services, {
    ownerPool: database.ownerPool,
    dev: false,
    newRequestId: () => randomUUID(),
    answerPage: async () => new Response('a page'),
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  const student = await make.student({ consented: false });
  const [parent, teacher] = await Promise.all([make.guardian(student), make.teacher()]);
  const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: -5 });
  scene = { student, parent, teacher, lessonId };
});

const as = (person: TestPerson) => callAs(services, person, { confirmed: true }).recordings;
const consent = (person = scene.parent, id = scene.student.id) =>
  as(person).consent({ id, version: RECORDING_CONSENT_VERSION });
async function start(): Promise<string> {
  const recordingId = randomUUID();
  await as(scene.teacher).start({ id: scene.lessonId, recordingId });
  return recordingId;
}
async function send(id: string, offset: number, bytes: Buffer) {
  const token = await accessTokenOf(database, services, scene.teacher);
  const answer = await app.request(`/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Upload-Offset': String(offset) },
    body: Uint8Array.from(bytes),
  });
  return { status: answer.status, message: ((await answer.json()) as { message?: string }).message };
}
const statusOf = async (id: string) => {
  const { recordings } = await as(scene.teacher).list({ id: scene.lessonId });
  const found = recordings.find((one) => one.id === id);
  return [found?.status, found?.because];
};
async function recorded(): Promise<{ id: string; film: Buffer }> {
  await consent();
  const [id, film] = [await start(), webm({ seconds: 3 })];
  // As recorders do: hardly anything at first.
  expect((await send(id, 0, film.subarray(0, 1))).status).toBe(200);
  expect((await send(id, 1, film.subarray(1))).status).toBe(200);
  await as(scene.teacher).finish({ id });
  return { id, film };
}
const isStored = (id: string) =>
  services.storage.read(recordingKey(id), 0, 1).then(
    () => true,
    () => false,
  );

test('nobody is recorded without a parent’s word; the teacher is told who is not to be', async () => {
  expect((await as(scene.teacher).list({ id: scene.lessonId })).missing).toEqual(['Riya']);
  expect((await as(scene.student).list({ id: scene.lessonId })).missing).toEqual([]);
  const refused = await refusalOf(start());
  expect([refused.status, refused.message]).toEqual([409, T.needsConsent]);
  expect((await refusalOf(as(scene.parent).consent({ id: scene.student.id, version: 'old' }))).message).toBe(
    T.outdated,
  );
  expect((await refusalOf(consent(scene.student))).status).toBe(404);
  await consent();
  expect((await as(scene.parent).consents()).students).toMatchObject([{ consented: true, mine: true }]);
  expect(await statusOf(await start())).toEqual(['running', null]);
  expect((await refusalOf(start())).message).toBe(T.alreadyRuns);
});

test('an adult student speaks alone; a parent whose consent to take part ended speaks no more', async () => {
  const { ownerPool } = database;
  await consent();
  await ownerPool.query(`update student_profile set date_of_birth = '2000-01-01' where user_id = $1`, [
    scene.student.id,
  ]);
  await make.showAdult(scene.student);
  expect((await refusalOf(start())).message).toBe(T.needsConsent);
  await consent(scene.student);
  const id = await start();
  expect(await statusOf(id)).toEqual(['running', null]);
  await as(scene.student).remove({ id });
  expect(await statusOf(id)).toEqual(['deleted', 'deleted']);
  await ownerPool.query('delete from adult_check where parent_id = $1', [scene.student.id]);
  await ownerPool.query('update student_profile set date_of_birth = null where user_id = $1', [
    scene.student.id,
  ]);
  await ownerPool.query(
    'update guardianship set consented_at = null, consent_version = null where student_id = $1',
    [scene.student.id],
  );
  expect((await refusalOf(start())).message).toBe(T.needsConsent);
});

test('its pieces become one film that the lesson’s people play in parts, and nobody else', async () => {
  const { id, film } = await recorded();
  expect(await statusOf(id)).toEqual(['ready', 'teacher']);
  for (const person of [scene.teacher, scene.student, scene.parent]) {
    const { url } = await as(person).address({ id });
    const part = await app.request(url, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/webm']);
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(10, 20))).toBe(true);
  }
  const other = await make.student({ consented: false });
  for (const stranger of [other, await make.guardian(other), await make.teacher()]) {
    expect((await refusalOf(as(stranger).address({ id }))).status).toBe(404);
  }
  expect((await send(id, film.length, Buffer.from('more'))).status).toBe(404);
});

test('an address of it ends with the session that it was given to, and with the time', async () => {
  const { id } = await recorded();
  const { sessionId, token } = await sessionOf(database, services, scene.parent);
  const addressFor = (session: string, seconds: number) => {
    const signer = { secretKey: services.env.secretKey, sessionId: session };
    return permittedAddress(signer, 'lesson-media', LESSON_MEDIA, `recording-${id}`, seconds);
  };
  const open = async (address: string) => (await app.request(address)).status;
  expect([await open(addressFor(sessionId, 5)), await open(addressFor(sessionId, -5))]).toEqual([200, 404]);
  const given = await app.request(`/api/recordings/${id}/address`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { url } = (await given.json()) as { url: string };
  expect(await open(url)).toBe(200);
  const signOut = { method: 'POST', headers: { Authorization: `Bearer ${token}` } };
  expect((await app.request('/api/auth/logout', signOut)).status).toBe(200);
  expect(await open(url)).toBe(404);

  const { sessionId: another } = await sessionOf(database, services, scene.parent);
  expect(await open(addressFor(another, 5))).toBe(200);
  const operator = callAs(services, await make.person('admin'));
  await operator.admin.people.suspend({ id: scene.parent.id, reason: 'for the test' });
  expect(await open(addressFor(another, 5))).toBe(404);
});

test('a consent that is withdrawn stops what runs, deletes what was made, and closes addresses', async () => {
  const { id } = await recorded();
  const runs = await start();
  const { url } = await as(scene.student).address({ id });
  await as(scene.parent).withdrawConsent({ id: scene.student.id });
  expect(await Promise.all([id, runs].map(statusOf))).toEqual([
    ['deleted', 'consent'],
    ['deleted', 'consent'],
  ]);
  expect((await send(runs, 0, webm())).status).toBe(404);
  expect((await app.request(url)).status).toBe(404);
  await runDueJobs(database, services);
  expect(await isStored(id)).toBe(false);
});

/** Whether a recording can begin in the class of the scene. */
const allowed = () =>
  start().then(
    async (id) =>
      as(scene.teacher)
        .remove({ id })
        .then(() => true),
    () => false,
  );
const withdraw = (person: TestPerson) => as(person).withdrawConsent({ id: scene.student.id });

test('a single no in the family holds against every yes, until its own person takes it back', async () => {
  const { student, parent } = scene;
  const other = await make.person('parent');
  // Looks after the child without having consented to anything.
  await database.ownerPool.query('insert into guardianship (parent_id, student_id) values ($1, $2)', [
    other.id,
    student.id,
  ]);
  // Taking back a no is no yes.
  await withdraw(student);
  await consent(student);
  expect(await allowed()).toBe(false);
  for (const person of [student, other]) {
    await consent(parent);
    expect(await allowed()).toBe(true);
    await withdraw(person);
    expect(await allowed()).toBe(false);
    await consent(parent);
    expect(await allowed()).toBe(false);
    expect((await as(parent).consents()).students).toMatchObject([
      { consented: false, refusedByOther: true },
    ]);
    await consent(person);
    expect(await allowed()).toBe(true);
  }
  // The own no of a parent who consents, and the yes of another one.
  await database.ownerPool.query(
    `update guardianship set consented_at = now(), consent_version = '1' where parent_id = $1`,
    [other.id],
  );
  await withdraw(parent);
  await consent(other);
  expect(await allowed()).toBe(false);
});

test('a consent does not come back with another one, nor with a parent who comes back', async () => {
  const { ownerPool } = database;
  const { student, parent, teacher } = scene;
  await consent();
  const id = await start();
  const set = (to: string) =>
    ownerPool.query(
      `update guardianship set consented_at = ${to}, consent_version = case when ${to} is not null then '1' end
       where student_id = $1`,
      [student.id],
    );
  await set('null');
  expect(await statusOf(id)).toEqual(['stopped', 'consent']);
  await set('clock_timestamp()');
  expect(await allowed()).toBe(false);
  await consent();
  expect(await allowed()).toBe(true);
  const runs = await start();
  await ownerPool.query('delete from guardianship where student_id = $1', [student.id]);
  expect((await as(teacher).list({ id: scene.lessonId })).recordings.at(-1)).toMatchObject({
    id: runs,
    status: 'stopped',
  });
  await ownerPool.query(
    `insert into guardianship (parent_id, student_id, consented_at, consent_version)
     values ($1, $2, clock_timestamp(), '1')`,
    [parent.id, student.id],
  );
  expect(await allowed()).toBe(false);
  await withdraw(parent);
  await ownerPool.query('delete from guardianship where student_id = $1', [student.id]);
  const other = await make.guardian(student);
  await consent(other);
  expect(await allowed()).toBe(true);
  await ownerPool.query('insert into guardianship (parent_id, student_id) values ($1, $2)', [
    parent.id,
    student.id,
  ]);
  expect(await allowed()).toBe(false);
});

test('nobody speaks for an adult student, neither to allow nor to refuse', async () => {
  const { student, parent } = scene;
  await make.showAdult(student);
  await consent(student);
  const id = await start();
  expect((await refusalOf(withdraw(parent))).status).toBe(403);
  expect(await statusOf(id)).toEqual(['running', null]);
});

test('somebody without consent who comes into the class stops it; what was recorded before stays', async () => {
  await consent();
  const [id, film] = [await start(), webm({ seconds: 2 })];
  await send(id, 0, film);
  const newcomer = await make.student({ consented: true });
  await database.ownerPool.query(`update lesson set kind = 'group', capacity = 5 where id = $1`, [
    scene.lessonId,
  ]);
  await database.ownerPool.query(
    `insert into lesson_participant (lesson_id, student_id, seat, during) select id, $2, 2, during from lesson where id = $1`,
    [scene.lessonId, newcomer.id],
  );
  expect(await statusOf(id)).toEqual(['stopped', 'consent']);
  const more = await send(id, film.length, Buffer.from('made with the newcomer in the class'));
  expect(more).toEqual({ status: 409, message: en.recording.endedByConsent });
  await as(scene.teacher).finish({ id });
  expect(await statusOf(id)).toEqual(['ready', 'consent']);
  expect(await services.storage.read(recordingKey(id), 0, 100_000)).toEqual(film);
});

test('what lost its teacher is stopped and put together from what has come', async () => {
  await consent();
  const [id, film] = [await start(), webm({ seconds: 2 })];
  await send(id, 0, film);
  const later = (minutes: number) =>
    database.ownerPool.query(
      `with u as (update upload set changed_at = changed_at - make_interval(mins => $2) where id = $1)
       update recording set stopped_at = stopped_at - make_interval(mins => $2) where id = $1`,
      [id, minutes],
    );
  const sweep = async () => {
    await services.pool.query(
      `select enqueue_job(task, '{}', null, null) from unnest('{recordings.sweep,recordings.finish}'::text[]) task`,
    );
    await runDueJobs(database, services);
  };
  await later(3);
  await sweep();
  expect(await statusOf(id)).toEqual(['stopped', 'lost']);
  await later(11);
  await sweep();
  expect(await statusOf(id)).toEqual(['ready', 'lost']);
  expect(await services.storage.read(recordingKey(id), 0, 100_000)).toEqual(film);
});

test('what lost its teacher is looked for every minute', () => {
  const sweeps = BY_THE_CLOCK.filter(({ task }) => task === 'recordings.sweep');
  const at = (min: number) =>
    sweeps.some(({ match }) => match({ min, hour: 9, date: 25, month: 11, dow: 3 }));
  expect(Array.from({ length: 60 }, (_, min) => at(min))).not.toContain(false);
});

test('the stop that a closing window sends is taken', async () => {
  await consent();
  const id = await start();
  const token = await accessTokenOf(database, services, scene.teacher);
  const answer = await app.request(`/api/recordings/${id}/stop`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  expect(await statusOf(id)).toEqual(['stopped', 'teacher']);
});

test('it goes after 30 days, and at once when the teacher or a parent deletes it; a child does not', async () => {
  expect(RECORDING_KEPT_DAYS).toBe(30);
  const { id } = await recorded();
  expect((await refusalOf(as(scene.student).remove({ id }))).status).toBe(404);
  await as(scene.parent).remove({ id });
  expect(await statusOf(id)).toEqual(['deleted', 'deleted']);
  const second = (await recorded()).id;
  await database.ownerPool.query(
    `update recording set started_at = now() - interval '30 days', expires_at = now() where id = $1`,
    [second],
  );
  expect((await refusalOf(as(scene.student).address({ id: second }))).status).toBe(404);
  await services.pool.query(`select enqueue_job('recordings.sweep', '{}', null, null)`);
  await runDueJobs(database, services);
  expect(await statusOf(second)).toEqual(['deleted', 'expired']);
  expect([await isStored(id), await isStored(second)]).toEqual([false, false]);
});

test('what is no film is refused, and a class that is over is recorded no longer', async () => {
  await consent();
  const id = await start();
  const refused = await send(id, 0, Buffer.from('%PDF-1.7 no film at all'.padEnd(100)));
  expect([refused.status, refused.message]).toEqual([422, T.notAFilm]);
  await send(id, 0, Buffer.from('%'));
  await send(id, 1, Buffer.alloc(100, 7));
  await as(scene.teacher).finish({ id });
  expect((await as(scene.teacher).list({ id: scene.lessonId })).recordings).toEqual([]);
  const next = await start();
  await database.ownerPool.query(`update lesson set status = 'completed' where id = $1`, [scene.lessonId]);
  expect(await statusOf(next)).toEqual(['stopped', 'class_over']);
  expect((await refusalOf(start())).message).toBe(T.notOn);
});

test('the recordings of a class come in pages, the oldest first, none twice; empty ones in none', async () => {
  const { teacher, lessonId } = scene;
  await consent();
  for (const place of [0, 1, 1, 1, 2]) {
    const id = await start();
    await database.ownerPool.query(
      `update recording set started_at = date_trunc('minute', started_at) + $2 * interval '1 millisecond', status = 'deleted',
         because = 'deleted', stopped_at = now(), deleted_at = now() where id = $1`,
      [id, place],
    );
  }
  await as(teacher).finish({ id: await start() });
  const { list } = as(teacher);
  const all = (await list({ id: lessonId })).recordings;
  const first = await list({ id: lessonId, limit: 2 });
  const second = await list({ id: lessonId, limit: 2, cursor: first.nextCursor ?? '' });
  const third = await list({ id: lessonId, limit: 2, cursor: second.nextCursor ?? '' });
  expect([first, second, third].map(({ recordings }) => recordings.length)).toEqual([2, 2, 1]);
  expect(third.nextCursor).toBeNull();
  expect([first, second, third].flatMap(({ recordings }) => recordings)).toEqual(all);
  expect((await refusalOf(list({ id: lessonId, cursor: 'nonsense' }))).status).toBe(400);
});
