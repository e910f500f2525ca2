/** Storage in a bucket of an S3 store: Amazon's, or any that speaks its protocol. */
import { z } from 'zod';
import type { S3Env } from '../env-storage.ts';
import {
  type Change,
  contentTypeOf,
  FileMissing,
  type OpenFile,
  type ReceiveOptions,
  type Storage,
} from '../storage.ts';
import { accepted } from './accepted.ts';
import { copyPlan, PART_BYTES, withChanges } from './copy-plan.ts';
import { type Patience, readXml, S3Client } from './s3-client.ts';
import { type PartWriter, uploadInParts } from './s3-upload.ts';

const MAX_KEY_BYTES = 1024;
/** A range that begins behind the end. */
const RANGE_NOT_SATISFIABLE = 416;

/** A key as a path of folders and a name; anything else has no file. */
const isKey = (key: string): boolean =>
  Buffer.byteLength(key) <= MAX_KEY_BYTES &&
  !/\p{Cc}/u.test(key) &&
  key.split('/').every((part) => !['', '.', '..'].includes(part));

function demandKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

const whole = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

const orNull = (error: unknown): null => {
  if (error instanceof FileMissing) return null;
  throw error;
};

const folders = z.object({
  ListBucketResult: z.object({
    CommonPrefixes: z.array(z.object({ Prefix: z.string() })).optional(),
    NextContinuationToken: z.string().optional(),
  }),
});

/** The names before the first slash of a bucket's keys, in order. @throws StorageAway */
export async function listFolders(env: S3Env): Promise<string[]> {
  const client = new S3Client(env);
  const names: string[] = [];
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', delimiter: '/', ...(next && { 'continuation-token': next }) };
    const text = await client.call({ method: 'GET', query }, (answer) => answer.text());
    const { CommonPrefixes = [], NextContinuationToken } = folders.parse(readXml(text)).ListBucketResult;
    names.push(...CommonPrefixes.map(({ Prefix }) => Prefix.slice(0, -1)));
    next = NextContinuationToken;
  } while (next !== undefined);
  return names.sort();
}

const objects = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.string() })).optional(),
    NextContinuationToken: z.string().optional(),
  }),
});

/** The keys of a bucket that begin with `prefix`, and when each was written. @throws StorageAway */
export async function listObjects(env: S3Env, prefix: string): Promise<{ key: string; at: Date }[]> {
  const client = new S3Client(env);
  const found: { key: string; at: Date }[] = [];
  let next: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) };
    const text = await client.call({ method: 'GET', query }, (answer) => answer.text());
    const { Contents = [], NextContinuationToken } = objects.parse(readXml(text)).ListBucketResult;
    found.push(...Contents.map(({ Key, LastModified }) => ({ key: Key, at: new Date(LastModified) })));
    next = NextContinuationToken;
  } while (next !== undefined);
  return found;
}

/** Cuts what comes into parts of one size. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.byteLength;
    while (length >= PART_BYTES) {
      const all = Buffer.concat(waiting, length);
      yield all.subarray(0, PART_BYTES);
      waiting = [all.subarray(PART_BYTES)];
      length -= PART_BYTES;
    }
  }
  yield Buffer.concat(waiting, length);
}

/** Keeps files in a bucket that is there already. */
export function createS3Storage(env: S3Env, patience: Partial<Patience> = {}): Storage {
  const client = new S3Client(env, patience);

  const put = async (key: string, body: Uint8Array): Promise<void> => {
    await client.call({ method: 'PUT', key: demandKey(key), body }, whole);
  };
  const remove = async (key: string): Promise<void> => {
    // Some stores say that there is none.
    await client.call({ method: 'DELETE', key: demandKey(key) }, whole).catch(orNull);
  };
  const check = async (): Promise<void> => {
    await client.call({ method: 'HEAD' }, whole);
  };
  /** @throws FileMissing */
  const lengthOf = async (key: string): Promise<number> => {
    const length = await client.call({ method: 'HEAD', key }, async (answer) =>
      answer.headers.get('content-length'),
    );
    return Number(length);
  };
  const readRange = (key: string, from: number, to: number): Promise<Buffer> =>
    client.call(
      { method: 'GET', key, headers: { range: `bytes=${from}-${to}` }, accepts: [RANGE_NOT_SATISFIABLE] },
      async (answer) => {
        const bytes = await whole(answer);
        return answer.status === RANGE_NOT_SATISFIABLE ? Buffer.alloc(0) : bytes;
      },
    );
  const openAs = async (key: string, contentType: string): Promise<OpenFile | null> => {
    const byteLength = await lengthOf(key).catch(orNull);
    if (byteLength === null) {
      // A bucket that is gone has no files either: that is another thing than that this one is missing.
      await check();
      return null;
    }
    return {
      byteLength,
      contentType,
      stream: async (from, to) => {
        if (to < from) return new Blob([]).stream();
        const headers = { range: `bytes=${from}-${to}` };
        const body = await client.call({ method: 'GET', key, headers }, async (answer) => answer.body);
        return body ?? new Blob([]).stream();
      },
    };
  };
  const receiveInParts = async (
    key: string,
    first: Buffer,
    others: AsyncIterable<Buffer>,
  ): Promise<number> => {
    let byteLength = first.length;
    await uploadInParts(client, key, async (writer) => {
      // While one part is on its way to the store the next one comes.
      let sending = writer.write(first);
      sending.catch(() => undefined);
      try {
        for await (const part of others) {
          await sending;
          if (part.length > 0) sending = writer.write(part);
          byteLength += part.length;
          sending.catch(() => undefined);
        }
      } catch (error) {
        // Before the upload is given up: a part that arrives afterwards would stay.
        await sending.catch(() => undefined);
        throw error;
      }
      await sending;
    });
    return byteLength;
  };
  const receive = async (key: string, body: ReadableStream<Uint8Array>, options: ReceiveOptions) => {
    const parts = partsOf(accepted(body, options));
    try {
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.length === PART_BYTES) return await receiveInParts(key, first, parts);
      await put(key, first);
      return first.length;
    } catch (error) {
      // The store may have it although we did not hear so. As well as it can be done: it may be what is away.
      await remove(key).catch(() => undefined);
      throw error;
    } finally {
      // Parts that nobody wants any more are not read either.
      await parts.return(undefined);
    }
  };
  const copyChanged = async (from: string, to: string, changes: readonly Change[]): Promise<void> => {
    const byteLength = await lengthOf(from);
    if (byteLength <= PART_BYTES) {
      return put(to, withChanges(await readRange(from, 0, PART_BYTES - 1), 0, changes));
    }
    await uploadInParts(client, to, async (writer: PartWriter) => {
      for (const part of copyPlan(byteLength, changes)) {
        if (!part.changed) await writer.copy(from, part.from, part.to);
        else await writer.write(withChanges(await readRange(from, part.from, part.to), part.from, changes));
      }
    });
  };

  return {
    put,
    remove,
    check,
    async get(key) {
      const contentType = contentTypeOf(key);
      if (contentType === undefined || !isKey(key)) return null;
      const bytes = await client.call({ method: 'GET', key }, whole).catch(orNull);
      return bytes === null ? null : { bytes, contentType };
    },
    async open(key) {
      const contentType = contentTypeOf(key);
      return contentType === undefined || !isKey(key) ? null : openAs(key, contentType);
    },
    openPrivate: (key, contentType) => openAs(demandKey(key), contentType),
    receive: (key, body, options) => receive(demandKey(key), body, options),
    read: async (key, at, length) =>
      length === 0 ? Buffer.alloc(0) : readRange(demandKey(key), at, at + length - 1),
    async move(from, to, changes = []) {
      demandKey(from);
      demandKey(to);
      if (changes.length > 0) await copyChanged(from, to, changes);
      else
        await client.document({
          method: 'PUT',
          key: to,
          headers: { 'x-amz-copy-source': client.sourceOf(from) },
        });
      await remove(from);
    },
  };
}
