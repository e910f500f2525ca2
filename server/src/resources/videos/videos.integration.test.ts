/** Video tutorials: from the teacher's upload over the operator's decision to the visitor's player, and back. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnVideo } from '@kaksha/domain/resources/videos/schema.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { beforeEach, expect, test } from 'vitest';
import { appOn } from '../../../test/app.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { tokenOf } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { mp4, webm } from '../../platform/videos/test-films.ts';

let teacher: TestPerson;

const { database, services, make } = await setStage();
const app = appOn(services, database);
const operator = await make.person('admin');
beforeEach(async () => {
  teacher = await make.teacher();
});

const FACTS = {
  title: 'The area of a triangle',
  summary: '',
  class: 8,
  subject: 'Mathematics',
  chapter: null,
  language: 'English',
} as const;
const as = (person: TestPerson | null) =>
  callAs(services, person, { confirmed: person !== null }).resources.videos;

async function upload(id: string, film: Uint8Array, person = teacher) {
  const token = await tokenOf(services, person);
  const init = { method: 'PUT', body: film, headers: { Authorization: `Bearer ${token}` }, duplex: 'half' };
  const response = await app.request(`/api/teacher/videos/${id}/film`, init as RequestInit);
  return { status: response.status, body: (await response.json()) as { video: OwnVideo; message: string } };
}
const statusOf = async (address: string | null | undefined) => {
  const response = await app.request(address ?? '/none');
  await response.arrayBuffer();
  return response.status;
};
const stored = () =>
  readdir(join(services.env.dataDir, 'files', 'tutorial-videos')).catch(() => [] as string[]);
const withoutPermit = (address: string | undefined) => address?.split('?')[0] ?? '';

/** A film that waits for an operator. */
async function submitted(film: Uint8Array = mp4({ seconds: 42 })): Promise<OwnVideo> {
  const { video } = await as(teacher).create(FACTS);
  await upload(video.id, film);
  return (await as(teacher).submit({ id: video.id })).video;
}
const decide = (video: OwnVideo, decision: 'approve' | 'refuse' | 'keep', reason = 'for the test') =>
  as(operator).decide({ id: video.id, decision, reason, revision: video.revision });

test('uploaded, submitted and approved, everybody plays it; its teacher is told', async () => {
  const video = await submitted();
  expect(video).toMatchObject({ status: 'submitted', durationSeconds: 42, film: { kind: 'mp4' } });
  const secret = withoutPermit(video.film?.address);
  // Before the decision: the teacher and the operator by their permit, nobody by the address alone.
  expect([await statusOf(video.film?.address), await statusOf(secret)]).toEqual([200, 404]);
  expect((await refusalOf(as(null).video({ id: video.id }))).status).toBe(404);
  await decide(video, 'approve');
  const shown = await as(null).video({ id: video.id });
  expect(shown.film.address).toBe(secret);
  const part = await app.request(secret, { headers: { Range: 'bytes=0-99' } });
  expect([part.status, (await part.arrayBuffer()).byteLength, part.headers.get('content-type')]).toEqual([
    206,
    100,
    'video/mp4',
  ]);
  expect((await as(null).list({ class: 8 })).videos.map(({ id }) => id)).toContain(video.id);
  await runDueJobs(database, services);
  expect(services.sent.at(-1)?.subject).toContain('Your video tutorial is published');
});

test('refused, it is nowhere, its teacher reads why, and may submit it again', async () => {
  const video = await submitted();
  await decide(video, 'refuse', 'The sound is missing.');
  expect(await statusOf(withoutPermit(video.film?.address))).toBe(404);
  expect((await refusalOf(as(null).video({ id: video.id }))).status).toBe(404);
  const { videos } = await as(teacher).mine();
  expect(videos[0]).toMatchObject({ status: 'refused', refusedBecause: 'The sound is missing.' });
  expect((await as(teacher).submit({ id: video.id })).video).toMatchObject({
    status: 'submitted',
    refusedBecause: null,
  });
});

test('withdrawn by its teacher or shown by one who is not verified any more, nobody sees it', async () => {
  const [first, second] = [await submitted(), await submitted(webm({ seconds: 12 }))];
  for (const video of [first, second]) await decide(video, 'approve');
  await as(teacher).withdraw({ id: first.id });
  expect((await refusalOf(as(null).video({ id: first.id }))).status).toBe(404);
  expect(await statusOf(withoutPermit(first.film?.address))).toBe(404);
  expect(await statusOf(withoutPermit(second.film?.address))).toBe(200);
  await database.ownerPool.query('update teacher_profile set verified_at = null where user_id = $1', [
    teacher.id,
  ]);
  expect(await statusOf(withoutPermit(second.film?.address))).toBe(404);
  expect((await as(null).list({})).videos.map(({ id }) => id)).not.toContain(second.id);
});

test('what is decided is what the operator saw, once', async () => {
  const [video, disputed] = [await submitted(), await submitted()];
  const outcomes = await Promise.allSettled([decide(disputed, 'approve'), decide(disputed, 'refuse')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await as(teacher).withdraw({ id: video.id });
  const again = (await as(teacher).submit({ id: video.id })).video;
  expect((await refusalOf(decide(video, 'approve'))).message).toBe(M.changed);
  await decide(again, 'approve');
});

test('a film that others see is not changed in place', async () => {
  const video = await submitted();
  const call = as(teacher).change({ ...FACTS, title: 'Other', id: video.id, revision: video.revision });
  expect((await refusalOf(call)).message).toBe(M.notNow);
  expect((await upload(video.id, mp4())).status).toBe(409);
  expect((await refusalOf(as(teacher).remove({ id: video.id }))).message).toBe(M.notNow);
});

test('who is not verified makes none, and nobody touches another’s', async () => {
  const newcomer = await make.teacher({ verified: false });
  expect((await refusalOf(as(newcomer).create(FACTS))).message).toBe(M.notVerified);
  const { video } = await as(teacher).create(FACTS);
  const other = await make.teacher();
  expect((await upload(video.id, mp4(), other)).status).toBe(404);
  expect((await refusalOf(as(teacher).submit({ id: video.id }))).message).toBe(M.noFilm);
});

test('what is no film is refused in words and leaves nothing; a replaced or deleted film goes', async () => {
  const { video } = await as(teacher).create(FACTS);
  const before = await stored();
  expect(await upload(video.id, Buffer.from('<html>'.padEnd(200)))).toMatchObject({
    status: 415,
    body: { message: M.notAVideo },
  });
  expect(await upload(video.id, mp4({ seconds: 31 * 60 }))).toMatchObject({
    status: 422,
    body: { message: M.tooLong },
  });
  expect(await stored()).toEqual(before);
  await upload(video.id, mp4());
  const { body } = await upload(video.id, webm());
  await runDueJobs(database, services);
  const name = withoutPermit(body.video.film?.address).split('/').at(-1) ?? '';
  expect((await stored()).filter((file) => !before.includes(file))).toEqual([name]);
  await as(teacher).remove({ id: video.id });
  await runDueJobs(database, services);
  expect(await stored()).toEqual(before);
});

test('captions are WebVTT, and are served beside the film', async () => {
  const { video } = await as(teacher).create(FACTS);
  await upload(video.id, mp4());
  expect((await refusalOf(as(teacher).captions({ id: video.id, captions: 'Hello' }))).data).toMatchObject({
    errors: [{ msg: M.notCaptions, path: 'captions' }],
  });
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe area of a triangle\n';
  const { film } = (await as(teacher).captions({ id: video.id, captions: vtt })).video;
  const response = await app.request(film?.captionsAddress ?? '');
  expect([response.headers.get('content-type'), await response.text()]).toEqual([
    'text/vtt; charset=utf-8',
    vtt,
  ]);
});

test('a permit is of one file, and ends', async () => {
  const [first, second] = [await submitted(), await submitted()];
  const permit = first.film?.address.split('?')[1];
  expect(await statusOf(`${withoutPermit(second.film?.address)}?${permit}`)).toBe(404);
  expect(
    await statusOf(
      `${withoutPermit(first.film?.address)}?permit=${crypto.randomUUID()}.9999999999.${'A'.repeat(43)}`,
    ),
  ).toBe(404);
});

test('a report brings a film before the operators, who keep it or take it down', async () => {
  const parent = await make.person('parent');
  const video = await submitted();
  await decide(video, 'approve');
  await as(parent).report({ id: video.id, reason: 'The answer at 2:10 is wrong.' });
  expect((await refusalOf(as(parent).report({ id: video.id, reason: 'Again' }))).message).toBe(
    M.reportedBefore,
  );
  const { cases } = await as(operator).cases({ list: 'reported' });
  const [reported] = cases;
  expect(reported?.reports.map(({ reason }) => reason)).toEqual(['The answer at 2:10 is wrong.']);
  if (reported === undefined) throw new Error('nothing is reported');
  await decide(reported, 'keep');
  expect((await as(operator).cases({ list: 'reported' })).cases).toEqual([]);
  expect((await as(null).video({ id: video.id })).video.id).toBe(video.id);
});
