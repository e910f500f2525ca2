/** Requests and answers of the sandbox: a table of routes over Node's own server. */
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Call {
  method: string;
  path: string;
  /** The path's part for each `{name}`. */
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The body as JSON; for a form its fields. */
  body: Record<string, unknown>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type Handler = (call: Call) => Answer | Promise<Answer>;
/** 'POST /v1/orders' and the like. */
export type Routes = Record<string, Handler>;

/** A refusal in the gateway's own shape. */
export class Refusal extends Error {
  readonly status: number;
  readonly field: string | null;

  constructor(
    description: string,
    { status = 400, field = null }: { status?: number; field?: string | null } = {},
  ) {
    super(description);
    this.status = status;
    this.field = field;
  }
}

export function json(body: unknown, status = 200): Answer {
  return { status, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

export function html(body: string, status = 200): Answer {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    body,
  };
}

export function seeOther(location: string): Answer {
  return { status: 303, headers: { Location: location }, body: '' };
}

export function errorAnswer({ message, status, field }: Refusal): Answer {
  const code = status === 401 || status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
  return json(
    {
      error: {
        code,
        description: message,
        field,
        source: 'business',
        step: null,
        reason: null,
        metadata: {},
      },
    },
    status,
  );
}

const MAX_BODY_BYTES = 256 * 1024;

export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Refusal('The body is too large.', { status: 413 });
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return {};
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {
    // The same answer as for JSON that is no object.
  }
  throw new Refusal('The body must be a JSON object.');
}

/** The handler of a route, and its path's parameters. */
export function findRoute(
  routes: Routes,
  method: string,
  path: string,
): { handler: Handler; params: Record<string, string> } | undefined {
  const parts = path.split('/');
  for (const [route, handler] of Object.entries(routes)) {
    const [wantedMethod, pattern = ''] = route.split(' ');
    const wanted = pattern.split('/');
    if (wantedMethod !== method || wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((want, index) => {
      const part = parts[index] ?? '';
      if (!want.startsWith('{')) return want === part;
      params[want.slice(1, -1)] = decodeURIComponent(part);
      return part !== '';
    });
    if (fits) return { handler, params };
  }
  return undefined;
}

export function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { 'X-Content-Type-Options': 'nosniff', ...answer.headers });
  response.end(answer.body);
}

export function requiredText(body: Record<string, unknown>, field: string, max = 256): string {
  const value = body[field];
  if (typeof value !== 'string' || value === '' || value.length > max) {
    throw new Refusal(`The ${field.replaceAll('_', ' ')} field is required.`, { field });
  }
  return value;
}

export function optionalText(body: Record<string, unknown>, field: string): string | null {
  const value = body[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** An amount in paise: whole, at least one rupee. */
export function requiredAmount(body: Record<string, unknown>): number {
  const amount = Number(body.amount);
  if (!Number.isInteger(amount) || amount < 100) {
    throw new Refusal('The amount must be at least INR 1.00', { field: 'amount' });
  }
  return amount;
}

export function notesOf(body: Record<string, unknown>): Record<string, string> {
  const { notes } = body;
  if (typeof notes !== 'object' || notes === null) return {};
  return Object.fromEntries(Object.entries(notes).map(([key, value]) => [key, String(value)]));
}

/** A page of a list, newest first: `count` (10, at most 100) after `skip`, in [from, to) by creation. */
export function listed<Row extends { created_at: number }>(rows: readonly Row[], query: URLSearchParams) {
  const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise) || otherwise;
  const from = number('from', 0);
  const to = number('to', Number.MAX_SAFE_INTEGER);
  const skip = number('skip', 0);
  const items = rows
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .toReversed()
    .slice(skip, skip + Math.min(number('count', 10), 100));
  return { entity: 'collection', count: items.length, items };
}
