/** Ways into a class past its screens, as somebody tries them who has the developer's tools of their own browser open. */
import { createHmac, hkdfSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Product } from './product.ts';

/** The things that an intruder tries to reach. */
export interface Target {
  lessonId: string;
  pageId: string;
  fileId: string;
  recordingId: string;
  /** Of the teacher's, announced, of which no byte has come yet. */
  uploadId: string;
}

interface Answer {
  ok: boolean;
  message?: string;
}
interface PageSocket {
  timeout(ms: number): { emitWithAck(event: string, input?: object): Promise<Answer> };
  once(event: string, listener: (told: Error) => void): void;
  disconnect(): void;
}
declare const io: (options: object) => PageSocket;

const CLIENT = createRequire(import.meta.url).resolve('socket.io-client/dist/socket.io.js');

/** Gives a page a socket client of its own, beside the product's. */
export async function putSocketClient(page: Page): Promise<void> {
  await page.evaluate(await readFile(CLIENT, 'utf8'));
}

/** The server's answers to a person's page through the socket, with this pass: to joining, then to every request. */
export async function trySocket(
  page: Page,
  { lessonId, pageId }: Target,
  { pass, signIn }: { pass: string; signIn?: string },
): Promise<Record<string, string>> {
  await putSocketClient(page);
  return page.evaluate(
    async ([lesson, boardPage, token, access]) => {
      const socket = io({
        path: '/api/socket',
        auth: { token: access ?? localStorage.getItem('token') },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      const refused = await new Promise<string | null>((resolve) => {
        socket.once('connect', () => resolve(null));
        socket.once('connect_error', ({ message }) => resolve(message));
      });
      if (refused !== null) return { socket: refused };
      const said: Record<string, string> = {};
      const connectionId = crypto.randomUUID();
      const sources = [{ mid: '0', source: 'camera' }];
      const stroke = { id: 'intruder', type: 'freedraw', version: 1, versionNonce: 1, isDeleted: false };
      const tries: [string, object?][] = [
        ['classroom:join', { lessonId: lesson, peerId: crypto.randomUUID(), token }],
        ['classroom:chat', { clientId: crypto.randomUUID(), body: 'I should not be here' }],
        ['media:publish', { connectionId, sdp: 'an offer', sources }],
        ['media:subscribe', { connectionId }],
        ['board:look'],
        [
          'board:draw',
          { pageId: boardPage, operations: [{ put: { ...stroke, x: 0, y: 0, points: [[0, 0]] } }] },
        ],
        ['notes:read', {}],
        ['activity:catch-up', { after: 0 }],
      ];
      for (const [event, input] of tries) {
        const asked = socket.timeout(10_000);
        const answer = await (input === undefined
          ? asked.emitWithAck(event)
          : asked.emitWithAck(event, input));
        said[event] = answer.ok ? 'ok' : (answer.message ?? '');
      }
      socket.disconnect();
      return said;
    },
    [lessonId, pageId, pass, signIn] as const,
  );
}

/** The status that a person's page is answered over HTTP, with its own sign-in or another one. */
export const tryHttp = (
  page: Page,
  { lessonId, pageId, fileId, recordingId }: Target,
  signIn?: string,
): Promise<Record<string, number>> => {
  const paths = {
    door: `classroom/${lessonId}`,
    board: `lessons/${lessonId}/board`,
    'page of the board': `lessons/${lessonId}/board/pages/${pageId}`,
    chat: `lessons/${lessonId}/chat`,
    files: `lessons/${lessonId}/files`,
    file: `lesson-files/${fileId}/address`,
    recordings: `lessons/${lessonId}/recordings`,
    recording: `recordings/${recordingId}/address`,
    attendance: `classroom/${lessonId}/attendance`,
  };
  return page.evaluate(
    async ([asked, token]) => {
      const headers = { Authorization: `Bearer ${token ?? localStorage.getItem('token')}` };
      const answers: Record<string, number> = {};
      for (const [name, path] of Object.entries(asked))
        answers[name] = (await fetch(`/api/${path}`, { headers, credentials: 'omit' })).status;
      return answers;
    },
    [paths, signIn] as const,
  );
};

/** The status that a person's page is answered when it brings something into the class, or begins to record it. */
export const tryToBring = (
  page: Page,
  { lessonId, fileId, uploadId }: Target,
  signIn?: string,
): Promise<Record<string, number>> =>
  page.evaluate(
    async ([lesson, file, upload, token]) => {
      const headers = { Authorization: `Bearer ${token ?? localStorage.getItem('token')}` };
      const json = { ...headers, 'Content-Type': 'application/json' };
      const piece = {
        ...headers,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': '0',
        'Tus-Resumable': '1.0.0',
      };
      const picture = new FormData();
      picture.set('lessonId', lesson);
      picture.set('pictureId', crypto.randomUUID());
      picture.set('file', new File(['no picture'], 'page.png', { type: 'image/png' }));
      const newFile = { fileId: crypto.randomUUID(), name: 'mine.pdf', byteLength: 20 };
      const ways: Record<string, [path: string, init: RequestInit]> = {
        'a file': [
          `lessons/${lesson}/files`,
          { method: 'POST', headers: json, body: JSON.stringify(newFile) },
        ],
        'more of a file': [`uploads/${upload}`, { method: 'PATCH', headers: piece, body: 'intruder' }],
        'the end of a file': [`lesson-files/${file}`, { method: 'DELETE', headers }],
        'a picture on the board': ['board-pictures', { method: 'POST', headers, body: picture }],
        'a recording': [
          `lessons/${lesson}/recordings`,
          { method: 'POST', headers: json, body: JSON.stringify({ recordingId: crypto.randomUUID() }) },
        ],
      };
      const answers: Record<string, number> = {};
      for (const [name, [path, init]] of Object.entries(ways))
        answers[name] = (await fetch(`/api/${path}`, { ...init, credentials: 'omit' })).status;
      return answers;
    },
    [lessonId, fileId, uploadId, signIn] as const,
  );

/** The claims of a token. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

/** The same token with other claims, as if this product had made it. */
export async function signed(
  { dataDir }: Product,
  token: string,
  purpose: 'access-token' | 'classroom-join',
  change: Record<string, unknown>,
): Promise<string> {
  const secretKey = (await readFile(join(dataDir, 'secret-key'), 'utf8')).trim();
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'kaksha', purpose, 32));
  const changed = forged(token, change).split('.').slice(0, 2).join('.');
  return `${changed}.${createHmac('sha256', key).update(changed).digest('base64url')}`;
}

/** Ran out an hour ago. */
export const LATE = { exp: Math.floor(Date.now() / 1_000) - 3_600 };

/** The same token with other claims, and the signature of those before. */
export function forged(token: string, change: Record<string, unknown>): string {
  const [header, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ ...claimsOf(token), ...change })).toString('base64url');
  return `${header}.${claims}.${signature}`;
}
