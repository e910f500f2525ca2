/** The promises of every store, asked of a folder and of an S3 store. */
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReadableStream as WebStream } from 'node:stream/web';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../test/s3-store.ts';
import {
  type Change,
  FileMissing,
  FileTooLarge,
  type OpenFile,
  type Storage,
  StorageAway,
} from '../storage.ts';
import { PART_BYTES } from './copy-plan.ts';
import { createFileStorage } from './file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const folder = join(tmpdir(), `kaksha-storage-${randomUUID()}`);
const QUICK = { tries: 3, pauseMs: 1, answerMs: 2_000, workMs: 5_000 };
let s3: TestS3;

beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  s3.fails = null;
});

const streamOf = (chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  WebStream.from(chunks) as ReadableStream<Uint8Array>;
function* cutInto(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const receive = (
  storage: Storage,
  key: string,
  bytes: Buffer,
  options: { maxBytes?: number; chunk?: number } = {},
) =>
  storage.receive(key, streamOf(cutInto(bytes, options.chunk ?? 300_000)), {
    maxBytes: options.maxBytes ?? Number.MAX_SAFE_INTEGER,
    headBytes: 4,
    checkHead: () => undefined,
  });
const bytesOf = async (file: OpenFile | null, from: number, to: number): Promise<Buffer> => {
  if (file === null) throw new Error('the file is not there');
  return Buffer.from(await new Response(await file.stream(from, to)).arrayBuffer());
};

describe.each([
  { name: 'a folder', open: (): Storage => createFileStorage(folder) },
  { name: 'an S3 store', open: (): Storage => createS3Storage(s3.env, QUICK) },
])('$name', ({ open }) => {
  let storage: Storage;
  const key = (end: string) => `things/${randomUUID()}.${end}`;
  beforeAll(() => {
    storage = open();
  });

  test('gives back what was put, with its kind; replaces it; forgets it', async () => {
    const picture = key('webp');
    expect(await storage.get(picture)).toBeNull();
    await storage.put(picture, Buffer.from('one'));
    expect(await storage.get(picture)).toEqual({ bytes: Buffer.from('one'), contentType: 'image/webp' });
    await storage.put(picture, Buffer.from('two'));
    expect((await storage.get(picture))?.bytes.toString()).toBe('two');
    await storage.remove(picture);
    await storage.remove(picture);
    expect(await storage.get(picture)).toBeNull();
    expect(await storage.open(picture)).toBeNull();
  });

  test('serves only kinds that are served, and no path that leads elsewhere', async () => {
    const sealed = key('file');
    await storage.put(sealed, Buffer.from('sealed'));
    expect([await storage.get(sealed), await storage.open(sealed)]).toEqual([null, null]);
    expect(await bytesOf(await storage.openPrivate(sealed, 'text/plain'), 0, 5)).toEqual(
      Buffer.from('sealed'),
    );
    for (const path of [
      '../secret-key.png',
      '/etc/a.png',
      'a/../../a.png',
      'a\u0000.png',
      `${'a'.repeat(2000)}.png`,
      '.png/..',
    ])
      expect([await storage.get(path), await storage.open(path)]).toEqual([null, null]);
    await expect(storage.put('../a.png', Buffer.alloc(1))).rejects.toThrow('not a storage key');
  });

  test('takes names as people’s files have them', async () => {
    for (const name of ["a b+c&d='e'(f)!*.png", 'फल ✓.png', '100%25.png']) {
      const path = `things/${randomUUID()}/${name}`;
      await storage.put(path, Buffer.from(name));
      expect((await storage.get(path))?.bytes.toString()).toBe(name);
      await storage.move(path, `${path}.moved.png`);
      expect((await storage.get(`${path}.moved.png`))?.bytes.toString()).toBe(name);
    }
  });

  test('reads any part, and less where the file ends', async () => {
    const path = key('file');
    await storage.put(path, Buffer.from('0123456789'));
    const parts = await Promise.all([
      storage.read(path, 0, 1),
      storage.read(path, 3, 4),
      storage.read(path, 8, 50),
    ]);
    expect(parts.map(String)).toEqual(['0', '3456', '89']);
    expect((await storage.read(path, 10, 5)).length).toBe(0);
    await expect(storage.read(key('file'), 0, 1)).rejects.toThrow(FileMissing);
  });

  test('keeps a file of nothing', async () => {
    const path = key('mp4');
    expect(await receive(storage, path, Buffer.alloc(0))).toBe(0);
    expect(await bytesOf(await storage.open(path), 0, -1)).toEqual(Buffer.alloc(0));
  });

  test.each([PART_BYTES - 1, PART_BYTES, 2 * PART_BYTES + 12_345])(
    'receives a stream of %i bytes, and opens it by ranges',
    async (length) => {
      const [path, bytes] = [key('webm'), randomBytes(length)];
      expect(await receive(storage, path, bytes)).toBe(length);
      const file = await storage.open(path);
      expect([file?.byteLength, file?.contentType]).toEqual([length, 'video/webm']);
      expect((await bytesOf(file, 0, length - 1)).equals(bytes)).toBe(true);
      expect(await bytesOf(file, length - 1, length - 1)).toEqual(bytes.subarray(-1));
      const [from, to] = [Math.floor(length / 3), Math.floor((2 * length) / 3)];
      expect((await bytesOf(file, from, to)).equals(bytes.subarray(from, to + 1))).toBe(true);
    },
  );

  test('of what is too large, refused by its head or cut off nothing stays', async () => {
    const bytes = randomBytes(2 * PART_BYTES + 5);
    const path = key('mp4');
    await expect(receive(storage, path, bytes, { maxBytes: bytes.length - 1 })).rejects.toThrow(FileTooLarge);
    const heads: string[] = [];
    const body = streamOf(cutInto(Buffer.from('abcdefgh'), 1));
    const options = {
      maxBytes: 100,
      headBytes: 4,
      checkHead: (head: Buffer) => {
        heads.push(head.toString());
        throw new Error('no film');
      },
    };
    await expect(storage.receive(path, body, options)).rejects.toThrow('no film');
    expect(heads).toEqual(['abcd']);
    const cutOff = async function* () {
      yield bytes;
      throw new Error('the line was cut');
    };
    await expect(
      storage.receive(path, streamOf(cutOff()), {
        maxBytes: bytes.length,
        headBytes: 0,
        checkHead: () => undefined,
      }),
    ).rejects.toThrow('the line was cut');
    expect(await storage.open(path)).toBeNull();
    expect(s3.openUploads()).toBe(0);
  });

  test.each([100, 2 * PART_BYTES + 777])(
    'moves a file of %i bytes, with other bytes in some places',
    async (length) => {
      const bytes = randomBytes(length);
      const places = [10, length - 3].filter((at) => at + 3 <= length);
      const changes: Change[] = places.map((at) => ({ at, as: Buffer.from('xyz') }));
      const expected = Buffer.from(bytes);
      for (const { at, as } of changes) expected.set(as, at);
      for (const [given, wanted] of [
        [changes, expected],
        [[], bytes],
      ] as const) {
        const [from, to] = [key('part'), key('mp4')];
        await receive(storage, from, bytes);
        await storage.move(from, to, given);
        const moved = await bytesOf(await storage.open(to), 0, length - 1);
        expect(moved.equals(wanted)).toBe(true);
        await expect(storage.read(from, 0, 1)).rejects.toThrow(FileMissing);
      }
      expect(s3.openUploads()).toBe(0);
      await expect(storage.move(key('part'), key('mp4'))).rejects.toThrow(FileMissing);
    },
  );

  test('says that it is there', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });
});

describe('an S3 store that fails', () => {
  const open = () => createS3Storage(s3.env, QUICK);

  test('for a moment is asked again, and nobody notices', async () => {
    const storage = open();
    const [path, bytes] = [`${randomUUID()}.webm`, randomBytes(PART_BYTES + 10)];
    const seen = new Map<string, number>();
    // Each call fails twice, in one way or another.
    s3.fails = ({ method, key, query }) => {
      const name = [method, key, query].join(' ');
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      if (times === 1) return 'hang up';
      return times === 2 ? { status: 503, code: 'SlowDown' } : null;
    };
    expect(await receive(storage, path, bytes)).toBe(bytes.length);
    expect((await bytesOf(await storage.open(path), 5, 20)).equals(bytes.subarray(5, 21))).toBe(true);
    seen.clear();
    let broken = 0;
    s3.fails = ({ method }) => {
      broken += method === 'GET' ? 1 : 0;
      return broken === 1 ? 'break off' : null;
    };
    expect((await storage.get(path))?.bytes.equals(bytes)).toBe(true);
    expect(broken).toBe(2);
  });

  test.each([
    ['refuses the key', { status: 403, code: 'SignatureDoesNotMatch' }, 1],
    ['has no such bucket', { status: 404, code: 'NoSuchBucket' }, 1],
    ['is busy for long', { status: 503, code: 'SlowDown' }, 3],
    ['hangs up', 'hang up', 3],
  ] as const)('that %s is away, never a missing file', async (_what, failure, tries) => {
    const storage = open();
    s3.fails = () => failure;
    s3.asked.length = 0;
    await expect(storage.get('a.png')).rejects.toThrow(StorageAway);
    expect(s3.asked.length).toBe(tries);
    for (const call of [
      () => storage.open('a.png'),
      () => storage.read('a.file', 0, 1),
      () => storage.put('a.png', Buffer.from('a')),
      () => storage.remove('a.png'),
      () => storage.move('a.png', 'b.png'),
      () => receive(storage, 'a.webm', randomBytes(PART_BYTES + 1)),
      () => storage.check(),
    ])
      await expect(call()).rejects.toThrow(StorageAway);
  });

  test('in the middle of an upload has nothing half done', async () => {
    const storage = open();
    const path = `${randomUUID()}.webm`;
    for (const step of ['partNumber=2', 'complete']) {
      s3.fails = ({ method, query }) => {
        const isStep =
          step === 'complete' ? method === 'POST' && query.has('uploadId') : String(query).includes(step);
        return isStep ? { status: 500, code: 'InternalError' } : null;
      };
      await expect(receive(storage, path, randomBytes(2 * PART_BYTES))).rejects.toThrow(StorageAway);
      expect([s3.objects.has(path), s3.openUploads()]).toEqual([false, 0]);
    }
  });

  test('whose answer to the last step of an upload was lost has the file, and says so', async () => {
    const storage = open();
    const [path, bytes] = [`${randomUUID()}.webm`, randomBytes(2 * PART_BYTES)];
    let lost = 0;
    s3.fails = ({ method, query }) => {
      if (method !== 'POST' || !query.has('uploadId') || lost > 0) return null;
      lost += 1;
      return 'break off';
    };
    expect(await receive(storage, path, bytes)).toBe(bytes.length);
    expect(lost).toBe(1);
    expect(s3.objects.get(path)?.equals(bytes)).toBe(true);
  });

  test('that lost an upload meanwhile does not pass off another file for it', async () => {
    const storage = open();
    const path = `${randomUUID()}.webm`;
    await storage.put(path, Buffer.from('another one'));
    s3.fails = ({ method, query }) =>
      method === 'POST' && query.has('uploadId') ? { status: 404, code: 'NoSuchUpload' } : null;
    await expect(receive(storage, path, randomBytes(2 * PART_BYTES))).rejects.toThrow(StorageAway);
  });

  test('whose answers are lost keeps nothing of what was taken for failed', async () => {
    const storage = open();
    const path = `${randomUUID()}.webm`;
    s3.fails = ({ method, query }) => (method === 'POST' && query.has('uploadId') ? 'break off' : null);
    const tries = createS3Storage(s3.env, { ...QUICK, tries: 1 });
    await expect(receive(tries, path, randomBytes(2 * PART_BYTES))).rejects.toThrow(StorageAway);
    expect([s3.objects.has(path), s3.openUploads()]).toEqual([false, 0]);
    s3.fails = null;
    await receive(storage, path, randomBytes(10));
    expect(s3.objects.get(path)).toHaveLength(10);
  });

  test('is one that nobody listens at, that takes too long, and that knows us not', async () => {
    const nobody = createS3Storage({ ...s3.env, endpoint: 'http://127.0.0.1:9' }, QUICK);
    await expect(nobody.check()).rejects.toThrow(StorageAway);
    s3.fails = () => 'say nothing';
    const impatient = createS3Storage(s3.env, { ...QUICK, tries: 1, answerMs: 100 });
    await expect(impatient.check()).rejects.toThrow('the store took too long');
    s3.fails = null;
    const wrongKey = createS3Storage({ ...s3.env, secretAccessKey: 'forged' }, QUICK);
    await expect(wrongKey.put('a.png', Buffer.from('a'))).rejects.toThrow(/403 SignatureDoesNotMatch/);
    const elsewhere = createS3Storage({ ...s3.env, region: 'eu-west-1' }, QUICK);
    await expect(elsewhere.put('a.png', Buffer.from('a'))).rejects.toThrow(/403/);
    const otherBucket = createS3Storage({ ...s3.env, bucket: 'other' }, QUICK);
    await expect(otherBucket.check()).rejects.toThrow(StorageAway);
    await expect(otherBucket.open('a.png')).rejects.toThrow(StorageAway);
  });
});
