/** A stand-in for clamd on a port of its own: speaks INSTREAM as clamd does, and finds the EICAR test file. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** The file that every scanner calls infected and that harms nobody. */
export const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

const COMMAND = Buffer.from('zINSTREAM\0');

export interface TestClamd {
  url: string;
  /** Everything that it was asked to scan. */
  scanned: Buffer[];
  /** Its answer instead of a verdict, as when it is out of memory; null for a verdict. */
  says: string | null;
  /** How many bytes it reads of a file (clamd's StreamMaxLength); null for all. */
  maxBytes: number | null;
  /** Work that happens while it scans. */
  meanwhile: () => Promise<unknown>;
  close(): Promise<void>;
}

/** Takes what is sent, in whatever pieces it comes; its answer is the file, or null while the end has not come. */
function createReader(): (data: Buffer) => Buffer | null {
  let rest = Buffer.alloc(0);
  let isCommanded = false;
  const chunks: Buffer[] = [];
  // Each byte is copied once or twice: putting everything together again for each piece takes seconds for a film.
  return (data) => {
    rest = Buffer.concat([rest, data]);
    let at = 0;
    if (!isCommanded) {
      if (rest.length < COMMAND.length || !rest.subarray(0, COMMAND.length).equals(COMMAND)) return null;
      isCommanded = true;
      at = COMMAND.length;
    }
    while (at + 4 <= rest.length) {
      const length = rest.readUInt32BE(at);
      if (length === 0) return Buffer.concat(chunks);
      if (at + 4 + length > rest.length) break;
      chunks.push(rest.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    rest = rest.subarray(at);
    return null;
  };
}

export async function startClamd(): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const read = createReader();
    let sentBytes = 0;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      sentBytes += data.length;
      if (clamd.maxBytes !== null && sentBytes > COMMAND.length + 8 + clamd.maxBytes) {
        // As clamd does: it says so and hangs up, though more is on its way.
        socket.removeAllListeners('data');
        socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy());
        return;
      }
      const file = read(data);
      if (file === null) return;
      clamd.scanned.push(file);
      const verdict = file.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
      void clamd.meanwhile().finally(() => socket.end(`${clamd.says ?? verdict}\0`));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clamd: TestClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: [],
    says: null,
    maxBytes: null,
    meanwhile: async () => undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return clamd;
}
