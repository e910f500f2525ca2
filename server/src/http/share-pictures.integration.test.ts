import { loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { setStage } from '../../test/stage.ts';

const RED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f00" d="M0 0h8v8H0z"/></svg>';

const { database, services, make } = await setStage();
const teacher = await make.teacher({ firstName: 'मीरा', lastName: 'श्रीवास्तव' });
const app = appOn(services, database);

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await get(path)).arrayBuffer());
const setPicture = (address: string | null) =>
  database.ownerPool.query('update user_account set profile_picture = $2 where id = $1', [
    teacher.id,
    address,
  ]);

describe('a picture', () => {
  test.each([
    ['a page', () => '/og/page/home.png'],
    ['a policy', () => '/og/page/refund-policy.png'],
    ['a help centre', () => '/og/page/help/students.png'],
    ['the blog', () => '/og/page/blog.png'],
    ['a teacher', () => `/og/teacher/${teacher.id}.png`],
    ['a list', () => '/og/tutors/mathematics.png'],
    ['a list of one class', () => '/og/tutors/mathematics/class-8.png'],
    ['a list without a teacher', () => '/og/tutors/social-studies/class-1.png'],
  ])('of %s is a PNG of 1200 by 630 that may be kept', async (_what, path) => {
    const answer = await get(path());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toContain('public, max-age=3600');
    const image = await loadImage(Buffer.from(await answer.arrayBuffer()));
    expect([image.width, image.height]).toEqual([1200, 630]);
  });

  test.each([
    '/og/page/nothing.png',
    '/og/page/constructor.png',
    '/og/page/home.jpg',
    '/og/teacher/00000000-0000-4000-8000-000000000000.png',
    '/og/teacher/x.png',
    '/og/tutors/astrology.png',
    '/og/tutors/mathematics/class-11.png',
    '/og/tutors/mathematics/class-8/more.png',
    '/og/%E0%A4%A.png',
    '/og/',
  ])('that does not exist is 404 in words: %s', async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no such picture.']);
  });
});

test('who has the picture is told so, until what stands on it changes', async () => {
  const path = `/og/teacher/${teacher.id}.png`;
  const tag = (await get(path)).headers.get('etag') ?? '';
  const again = await get(path, { 'If-None-Match': `"other", W/${tag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  await database.ownerPool.query('update teacher_profile set hourly_rate_paise = 65000 where user_id = $1', [
    teacher.id,
  ]);
  const changed = await get(path, { 'If-None-Match': tag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

test('the portrait is drawn; without one, or with one that cannot be read, the first letter is', async () => {
  const path = `/og/teacher/${teacher.id}.png`;
  const letter = await bytesOf(path);
  await services.storage.put('portraits/red.svg', Buffer.from(RED));
  await services.storage.put('portraits/broken.webp', Buffer.from('no picture'));
  await setPicture('/media/portraits/red.svg');
  const portrait = await bytesOf(path);
  expect(portrait.equals(letter)).toBe(false);
  for (const address of [
    '/media/portraits/broken.webp',
    '/media/portraits/gone.svg',
    'https://evil.example/x.png',
  ]) {
    await setPicture(address);
    expect((await bytesOf(path)).equals(letter), address).toBe(true);
  }
});

test('HEAD asks for the headers alone', async () => {
  const answer = await app.request('/og/page/home.png', { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await answer.arrayBuffer()).byteLength).toBe(0);
});
