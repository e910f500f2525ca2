/** A scanner's verdicts on files, asked of a stand-in and of a real clamd where there is one. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { ReadableStream as WebStream } from 'node:stream/web';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EICAR, startClamd } from '../../test/clamd.ts';
import { HAS_CLAMD, startRealClamd } from '../../test/real-clamd.ts';
import { Infected, ScannerAway, scanFile, TooLargeToScan } from './virus-scan.ts';

const MB = 1024 * 1024;

const streamOf = (bytes: Uint8Array, chunkBytes = 100_000) =>
  WebStream.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
    })(),
  ) as ReadableStream<Uint8Array>;

interface Scanner {
  url: string;
  stop: () => Promise<void>;
}

async function startStandIn(): Promise<Scanner> {
  const clamd = await startClamd();
  clamd.maxBytes = 8 * MB;
  return { url: clamd.url, stop: clamd.close };
}

describe.each([
  { name: 'a stand-in', missing: false, opensFiles: false, start: startStandIn },
  { name: 'a real clamd', missing: !HAS_CLAMD, opensFiles: true, start: () => startRealClamd(8 * MB) },
])('$name', ({ missing, opensFiles, start }) => {
  describe.skipIf(missing)('asked about files', () => {
    let scanner: Scanner;
    const scan = (bytes: Uint8Array, chunkBytes?: number) =>
      scanFile({ url: scanner.url, timeoutSeconds: 20 }, async () => streamOf(bytes, chunkBytes));
    beforeAll(async () => {
      scanner = await start();
    });
    afterAll(() => scanner.stop());

    test('lets clean ones through, of any length', async () => {
      for (const length of [1, 64 * 1024, 64 * 1024 + 1, 3 * MB]) await scan(randomBytes(length));
      await scan(Buffer.from('%PDF-1.7\nnothing of note'), 1);
    });

    test('finds what is infected, wherever it stands and however it is cut', async () => {
      await expect(scan(Buffer.from(EICAR))).rejects.toThrow(/^Eicar-Signature/);
      await expect(scan(Buffer.from(EICAR), 1)).rejects.toThrow(Infected);
      const hidden = Buffer.concat([Buffer.alloc(64 * 1024 - 30, 'a'), Buffer.from(EICAR), randomBytes(MB)]);
      await expect(scan(hidden)).rejects.toThrow(Infected);
    });

    test('asked many at once, answers each about its own', async () => {
      const files = Array.from({ length: 12 }, (_, index) =>
        Buffer.from(index % 3 === 0 ? EICAR : `clean ${index}`),
      );
      const verdicts = await Promise.allSettled(files.map((file) => scan(file)));
      expect(verdicts.map(({ status }) => status === 'rejected')).toEqual(
        files.map((_, index) => index % 3 === 0),
      );
    });

    // Only for a scanner that opens files.
    if (opensFiles) {
      test('finds it inside an archive', async () => {
        const archive = zipSync(
          { 'notes/homework.txt': Buffer.from(EICAR), 'a.txt': Buffer.from('a') },
          { level: 9 },
        );
        expect(Buffer.from(archive).includes(EICAR)).toBe(false);
        await expect(scan(archive)).rejects.toThrow(Infected);
      });
    }

    test('lets nothing through that is longer than it takes, and says so', async () => {
      // It hangs up while the file is on its way: its word may be lost with the connection, and is asked for again.
      const answers: unknown[] = [];
      while (answers.length < 4 && !(answers.at(-1) instanceof TooLargeToScan))
        answers.push(await scan(randomBytes(12 * MB)).catch((error: unknown) => error));
      expect(answers.at(-1)).toBeInstanceOf(TooLargeToScan);
      for (const lost of answers.slice(0, -1)) expect(lost).toBeInstanceOf(ScannerAway);
    });

    test('once it is gone, nothing is let through', async () => {
      const other = await start();
      await other.stop();
      const gone = { url: other.url, timeoutSeconds: 2 };
      await expect(scanFile(gone, async () => streamOf(Buffer.from('a')))).rejects.toThrow(ScannerAway);
    });
  });
});

test('a file is read no faster than the scanner takes it: a film of any size needs no more memory', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let readBytes = 0;
  const film = WebStream.from(
    (function* () {
      for (; readBytes < 512 * MB; readBytes += MB) yield Buffer.alloc(MB);
    })(),
  ) as ReadableStream<Uint8Array>;
  await expect(scanFile({ url, timeoutSeconds: 1 }, async () => film)).rejects.toThrow(ScannerAway);
  // The kernel's buffers of a connection, and a piece more.
  expect(readBytes).toBeLessThan(64 * MB);
  server.close();
});
