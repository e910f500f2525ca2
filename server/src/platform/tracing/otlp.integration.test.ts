/** Traces as a collector of OpenTelemetry receives them. */
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appOn } from '../../../test/app.ts';
import { tokenOf } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices } from '../../../test/services.ts';
import { setStage } from '../../../test/stage.ts';
import { countQuery } from '../context.ts';
import { createDatabase } from '../database.ts';
import { createGateway } from '../gateway/gateway.ts';
import { startTracing } from './otlp.ts';

const { database: test, services: plain, make } = await setStage();

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
type SentSpan = z.infer<typeof sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

let collector: Server;
let gateway: Server;
let received: string[] = [];
const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url === '/v1/traces') received.push(body);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  gateway = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"entity":"collection","count":0,"items":[]}');
  });
  for (const server of [collector, gateway])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const server of [collector, gateway]) {
    server.close();
    server.closeAllConnections();
  }
});

/** The services of a process whose statements are traced, as main.ts makes them. */
function traced() {
  const db = createDatabase(test.appPool, countQuery);
  const { config } = plain.gateway;
  return createTestServices(
    { url: test.url, appPool: test.appPool, db },
    {},
    createGateway({ ...config, apiUrl: urlOf(gateway) }),
  );
}

let tracing: ReturnType<typeof startTracing>;
const start = (share: number) => {
  tracing = startTracing({ endpoint: urlOf(collector), share }, () => undefined);
};
beforeEach(() => {
  received = [];
});
afterEach(() => tracing.close());

async function spans(): Promise<SentSpan[]> {
  await tracing.flush();
  return received.flatMap((body) =>
    sent
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
}
const attributeOf = (span: SentSpan | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('a request that enqueues a job that asks the gateway', () => {
  it('is one trace: request, operation, statements, job, calls of the gateway', async () => {
    start(1);
    const services = traced();
    const operator = await make.person('admin');
    const token = await tokenOf(services, operator);
    const answer = await appOn(services, test).request('/api/admin/reconciliation', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    await runDueJobs(test, services);

    const all = await spans();
    const request = all.find(({ name }) => name === 'POST api');
    expect(attributeOf(request, 'kaksha.request_id')).toBe(answer.headers.get('x-request-id'));
    expect(attributeOf(request, 'url.path')).toBe('/api/admin/reconciliation');
    expect(attributeOf(request, 'http.response.status_code')).toBe(200);
    expect(request?.parentSpanId ?? '').toBe('');
    const within = (parent: SentSpan | undefined) =>
      all.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
    const operation = within(request).find(({ name }) => name === 'payouts.reconcile');
    const statements = within(operation).filter(({ name }) => name.startsWith('sql '));
    expect(statements.map((one) => attributeOf(one, 'db.query.text'))).toContainEqual(
      expect.stringContaining('enqueue_job($1, $2::json'),
    );
    const job = within(operation).find(({ kind }) => kind === 5);
    expect(job?.name).toBe('payouts.reconcile');
    expect(within(job).map(({ name }) => name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^gateway /), 'sql select']),
    );
    const ofTrace = all.filter(({ traceId }) => traceId === request?.traceId);
    expect(ofTrace.length).toBeGreaterThan(5);
  });
});

it('says nothing of people', async () => {
  start(1);
  const services = traced();
  const app = appOn(services, test);
  const person = await make.person('parent', 'Zarathustra', 'Quixote');
  const { rows } = await test.ownerPool.query<{ email: string }>(
    'select email from user_account where id = $1',
    [person.id],
  );
  const email = rows[0]?.email ?? '';
  const post = (path: string, body: object) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/auth/login', { email, password: 'a secret that is wrong' });
  expect((await post('/api/auth/forgot-password', { email })).status).toBe(200);
  await runDueJobs(test, services);
  const names = (await spans()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['accounts.mail-password-reset', 'notifications.deliver-mail-waiting']),
  );
  const text = received.join('\n');
  for (const secret of [email, 'Zarathustra', 'Quixote', 'a secret that is wrong'])
    expect(text).not.toContain(secret);
});

it('without a share, what went well is not sent, and the id on an error page leads to what failed', async () => {
  start(0);
  const services = traced();
  const app = appOn(services, test, async () => {
    throw new Error('of Zarathustra');
  });
  expect((await app.request('/livez')).status).toBe(200);
  const page = await app.request('/about', { headers: { Accept: 'text/html' } });
  expect(page.status).toBe(500);
  const requestId = page.headers.get('x-request-id') ?? '';
  expect(await page.text()).toContain(requestId);
  const all = await spans();
  expect(all.map((span) => [span.name, attributeOf(span, 'kaksha.request_id'), span.status.code])).toEqual([
    ['GET page', requestId, 2],
  ]);
  expect(received.join('\n')).not.toContain('Zarathustra');
});

it('a process that is not traced does not load the SDK of OpenTelemetry', async () => {
  start(0);
  // Its interface, of 44 small files, prom-client loads anyway.
  const loadedBy = async (module: string): Promise<number> => {
    const script = `await import(${JSON.stringify(join(import.meta.dirname, module))});
      const { createRequire } = await import('node:module');
      console.log(Object.keys(createRequire(import.meta.filename ?? '/').cache).filter((path) => /@opentelemetry\\/(?!api\\/)/.test(path)).length);
      process.exit(0);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    return Number(stdout.trim());
  };
  expect(await loadedBy('./otlp.ts')).toBeGreaterThan(10);
  expect(await loadedBy('../../http.ts')).toBe(0);
});
