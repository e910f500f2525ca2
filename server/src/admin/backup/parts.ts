/** The parts of a backup: tar archives, encrypted, which flow through and are never whole in the memory. */
import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { FileMissing } from '../../platform/storage.ts';
import { CommandError } from '../command-error.ts';
import type { BackupKey } from './backup-key.ts';
import type { Part } from './manifest.ts';
import type { BackupDraft, BackupPlace } from './place.ts';

type Bytes = ReadableStream<Uint8Array>;

const HEADER = 'backup.json';
const isPacked = (name: string): boolean => name.includes('.gz.');

/** Adds an entry to the part that is being written. */
export type AddEntry = (
  name: string,
  byteLength: number,
  content: AsyncIterable<Uint8Array>,
) => Promise<void>;

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export const addBytes = (add: AddEntry, name: string, bytes: Uint8Array): Promise<void> =>
  add(name, bytes.byteLength, one(bytes));

/** Writes the entries of `fill` behind a first one, `header`, which says what the part is. */
export async function writePart(
  { draft, key }: { draft: Pick<BackupDraft, 'write'>; key: BackupKey },
  name: string,
  header: object,
  fill: (add: AddEntry) => Promise<void>,
): Promise<Part> {
  const archive = pack();
  const add: AddEntry = (entryName, size, content) =>
    new Promise<void>((resolve, reject) => {
      const entry = archive.entry({ name: entryName, size, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      pipeline(content, entry, (error) => error && reject(error));
    });
  const hash = createHash('sha256');
  let byteLength = 0;
  const plain = Readable.from(archive as AsyncIterable<Uint8Array>, { objectMode: false });
  const packed = isPacked(name) ? pipeline(plain, createGzip(), () => undefined) : plain;
  const encrypted = await key.encrypt(Readable.toWeb(packed) as Bytes);
  const measured = encrypted.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        byteLength += chunk.byteLength;
        controller.enqueue(chunk);
      },
    }),
  );
  const writing = draft.write(name, measured);
  const filling = addBytes(add, HEADER, Buffer.from(JSON.stringify(header)))
    .then(() => fill(add))
    .then(() => archive.finalize());
  // Whichever fails ends the other.
  const ends = [writing, filling].map((work) => work.catch((error: Error) => archive.destroy(error)));
  await Promise.all(ends);
  const failures = (await Promise.allSettled([writing, filling])).flatMap((end) =>
    end.status === 'rejected' ? [end.reason] : [],
  );
  if (failures.length > 0) throw failures.find((error) => !isAftermath(error)) ?? failures[0];
  return { name, byteLength, sha256: hash.digest('hex') };
}

/** Whether an error says no more than that another one ended the stream. */
const isAftermath = (error: unknown): boolean =>
  error instanceof Error && /aborted|destroyed|premature close|invalid state/i.test(error.message);

/** An entry of a part that is being read: its content has to be taken before the next one comes. */
export interface Entry {
  name: string;
  byteLength: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Reads a part: `take` gets its header and its entries, in order. That it is the part which the manifest means is known at its end.
 * @throws CommandError when it is damaged, or the key is another one; the errors of `take`
 */
export async function readPart(
  { place, key }: { place: Pick<BackupPlace, 'read'>; key: BackupKey },
  id: string,
  part: Part,
  take: (header: unknown, entries: AsyncIterator<Entry>) => Promise<void>,
): Promise<void> {
  const damaged = (cause?: unknown) =>
    new CommandError(`The part ${part.name} of ${id} is damaged: take another backup.`, { cause });
  const hash = createHash('sha256');
  const stored = await place.read(id, part.name).catch((error: unknown) => {
    throw error instanceof FileMissing ? damaged(error) : error;
  });
  const reader = new AbortController();
  const measured = stored.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        controller.enqueue(chunk);
      },
    }),
    reader,
  );
  const plain = await key.decrypt(measured).catch((error: unknown) => {
    reader.abort();
    throw error instanceof CommandError ? error : damaged(error);
  });
  const archive = extract();
  const broken = new Promise<never>((_resolve, reject) => {
    const source = Readable.fromWeb(plain as Parameters<typeof Readable.fromWeb>[0]);
    const done = (error: Error | null | undefined) => error && reject(damaged(error));
    if (isPacked(part.name)) pipeline(source, createGunzip(), archive, done);
    else pipeline(source, archive, done);
  });
  const reading = (async () => {
    const entries = entriesOf(archive, damaged);
    const first = await entries.next();
    if (first.done || first.value.name !== HEADER) throw damaged();
    const header: unknown = JSON.parse((await wholeOf(first.value)).toString());
    if ((header as { id?: unknown }).id !== id || (header as { part?: unknown }).part !== part.name)
      throw damaged();
    await take(header, entries);
    // Whatever is left is read too, for the hash.
    for (let left = await entries.next(); !left.done; left = await entries.next()) await wholeOf(left.value);
  })();
  try {
    await Promise.race([reading, broken]);
  } finally {
    archive.destroy();
    // A part that is not read to its end is let go.
    reader.abort();
    reading.catch(() => undefined);
    broken.catch(() => undefined);
  }
  if (hash.digest('hex') !== part.sha256) throw damaged();
}

async function* entriesOf(
  archive: ReturnType<typeof extract>,
  damaged: (cause: unknown) => Error,
): AsyncGenerator<Entry> {
  try {
    for await (const entry of archive) {
      yield {
        name: entry.header.name,
        byteLength: entry.header.size ?? 0,
        content: contentOf(entry as AsyncIterable<Uint8Array>, damaged),
      };
      entry.resume();
    }
  } catch (error) {
    throw error instanceof CommandError ? error : damaged(error);
  }
}

async function* contentOf(
  entry: AsyncIterable<Uint8Array>,
  damaged: (cause: unknown) => Error,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of entry) yield chunk;
  } catch (error) {
    throw damaged(error);
  }
}

export async function wholeOf({ content }: Entry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
