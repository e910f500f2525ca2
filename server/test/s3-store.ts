/**
 * A stand-in for an S3 store on a port of its own, in memory: it checks signatures, sizes of parts and their tags as the
 * real ones do, and refuses what it does not know.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Env } from '../src/platform/env-storage.ts';
import { refusalOfSignature } from './s3-signature.ts';

const MB = 1024 * 1024;
/** As Amazon's: each part but the last. */
const PART_MIN_BYTES = 5 * MB;

export interface S3Request {
  method: string;
  key: string;
  query: URLSearchParams;
}

/** How a store fails: with a status, by hanging up, by breaking off in the middle, or by not answering. */
export type Failure = { status: number; code: string } | 'hang up' | 'break off' | 'say nothing';

export interface TestS3 {
  env: S3Env;
  /** As STORAGE_URL names it. */
  url: string;
  objects: Map<string, Buffer>;
  /** Uploads in parts that are neither complete nor given up. */
  openUploads(): number;
  /** Its requests, in order. */
  asked: S3Request[];
  /** Asked before each request; a failure that it returns happens instead. */
  fails: ((request: S3Request) => Failure | null) | null;
  close(): Promise<void>;
}

interface PartialUpload {
  key: string;
  parts: Map<number, Buffer>;
}

class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

const tags = new WeakMap<Uint8Array, string>();

/** Worked out once for each file and part: they are asked for their tags several times, and are megabytes long. */
function tagOf(bytes: Uint8Array): string {
  const tag = tags.get(bytes) ?? `"${createHash('md5').update(bytes).digest('hex')}"`;
  tags.set(bytes, tag);
  return tag;
}
const documentOf = (root: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inside}</${root}>`;
const xmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Few to a page, so that a reader has to turn it. */
const PAGE_OF_FOLDERS = 2;
const PAGE_OF_OBJECTS = 10;

/** The objects below a prefix, behind those that have been read. */
function listedUnder(keys: readonly string[], query: URLSearchParams): string {
  const behind = keys
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .filter((key) => key > (query.get('continuation-token') ?? ''))
    .sort();
  const page = behind.slice(0, PAGE_OF_OBJECTS);
  const next =
    behind.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const at = new Date().toISOString();
  const contents = page
    .map((key) => `<Contents><Key>${xmlText(key)}</Key><LastModified>${at}</LastModified></Contents>`)
    .join('');
  return documentOf('ListBucketResult', `<Name>files</Name>${contents}${next}`);
}

/** The folders of a bucket behind those that have been read. */
function listed(keys: readonly string[], query: URLSearchParams): string {
  const delimiter = query.get('delimiter');
  if (delimiter === null && query.has('prefix')) return listedUnder(keys, query);
  if (delimiter !== '/' || query.has('prefix')) throw new Refusal(501, 'NotImplemented');
  const folders = [...new Set(keys.filter((key) => key.includes('/')).map((key) => `${key.split('/')[0]}/`))];
  const behind = folders.sort().filter((name) => name > (query.get('continuation-token') ?? ''));
  const page = behind.slice(0, PAGE_OF_FOLDERS);
  const next =
    behind.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const prefixes = page.map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`).join('');
  return documentOf('ListBucketResult', `<Name>files</Name>${prefixes}${next}`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The bytes that a Range header asks for. */
function cut(bytes: Buffer, range: string | undefined): { part: Buffer; contentRange: string | null } {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined) return { part: bytes, contentRange: null };
  const [from, to] = [Number(first), Math.min(Number(last), bytes.length - 1)];
  if (from >= bytes.length || to < from) throw new Refusal(416, 'InvalidRange');
  return { part: bytes.subarray(from, to + 1), contentRange: `bytes ${from}-${to}/${bytes.length}` };
}

/** Serves one bucket, `files`, to holders of the key. */
export async function startS3({ region = 'ap-south-1' }: { region?: string } = {}): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, PartialUpload>();
  const bucket = 'files';
  const credentials = { accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/with+signs', region };

  const objectOf = (key: string): Buffer => {
    const bytes = objects.get(key);
    if (bytes === undefined) throw new Refusal(404, 'NoSuchKey');
    return bytes;
  };
  const uploadOf = (id: string, key: string): PartialUpload => {
    const upload = uploads.get(id);
    if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    return upload;
  };
  const copied = (request: IncomingMessage): Buffer => {
    const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(/^\//, '');
    if (!source.startsWith(`${bucket}/`)) throw new Refusal(404, 'NoSuchBucket');
    const bytes = objectOf(source.slice(bucket.length + 1));
    const range = request.headers['x-amz-copy-source-range'];
    if (range !== undefined && bytes.length <= PART_MIN_BYTES) throw new Refusal(400, 'InvalidRequest');
    return cut(bytes, range === undefined ? undefined : String(range)).part;
  };
  const complete = (id: string, key: string, body: string): string => {
    const { parts } = uploadOf(id, key);
    const named = [...body.matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>(.+?)<\/ETag><\/Part>/g)];
    if (named.length === 0) throw new Refusal(400, 'MalformedXML');
    const chosen = named.map(([, number, tag], index) => {
      if (Number(number) !== index + 1) throw new Refusal(400, 'InvalidPartOrder');
      const bytes = parts.get(Number(number));
      if (bytes === undefined || tagOf(bytes) !== tag?.replaceAll('&quot;', '"'))
        throw new Refusal(400, 'InvalidPart');
      if (index < named.length - 1 && bytes.length < PART_MIN_BYTES) throw new Refusal(400, 'EntityTooSmall');
      return bytes;
    });
    const whole = Buffer.concat(chosen);
    objects.set(key, whole);
    uploads.delete(id);
    return documentOf(
      'CompleteMultipartUploadResult',
      `<Key>${key}</Key><ETag>${xmlText(tagOf(whole))}</ETag>`,
    );
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://store');
    const [, inBucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const { method = '' } = request;
    const asked = { method, key, query };
    store.asked.push(asked);
    const failure = store.fails?.(asked) ?? null;
    if (failure === 'say nothing') return;
    if (failure === 'hang up') return void request.socket.destroy();
    if (failure !== null && failure !== 'break off') throw new Refusal(failure.status, failure.code);
    const refusal = refusalOfSignature(request, body, credentials);
    if (refusal !== null) throw new Refusal(403, refusal);
    if (inBucket !== bucket) throw new Refusal(404, 'NoSuchBucket');
    const send = (status: number, headers: Record<string, string>, bytes: string | Buffer = ''): void => {
      response.writeHead(status, { 'Content-Length': String(Buffer.byteLength(bytes)), ...headers });
      if (failure === 'break off') {
        response.write(bytes.slice(0, bytes.length / 2), () => request.socket.destroy());
        return;
      }
      response.end(method === 'HEAD' ? undefined : bytes);
    };

    const uploadId = query.get('uploadId');
    const part = query.get('partNumber');
    const isCopy = request.headers['x-amz-copy-source'] !== undefined;
    if (key === '' && method === 'HEAD') return send(200, {});
    if (key === '' && query.get('list-type') === '2')
      return send(200, {}, listed([...objects.keys()], query));
    if (method === 'GET' || method === 'HEAD') {
      const bytes = objectOf(key);
      const { part: wanted, contentRange } = cut(bytes, request.headers.range);
      const headers = { ETag: tagOf(bytes), 'Accept-Ranges': 'bytes' };
      if (contentRange === null)
        return send(200, { ...headers, 'Content-Length': String(bytes.length) }, wanted);
      return send(206, { ...headers, 'Content-Range': contentRange }, wanted);
    }
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return send(200, {}, documentOf('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`));
    }
    if (method === 'POST' && uploadId !== null)
      return send(200, {}, complete(uploadId, key, body.toString()));
    if (method === 'PUT' && uploadId !== null && part !== null) {
      const { parts } = uploadOf(uploadId, key);
      const bytes = isCopy ? copied(request) : body;
      parts.set(Number(part), bytes);
      const tag = tagOf(bytes);
      return isCopy
        ? send(200, {}, documentOf('CopyPartResult', `<ETag>${xmlText(tag)}</ETag>`))
        : send(200, { ETag: tag });
    }
    if (method === 'PUT') {
      const bytes = isCopy ? copied(request) : body;
      objects.set(key, bytes);
      return isCopy
        ? send(200, {}, documentOf('CopyObjectResult', `<ETag>${xmlText(tagOf(bytes))}</ETag>`))
        : send(200, { ETag: tagOf(bytes) });
    }
    if (method === 'DELETE' && uploadId !== null) {
      uploadOf(uploadId, key);
      uploads.delete(uploadId);
      return send(204, {});
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return send(204, {});
    }
    throw new Refusal(501, 'NotImplemented');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const [status, code] =
        error instanceof Refusal ? [error.status, error.message] : [500, 'InternalError'];
      const document = documentOf('Error', `<Code>${code}</Code><Message>no</Message>`);
      response
        .writeHead(status, { 'Content-Type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : document);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [id, secret] = [credentials.accessKeyId, credentials.secretAccessKey].map(encodeURIComponent);
  const store: TestS3 = {
    env: { ...credentials, endpoint: `http://${host}`, bucket, addressing: 'path' },
    url: `s3://${id}:${secret}@${host}/${bucket}?region=${region}&tls=0`,
    objects,
    openUploads: () => uploads.size,
    asked: [],
    fails: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return store;
}
