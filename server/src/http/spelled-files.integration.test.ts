/** A file is opened by its own address, through the route that asks for it, however its path is spelled. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { setStage } from '../../test/stage.ts';

const { database, services } = await setStage({ env: { demo: true } });
const app = appOn(services, database);
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
let port: number;

const FILM = `${'a1'.repeat(16)}.mp4`;
/** Kept files that nobody may open without a right, and what each holds. */
const CLOSED = [
  `tutorial-videos/${FILM}`,
  `intro-videos/${FILM}`,
  'recordings/4f2a.film',
  'recordings/4f2a.webm',
  'lesson-files/4f2a.file',
  'message-files/4f2a.file',
  'attempt-photos/4f2a.webp',
  'board-pictures/4f2a.webp',
  'verification-documents/4f2a.sealed',
  'uploads/4f2a/5b3c.part',
];

beforeAll(async () => {
  for (const key of [...CLOSED, 'portraits/a.webp']) await services.storage.put(key, Buffer.from('SECRET'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Asks by these very letters, which `fetch` would set right. */
function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').on('error', reject);
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
    });
    socket.on('close', () => resolve(text));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: kaksha.test\r\nConnection: close\r\n\r\n`);
  });
}

const FOLDERS = ['', 'portraits/', 'lessons/'];
const SEPARATORS = [
  '/',
  '%2F',
  '%2f',
  '%5C',
  '\\',
  '%252F',
  '//',
  '/./',
  '/%2e/',
  '%2F.%2F',
  '%2F%2F',
  ';/',
  '%00/',
];
const WAYS_BACK = ['..', '%2e.', '%252e%252e'];

const spellings = (key: string): string[] => {
  const [folder = '', name = ''] = key.split(/\/(.+)/s);
  const direct = SEPARATORS.flatMap((slash) => [
    `/media${slash}${folder}${slash}${name}`,
    `/media/${folder}${slash}${name}`,
    `/media/${folder.toUpperCase()}${slash}${name}`,
    `/MEDIA/${folder}${slash}${name}`,
    `/media/${folder}/${name}%00.webp`,
    `/media/${folder}/${name}%20`,
    `/media/${folder}/${name}/`,
    `/media/%${folder.charCodeAt(0).toString(16)}${folder.slice(1)}${slash}${name}`,
  ]);
  const roundabout = FOLDERS.flatMap((from) =>
    SEPARATORS.flatMap((slash) =>
      WAYS_BACK.flatMap((back) => [
        `/media/${from}${back}${slash}${folder}${slash}${name}`,
        `/media/${from.replace('/', slash)}${back}${slash}${key}`,
        `/assets/${back}${slash}${back}${slash}media${slash}${key}`,
      ]),
    ),
  );
  return [...new Set([...direct, ...roundabout])];
};

test.each(CLOSED)('%s', async (key) => {
  const opened: string[] = [];
  for (const path of spellings(key)) if ((await ask(path)).includes('SECRET')) opened.push(path);
  expect(opened).toEqual([]);
});

test('a file for everybody opens by its own address alone', async () => {
  expect(await ask('/media/portraits/a.webp')).toContain('SECRET');
  for (const path of [
    '/media/portraits%2Fa.webp',
    '/media/pictures/..%2Fportraits/a.webp',
    '/media//portraits/a.webp',
  ]) {
    expect(await ask(path), path).toMatch(/^HTTP\/1\.1 404/);
  }
});

test.each(['/a%2Fb', '/find-teachers%5C', '/api/teachers/..%2fadmin', '/a%00', '/a%252Fb', '/a%2Eb'])(
  '%s is no address, whatever is asked for',
  async (path) => {
    expect(await ask(path)).toMatch(/^HTTP\/1\.1 404/);
  },
);

test.each([
  '/tutors/%E0%A4%B9%E0%A4%BF%E0%A4%82%E0%A4%A6%E0%A5%80',
  '/tutors/social%20science',
  '/a?next=%2Fhome%2F..',
])('%s is one', async (path) => {
  expect(await ask(path)).toMatch(/^HTTP\/1\.1 200/);
});
