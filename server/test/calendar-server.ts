/** A server on this machine that hands out a calendar as real ones do, and can misbehave like them. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface CalendarServer {
  url: string;
  /** Hands out this body from now on. */
  serve(body: string): void;
  /** How the next requests are answered instead, until something is served again. */
  misbehave(answer: Answer): void;
  /** Method, path and status of every request so far. */
  log: string[];
  close(): Promise<void>;
}

/** Starts on a free port of the loopback. */
export async function startCalendarServer(): Promise<CalendarServer> {
  let body = '';
  let answer: Answer | null = null;
  const log: string[] = [];
  const server = createServer((request, response) => {
    response.once('finish', () => log.push(`${request.method} ${request.url} ${response.statusCode}`));
    if (answer !== null) return answer(request, response);
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    response.setHeader('ETag', etag);
    if (request.headers['if-none-match'] === etag) {
      response.statusCode = 304;
      return response.end();
    }
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    serve(text) {
      body = text;
      answer = null;
    },
    misbehave(next) {
      answer = next;
    },
    log,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
