/** A teacher's film over HTTP: accepted films, refusals in words that leave nothing, and how it is played. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INTRO_VIDEO_MAX_BYTES } from '@kaksha/domain/teachers/intro-video/policy.ts';
import { en as M } from '@kaksha/domain/teachers/intro-video/words/en.ts';
import type { OwnIntroVideo } from '@kaksha/domain/teachers/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { appOn } from '../../../test/app.ts';
import { callAs } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { tokenOf } from '../../../test/http-caller.ts';
import { setStage } from '../../../test/stage.ts';
import { mp4, webm } from '../../platform/videos/test-films.ts';
import { teachersJobs } from '../jobs.ts';
import { DROP_VIDEO_JOB } from './upload-video.ts';

let teacher: TestPerson;
let token: string;

const { database, services, make } = await setStage();
const app = appOn(services, database);
beforeEach(async () => {
  await runDrops(false);
  for (const file of await stored()) await services.storage.remove(`intro-videos/${file}`);
  await database.ownerPool.query('delete from teacher_intro_video');
  teacher = await make.teacher();
  token = await tokenOf(services, teacher);
});

const PATH = '/api/teachers/me/intro-video';
const stored = () => readdir(join(services.env.dataDir, 'files', 'intro-videos')).catch(() => [] as string[]);
const own = async () =>
  (await callAs(services, teacher, { confirmed: true }).teachers.editProfile.read()).introVideo;
const shown = async () =>
  (await callAs(services, null).teachers.profile({ id: teacher.id })).teacher.introVideo;
const fileOf = (film: { address: string } | null) => film?.address.split('/').at(-1)?.split('?')[0];

async function call(
  method: 'PUT' | 'DELETE',
  body: BodyInit | Uint8Array | null,
  headers: Record<string, string> = {},
) {
  const init = { method, body, headers: { Authorization: `Bearer ${token}`, ...headers }, duplex: 'half' };
  const response = await app.request(PATH, init as RequestInit);
  return {
    status: response.status,
    body: (await response.json()) as OwnIntroVideo & { message: string; code: string },
  };
}
const upload = (body: BodyInit | Uint8Array, headers?: Record<string, string>) => call('PUT', body, headers);

/** Deletes what is due, or forgets it. */
async function runDrops(run = true): Promise<void> {
  const { rows } = await database.ownerPool.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1 returning j.payload`,
    [DROP_VIDEO_JOB],
  );
  if (run) for (const { payload } of rows) await teachersJobs[DROP_VIDEO_JOB]?.(services, payload);
}

describe('uploading', () => {
  test('an MP4 waits on the own profile, with its length', async () => {
    const { status, body } = await upload(mp4({ seconds: 42 }));
    expect(status).toBe(200);
    expect(body).toEqual({
      address: expect.stringMatching(/^\/media\/intro-videos\/[0-9a-f]{32}\.mp4\?permit=/),
      kind: 'mp4',
      durationSeconds: 42,
      status: 'submitted',
      refusedBecause: null,
    });
    expect(await own()).toEqual({ ...body, address: expect.stringContaining(fileOf(body) ?? 'none') });
    expect(await shown()).toBeNull();
  });

  test('a WebM of a browser’s recorder says nothing of its length', async () => {
    expect((await upload(webm())).body).toMatchObject({ kind: 'webm', durationSeconds: null });
    expect((await upload(webm({ seconds: 12.4 }))).body).toMatchObject({ kind: 'webm', durationSeconds: 12 });
  });

  test('a new one takes the place of the former, whose file goes; nothing else stays', async () => {
    await upload(mp4());
    const { body } = await upload(webm());
    await runDrops();
    expect(await stored()).toEqual([fileOf(body)]);
    expect((await app.request(body.address)).status).toBe(200);
  });

  test('two at once leave one film and one file', async () => {
    await Promise.all([upload(mp4()), upload(webm())]);
    await runDrops();
    expect(await stored()).toEqual([fileOf(await own())]);
  });

  test('the place that the camera wrote is blanked out', async () => {
    const { body } = await upload(mp4({ place: '+25.5941+085.1376/' }));
    const bytes = await readFile(join(services.env.dataDir, 'files', 'intro-videos', fileOf(body) ?? ''));
    expect(bytes.includes('+25.5941')).toBe(false);
    expect(bytes.length).toBe(mp4({ place: '+25.5941+085.1376/' }).length);
    expect(bytes.includes('free')).toBe(true);
  });
});

describe('refused in words, with nothing left behind and the former film still there', () => {
  test.each([
    [
      'a picture that is called a film',
      Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(200, 'x'), 'latin1'),
      415,
      M.notAVideo,
    ],
    ['a photo in the same container', mp4({ brand: 'heic' }), 415, M.notAVideo],
    ['a page', Buffer.from('<html><script>alert(1)</script>'.padEnd(200)), 415, M.notAVideo],
    ['a few bytes', Buffer.from('ab'), 415, M.notAVideo],
    ['nothing', Buffer.alloc(0), 415, M.notAVideo],
    ['an MP4 that was cut off', mp4().subarray(0, 60), 422, M.broken],
    [
      'an MP4 of boxes that overlap',
      Buffer.concat([mp4().subarray(0, 24), Buffer.alloc(40, 0xff)]),
      422,
      M.broken,
    ],
    ['a WebM that was cut off', webm().subarray(0, 70), 422, M.broken],
    ['sound alone in an MP4', mp4({ handler: 'soun' }), 422, M.noPicture],
    ['sound alone in a WebM', webm({ type: 2 }), 422, M.noPicture],
    ['an MP4 of more than three minutes', mp4({ seconds: 181 }), 422, M.tooLong],
    ['a WebM of more than three minutes', webm({ seconds: 200 }), 422, M.tooLong],
  ])('%s', async (_, bytes, status, message) => {
    const before = (await upload(mp4())).body;
    const answer = await upload(new Uint8Array(bytes));
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
    expect(await own()).toEqual({ ...before, address: expect.stringContaining(fileOf(before) ?? 'none') });
    expect(await stored()).toEqual([fileOf(before)]);
  });

  test('what says that it is too large is not read', async () => {
    const answer = await upload(mp4(), { 'Content-Length': String(INTRO_VIDEO_MAX_BYTES + 1) });
    expect(answer).toMatchObject({ status: 413, body: { message: M.tooLarge } });
    expect(await stored()).toEqual([]);
  });

  test('what does not say how large it is is cut off at the limit', async () => {
    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? new Uint8Array(mp4()) : piece);
        sent += 1;
      },
    });
    expect(await upload(body)).toMatchObject({ status: 413, body: { message: M.tooLarge } });
    expect(sent).toBeLessThan(110);
    expect(await stored()).toEqual([]);
  });

  test('a line that breaks leaves nothing', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent > 0) controller.error(new Error('the line is gone'));
        else controller.enqueue(new Uint8Array(mp4()));
        sent += 1;
      },
    });
    expect((await upload(body)).status).toBeGreaterThanOrEqual(400);
    expect(await stored()).toEqual([]);
    expect(await own()).toBeNull();
  });

  test('who is no teacher, or not signed in', async () => {
    token = await tokenOf(services, await make.student({ walletPaise: 0 }));
    expect((await upload(mp4())).status).toBe(403);
    expect((await upload(mp4(), { Authorization: 'Bearer none' })).status).toBe(401);
    expect(await stored()).toEqual([]);
  });
});

describe('playing', () => {
  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-50', 206, -50, undefined],
    ['bytes=0-999999', 206, 0, undefined],
    ['seconds=1-2', 200, 0, undefined],
  ])('%s is answered with %i', async (range, status, from, to) => {
    const film = mp4();
    const { body } = await upload(film);
    const response = await app.request(body.address, { headers: { Range: range } });
    expect(response.status).toBe(status);
    const wanted = film.subarray(from, to);
    expect(Buffer.from(await response.arrayBuffer()).equals(wanted)).toBe(true);
    expect(response.headers.get('content-length')).toBe(String(wanted.length));
    if (status === 206) {
      const first = from < 0 ? film.length + from : from;
      expect(response.headers.get('content-range')).toBe(
        `bytes ${first}-${first + wanted.length - 1}/${film.length}`,
      );
    }
  });

  test('past the end there is nothing, and the film can act as nothing else', async () => {
    const { body } = await upload(mp4());
    const past = await app.request(body.address, { headers: { Range: 'bytes=999999-' } });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${mp4().length}`]);
    const whole = await app.request(body.address);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    await whole.arrayBuffer();
    expect((await app.request('/media/intro-videos/none.mp4')).status).toBe(404);
  });
});

test('removed, the film and its file are gone; once more changes nothing', async () => {
  await upload(mp4());
  for (const _ of [1, 2]) expect((await call('DELETE', null)).status).toBe(200);
  await runDrops();
  expect(await own()).toBeNull();
  expect(await stored()).toEqual([]);
});
