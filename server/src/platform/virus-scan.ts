/** Virus scanning by clamd's INSTREAM: the bytes go to the scanner as they are, and only its clear word lets them through. */
import { connect, type Socket } from 'node:net';
import { createBreakers } from './circuit-breaker.ts';
import type { Env } from './env.ts';

/** The scanner found something. */
export class Infected extends Error {
  override name = 'Infected';
}

/** The scanner does not read files of this size, or gave this one up for its size: nobody knows whether it is clean. */
export class TooLargeToScan extends Error {
  override name = 'TooLargeToScan';
}

/** The scanner could not be reached, took too long, or said something else than that the file is clean. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
}

const breakerOf = createBreakers();

/** By its StreamMaxLength, and by its other limits where it is set to name them (AlertExceedsMax). */
const BY_SIZE = /^INSTREAM size limit exceeded|^stream: Heuristics\.Limits\.Exceeded/;

/** clamd's own bound of a chunk is larger; this one keeps memory small. */
const CHUNK_BYTES = 64 * 1024;

function open(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:'
    ? connect(pathname)
    : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));
}

const lengthOf = (chunk: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return length;
};

/** Sends the file as clamd wants it: each chunk behind its length, a length of nothing at the end. */
async function sendFile(socket: Socket, file: ReadableStream<Uint8Array>): Promise<void> {
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  await write(Buffer.from('zINSTREAM\0'));
  for await (const part of file) {
    for (let at = 0; at < part.byteLength; at += CHUNK_BYTES) {
      const chunk = part.subarray(at, at + CHUNK_BYTES);
      // The chunk's write is waited for, and comes after its length's: both leave in one packet.
      socket.cork();
      socket.write(lengthOf(chunk));
      const written = write(chunk);
      socket.uncork();
      await written;
    }
  }
  await write(Buffer.alloc(4));
}

async function ask(
  { url, timeoutSeconds }: NonNullable<Env['clamav']>,
  file: ReadableStream<Uint8Array>,
): Promise<string> {
  const socket = open(url);
  try {
    return await new Promise<string>((resolve, reject) => {
      let answer = '';
      socket.setTimeout(timeoutSeconds * 1000, () => reject(new Error('the scanner took too long')));
      socket.once('error', reject);
      socket.setEncoding('utf8');
      socket.on('data', (words: string) => {
        answer += words;
        const [line = '', ...rest] = answer.split(/[\0\n]/, 2);
        if (rest.length > 0) resolve(line);
      });
      socket.once('close', () => reject(new Error('the scanner hung up')));
      // It may answer before it has read everything: then its answer counts, not that writing failed.
      sendFile(socket, file).catch((error: unknown) => setTimeout(() => reject(error), 200).unref());
    });
  } finally {
    socket.destroy();
  }
}

/**
 * Lets a file through, or not; without a scanner in the configuration everything is let through.
 * @throws Infected, TooLargeToScan; ScannerAway whenever nobody has said anything of the file
 */
export async function scanFile(
  clamav: Env['clamav'],
  file: () => Promise<ReadableStream<Uint8Array>>,
): Promise<void> {
  if (clamav === undefined) return;
  const bytes = await file();
  let answer: string;
  try {
    answer = await breakerOf(clamav.url).call(() => ask(clamav, bytes));
  } catch (cause) {
    throw new ScannerAway('the virus scanner did not answer', { cause });
  }
  if (answer === 'stream: OK') return;
  if (BY_SIZE.test(answer)) throw new TooLargeToScan(answer.slice(0, 200));
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) throw new Infected(found);
  throw new ScannerAway(`the virus scanner said: ${answer.slice(0, 200)}`);
}
