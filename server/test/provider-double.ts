/** The base of the providers' doubles: an HTTP server that answers as it is told, or as the provider would. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the next call is answered; 'hang up' takes it and then breaks the connection. */
export type Fault = { status: number; code?: number } | 'hang up';

export interface ProviderDouble<Message> {
  url: string;
  /** Accepted messages, oldest first. */
  taken: Message[];
  /** The next answers; empty: as the provider would. */
  faults: Fault[];
  /** Taken at once, but answered only after so long. */
  answerAfterMs: number;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}

/** @param accept checks a call; throws with its error, else returns the message and the answer */
export async function startProvider<Message>(
  accept: (request: IncomingMessage, body: string, count: number) => { message: Message; answer: Answer },
  refusal: (fault: { status: number; code?: number | undefined }) => unknown,
): Promise<ProviderDouble<Message>> {
  const taken: Message[] = [];
  const faults: Fault[] = [];
  const double: ProviderDouble<Message> = {
    url: '',
    taken,
    faults,
    answerAfterMs: 0,
    close: async () => undefined,
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    const say = ({ status, body }: Answer) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const fault = faults.shift();
      try {
        const { message, answer } = accept(request, Buffer.concat(parts).toString(), taken.length + 1);
        if (fault !== undefined && fault !== 'hang up')
          return say({ status: fault.status, body: refusal(fault) });
        taken.push(message);
        if (fault === 'hang up') return response.destroy();
        return void setTimeout(() => say(answer), double.answerAfterMs);
      } catch (error) {
        return say({ status: 418, body: { wrong: String(error) } });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  double.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return double;
}
