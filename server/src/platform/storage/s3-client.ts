/** Signed calls of an S3 store: tried again where that helps, and every failure is one of two kinds. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { createBreaker, isBreakerOpen } from '../circuit-breaker.ts';
import type { S3Env } from '../env-storage.ts';
import { FileMissing, StorageAway } from '../storage.ts';

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Absent: the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Statuses that are an answer although they are no success. */
  accepts?: readonly number[];
}

/** How patient a client is. */
export interface Patience {
  tries: number;
  /** Before the second try; four times as long before each further one. */
  pauseMs: number;
  /** A call without a body has to be answered in this time, */
  answerMs: number;
  /** and one that carries bytes, or has the store move some, in this. */
  workMs: number;
}

const PATIENCE: Patience = { tries: 3, pauseMs: 100, answerMs: 10_000, workMs: 60_000 };

/** Told of by name in answers of the store; everything else is the store's or the operator's affair. */
const MISSING = new Set(['NoSuchKey', 'NotFound']);

const xml = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === 'CommonPrefixes' || name === 'Contents',
});

export const readXml = (document: string): unknown => xml.parse(document);

/** The texts of the elements directly under the root, by name. */
function fieldsOf(document: string): { root: string; fields: Record<string, string> } {
  const [found] = Object.entries(xml.parse(document) as Record<string, unknown>).filter(
    ([name]) => !name.startsWith('?'),
  );
  const [root, inside] = found ?? ['', {}];
  const fields = typeof inside === 'object' && inside !== null ? Object.entries(inside) : [];
  return { root, fields: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) };
}

/** As URIs of S3 are signed: everything but letters, digits, `-._~` and the slashes is escaped. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
export const pathOfKey = (key: string): string => key.split('/').map(escaped).join('/');

/** Whether trying again could help: the store is busy, or fails for a moment. */
const mayPass = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** The store's refusal, by its name for it. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`the store answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export class S3Client {
  readonly #signer: AwsClient;
  readonly #env: S3Env;
  readonly #patience: Patience;
  readonly #breaker = createBreaker(
    'the storage',
    (error) => !(error instanceof Refused) || mayPass(error.status),
  );

  constructor(env: S3Env, patience: Partial<Patience> = {}) {
    const { accessKeyId, secretAccessKey, region } = env;
    this.#env = env;
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.#patience = { ...PATIENCE, ...patience };
  }

  /** `/bucket/key`, as the source of a copy is named. */
  sourceOf(key: string): string {
    return `/${this.#env.bucket}/${pathOfKey(key)}`;
  }

  /**
   * Makes a call and hands its answer to `take`, which reads as much of it as belongs to the call: when that breaks, the
   * whole call is made again.
   * @throws FileMissing; StorageAway for everything else that goes wrong
   */
  async call<Answer>(call: S3Call, take: (answer: Response) => Promise<Answer>): Promise<Answer> {
    const { tries, pauseMs } = this.#patience;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#breaker.call(() => this.#once(call, take));
      } catch (error) {
        if (error instanceof Refused && call.key !== undefined && MISSING.has(error.code)) {
          throw new FileMissing(`there is no ${call.key}`, { cause: error });
        }
        const isFinal = isBreakerOpen(error) || (error instanceof Refused && !mayPass(error.status));
        if (isFinal || attempt >= tries) {
          throw new StorageAway(`${call.method} ${call.key ?? 'bucket'}: ${(error as Error).message}`, {
            cause: error,
          });
        }
      }
      await pause(pauseMs * 4 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }

  /** A call whose answer is a small document: its fields. A store may begin with 200 and report its failure inside. */
  document(call: S3Call): Promise<Record<string, string>> {
    return this.call(call, async (answer) => {
      const { root, fields } = fieldsOf(await answer.text());
      if (root === 'Error') throw new Refused(500, fields.Code ?? '');
      return fields;
    });
  }

  async #once<Answer>(call: S3Call, take: (answer: Response) => Promise<Answer>): Promise<Answer> {
    const { method, headers = {}, body, accepts = [] } = call;
    const { answerMs, workMs } = this.#patience;
    const works = body !== undefined || method === 'POST' || 'x-amz-copy-source' in headers;
    const patience = new AbortController();
    const waiting = setTimeout(
      () => patience.abort(new Error('the store took too long')),
      works ? workMs : answerMs,
    );
    try {
      const request = await this.#signer.sign(this.#addressOf(call), {
        method,
        headers: {
          ...headers,
          // Signed with the rest: a body changed on the way is refused.
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
        redirect: 'error',
        signal: patience.signal,
      });
      const answer = await fetch(request);
      if (!answer.ok && !accepts.includes(answer.status)) throw await refusalOf(method, answer);
      return await take(answer);
    } finally {
      // A streamed body takes the time that its reader takes.
      clearTimeout(waiting);
    }
  }

  #addressOf({ key, query = {} }: S3Call): string {
    const { endpoint, bucket, addressing } = this.#env;
    const address = new URL(endpoint);
    if (addressing === 'host') address.host = `${bucket}.${address.host}`;
    const path = [...(addressing === 'path' ? [bucket] : []), ...(key === undefined ? [] : [pathOfKey(key)])];
    const options = Object.entries(query).map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
    return `${address.origin}/${path.join('/')}${options.length === 0 ? '' : `?${options.join('&')}`}`;
  }
}

/** A store's refusal. HEAD has no document: there 404 is all that is said. */
async function refusalOf(method: string, answer: Response): Promise<Refused> {
  if (method === 'HEAD') return new Refused(answer.status, answer.status === 404 ? 'NotFound' : '');
  const text = await answer.text();
  const code = text.trimStart().startsWith('<') ? fieldsOf(text).fields.Code : undefined;
  return new Refused(answer.status, code ?? '');
}
