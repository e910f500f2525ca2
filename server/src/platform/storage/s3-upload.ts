/** Objects that arrive in parts: there as a whole when the last one has come, and not at all before. */
import { StorageAway } from '../storage.ts';
import { Refused, type S3Client } from './s3-client.ts';

/** Keeps one part; parts are numbered in the order of these calls. */
export interface PartWriter {
  /** Bytes of ours. */
  write(bytes: Uint8Array): Promise<void>;
  /** Bytes that the store has already, `from` and `to` included. */
  copy(source: string, from: number, to: number): Promise<void>;
}

/**
 * Makes an object of the parts that `fill` writes. When anything goes wrong nothing of it stays; the bucket's own rule
 * about incomplete uploads removes the parts of a process that was killed meanwhile (README, configure).
 * @throws StorageAway; the errors of `fill`
 */
export async function uploadInParts(
  client: S3Client,
  key: string,
  fill: (writer: PartWriter) => Promise<void>,
): Promise<void> {
  const { UploadId: uploadId } = await client.document({ method: 'POST', key, query: { uploads: '' } });
  if (uploadId === undefined) throw new StorageAway('the store named no upload');
  const tags: string[] = [];
  let byteLength = 0;
  const partOf = () => ({ partNumber: String(tags.length + 1), uploadId });
  try {
    await fill({
      async write(body) {
        const tag = await client.call({ method: 'PUT', key, query: partOf(), body }, async (answer) => {
          await answer.arrayBuffer();
          return answer.headers.get('etag');
        });
        tags.push(named(tag));
        byteLength += body.byteLength;
      },
      async copy(source, from, to) {
        const headers = {
          'x-amz-copy-source': client.sourceOf(source),
          'x-amz-copy-source-range': `bytes=${from}-${to}`,
        };
        const { ETag } = await client.document({ method: 'PUT', key, query: partOf(), headers });
        tags.push(named(ETag));
        byteLength += to - from + 1;
      },
    });
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    await client
      .document({ method: 'POST', key, query: { uploadId }, body })
      .catch(async (error: unknown) => {
        // Tried again after an answer that was lost: a store that had done it knows no such upload any more, and has the file.
        if (!isDone(error) || (await lengthOf(client, key)) !== byteLength) throw error;
      });
  } catch (error) {
    // As well as it can be done: the store may be what is away.
    await client
      .call({ method: 'DELETE', key, query: { uploadId } }, (answer) => answer.arrayBuffer())
      .catch(() => undefined);
    throw error;
  }
}

const isDone = (error: unknown): boolean =>
  error instanceof StorageAway && error.cause instanceof Refused && error.cause.code === 'NoSuchUpload';

const lengthOf = (client: S3Client, key: string): Promise<number> =>
  client.call({ method: 'HEAD', key }, async (answer) => Number(answer.headers.get('content-length')));

function named(tag: string | null | undefined): string {
  if (tag === null || tag === undefined || tag === '') throw new StorageAway('the store named no part');
  return tag;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
