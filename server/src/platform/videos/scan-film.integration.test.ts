/** Films and recordings before the virus scanner: until it has read one, nobody but its owner gets it. */
import { randomUUID } from 'node:crypto';
import { RECORDING_CONSENT_VERSION } from '@kaksha/domain/classroom/recording/consent.ts';
import { FILM_SCAN_WORDS } from '@kaksha/domain/video-file.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appOn } from '../../../test/app.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { EICAR, startClamd, type TestClamd } from '../../../test/clamd.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { tokenOf } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { recordingKey } from '../../classroom/recording/keys.ts';
import { tutorialKey } from '../../resources/videos/tutorial-files.ts';
import { mp4, webm } from './test-films.ts';

const { database, services, make } = await setStage();
const app = appOn(services, database);
let clamd: TestClamd;
let teacher: TestPerson;
let operator: TestPerson;

beforeAll(async () => {
  clamd = await startClamd();
  operator = await make.person('admin');
});
beforeEach(async () => {
  Object.assign(clamd, { says: null, maxBytes: null, scanned: [] });
  services.env.clamav = { url: clamd.url, timeoutSeconds: 20 };
  teacher = await make.teacher();
});
afterAll(() => clamd.close());

const CLEAN = mp4({ seconds: 42 });
/** A film that plays, with the scanner's test file behind its pictures. */
const INFECTED = Buffer.concat([
  mp4(),
  Buffer.from([0, 0, 0, 8 + EICAR.length]),
  Buffer.from(`mdat${EICAR}`),
]);

async function send(path: string, film: Uint8Array): Promise<void> {
  const token = await tokenOf(services, teacher);
  const init = { method: 'PUT', body: film, headers: { Authorization: `Bearer ${token}` }, duplex: 'half' };
  const response = await app.request(`/api${path}`, init as RequestInit);
  expect(response.status).toBe(200);
}
async function runScans(): Promise<void> {
  await database.ownerPool.query('update sweep_failure set next_try_at = now()');
  await services.pool.query(
    `select enqueue_job(task, '{}', null, null)
     from unnest('{recordings.scan,resources.scan-films,teachers.scan-videos}'::text[]) task`,
  );
  await runDueJobs(database, services);
}
const statusOf = async (address: string | null | undefined) => {
  const response = await app.request(address ?? '/none');
  await response.arrayBuffer();
  return response.status;
};
async function mailsTo({ id }: TestPerson): Promise<string[]> {
  const { rows } = await database.ownerPool.query('select email from user_account where id = $1', [id]);
  return services.sent.filter(({ to }) => to === rows[0].email).map(({ subject }) => subject);
}

describe('the film in which a teacher says hello', () => {
  const moderation = () => callAs(services, operator).teachers.moderation;
  const caseOf = async () => {
    const { cases } = await moderation().cases({ list: 'film', limit: 50 });
    return cases.find((one) => one.teacher.id === teacher.id)?.film ?? null;
  };
  const approve = async (filmId = '') =>
    moderation().decide({ id: teacher.id, decision: 'approve-film', filmId, reason: 'for the test' });

  test('is with its teacher alone until it is scanned, whole', async () => {
    await send('/teachers/me/intro-video', CLEAN);
    const own = (await callAs(services, teacher, { confirmed: true }).teachers.editProfile.read()).introVideo;
    expect(await statusOf(own?.address)).toBe(200);
    const waiting = await caseOf();
    expect(waiting).toMatchObject({ scan: 'waiting', address: null });
    expect(await refusalOf(approve(waiting?.id))).toMatchObject({
      status: 409,
      message: FILM_SCAN_WORDS.notYet,
    });
    await runScans();
    expect(clamd.scanned).toEqual([CLEAN]);
    const scanned = await caseOf();
    expect(scanned?.scan).toBe('clean');
    expect(await statusOf(scanned?.address)).toBe(200);
    await approve(scanned?.id);
    const profile = await callAs(services, null).teachers.profile({ id: teacher.id });
    expect(await statusOf(profile.teacher.introVideo?.address)).toBe(200);
    await runScans();
    expect(clamd.scanned).toHaveLength(1);
  });

  test('goes when it is infected, and its teacher is notified', async () => {
    await send('/teachers/me/intro-video', INFECTED);
    const own = (await callAs(services, teacher, { confirmed: true }).teachers.editProfile.read()).introVideo;
    await runScans();
    expect(await caseOf()).toBeNull();
    expect((await callAs(services, teacher).teachers.editProfile.read()).introVideo).toBeNull();
    expect(await statusOf(own?.address)).toBe(404);
    expect(await mailsTo(teacher)).toEqual([expect.stringContaining(FILM_SCAN_WORDS.notice.subject)]);
  });

  test('too large for the scanner, an operator reads so and decides', async () => {
    clamd.maxBytes = 100;
    await send('/teachers/me/intro-video', CLEAN);
    await runScans();
    const film = await caseOf();
    expect(film?.scan).toBe('too_large');
    await approve(film?.id);
  });

  test('waits while the scanner is away, and is scanned when it is back', async () => {
    await send('/teachers/me/intro-video', CLEAN);
    clamd.says = 'Engine not ready. ERROR';
    await runScans();
    expect(await caseOf()).toMatchObject({ scan: 'waiting', address: null });
    clamd.says = null;
    await runScans();
    expect((await caseOf())?.scan).toBe('clean');
  });

  test('that came before there was a scanner is shown as such, and scanned once there is one', async () => {
    services.env.clamav = undefined;
    await send('/teachers/me/intro-video', INFECTED);
    const film = await caseOf();
    expect(film?.scan).toBe('no_scanner');
    await approve(film?.id);
    await runScans();
    const shown = async () =>
      (await callAs(services, null).teachers.profile({ id: teacher.id })).teacher.introVideo;
    expect(await shown()).not.toBeNull();
    services.env.clamav = { url: clamd.url, timeoutSeconds: 20 };
    await runScans();
    expect(await shown()).toBeNull();
  });
});

describe('the film of a tutorial', () => {
  const as = (person: TestPerson | null) =>
    callAs(services, person, { confirmed: person !== null }).resources.videos;
  async function submitted(film: Uint8Array): Promise<string> {
    const { video } = await as(teacher).create({
      title: 'The area of a triangle',
      summary: '',
      class: 8,
      subject: 'Mathematics',
      chapter: null,
      language: 'English',
    });
    await send(`/teacher/videos/${video.id}/film`, film);
    await as(teacher).submit({ id: video.id });
    return video.id;
  }
  const caseOf = async (id: string, list: 'waiting' | 'decided' = 'waiting') =>
    (await as(operator).cases({ list, limit: 50 })).cases.find((one) => one.id === id);

  test('is played and approved by operators only once it is scanned', async () => {
    const id = await submitted(CLEAN);
    const waiting = await caseOf(id);
    expect(waiting).toMatchObject({ scan: 'waiting', film: null });
    const approve = () =>
      as(operator).decide({
        id,
        decision: 'approve',
        reason: 'for the test',
        revision: waiting?.revision ?? 0,
      });
    expect(await refusalOf(approve())).toMatchObject({ status: 409, message: FILM_SCAN_WORDS.notYet });
    await runScans();
    const scanned = await caseOf(id);
    expect(scanned?.scan).toBe('clean');
    expect(await statusOf(scanned?.film?.address)).toBe(200);
    await approve();
    expect(await statusOf((await as(null).video({ id })).film.address)).toBe(200);
  });

  test('goes when it is infected; its teacher and operators read why', async () => {
    const id = await submitted(INFECTED);
    const own = async () => (await as(teacher).mine()).videos.find((video) => video.id === id);
    const name = (await own())?.film?.address.split('?')[0]?.split('/').at(-1) ?? '';
    expect(await services.storage.open(tutorialKey(name))).not.toBeNull();
    await runScans();
    expect(await services.storage.open(tutorialKey(name))).toBeNull();
    expect(await own()).toMatchObject({
      status: 'refused',
      film: null,
      refusedBecause: FILM_SCAN_WORDS.infected,
    });
    expect((await caseOf(id, 'decided'))?.decision?.by).toBe('Kaksha');
    expect(await mailsTo(teacher)).toEqual([expect.stringContaining(FILM_SCAN_WORDS.notice.subject)]);
  });
});

describe('the recording of a class', () => {
  async function recorded(film: Buffer) {
    const student = await make.student({ consented: false });
    const parent = await make.guardian(student);
    const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: -5 });
    const id = randomUUID();
    await callAs(services, parent).recordings.consent({ id: student.id, version: RECORDING_CONSENT_VERSION });
    await callAs(services, teacher).recordings.start({ id: lessonId, recordingId: id });
    const token = await tokenOf(services, teacher);
    const headers = { Authorization: `Bearer ${token}`, 'Upload-Offset': '0' };
    const answer = await app.request(`/api/uploads/${id}`, {
      method: 'PATCH',
      headers,
      body: Uint8Array.from(film),
    });
    expect(answer.status).toBe(200);
    await callAs(services, teacher).recordings.finish({ id });
    const one = async () => {
      const { recordings } = await callAs(services, parent).recordings.list({ id: lessonId });
      const found = recordings.find((recording) => recording.id === id);
      return [found?.status, found?.because, found?.tooLargeToScan];
    };
    return { id, one, play: () => callAs(services, parent, { confirmed: true }).recordings.address({ id }) };
  }

  test('is played only once it is scanned', async () => {
    const { one, play } = await recorded(webm({ seconds: 3 }));
    expect(await one()).toEqual(['stopped', 'teacher', false]);
    expect((await refusalOf(play())).status).toBe(404);
    await runScans();
    expect(await one()).toEqual(['ready', 'teacher', false]);
    expect(await statusOf((await play()).url)).toBe(200);
  });

  test('goes when it is infected', async () => {
    const { id, one, play } = await recorded(
      // A void element (RFC 8794, section 11.3.2).
      Buffer.concat([webm({ seconds: 3 }), Buffer.from([0xec, 0x80 | EICAR.length]), Buffer.from(EICAR)]),
    );
    await runScans();
    expect(await one()).toEqual(['deleted', 'infected', false]);
    expect((await refusalOf(play())).status).toBe(404);
    expect(await services.storage.openPrivate(recordingKey(id), 'video/webm')).toBeNull();
  });

  test('too large for the scanner, it says so', async () => {
    clamd.maxBytes = 10;
    const { one } = await recorded(webm({ seconds: 3 }));
    await runScans();
    expect(await one()).toEqual(['ready', 'teacher', true]);
  });
});
