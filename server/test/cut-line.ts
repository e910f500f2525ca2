/** A line to a server that can be cut: the server goes on, and hears nothing. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutLine {
  /** Leads to the server, by way of the line. */
  url: string;
  cut(): void;
  mend(): void;
  end(): void;
}

/** Makes a line to this address. */
export async function lineTo(node: string): Promise<CutLine> {
  const { port } = new URL(node);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((here) => {
    if (isCut) return void here.destroy();
    const there = connect(Number(port), '127.0.0.1');
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(node);
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const one of ends) one.destroy();
  };
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    end: () => {
      cut();
      server.close();
    },
  };
}
