/**
 * The routes beside the contract, which the authorisation table (server/test) does not know: each is for everybody, or
 * opens to a secret alone. A new one without a row fails.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { TEST_CHANNELS } from '../../test/channels.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createTestServices } from '../../test/services.ts';

/** `everybody`: nothing in it is about a person. Else: a call without the secret, and how it is refused. */
type Row = 'everybody' | 'contract' | { tryAt: string; body?: string; refused: number };

const ROWS: Readonly<Record<string, Row>> = {
  'TRACE /*': 'everybody',
  'GET /livez': 'everybody',
  'GET /.well-known/security.txt': 'everybody',
  'GET /readyz': 'everybody',
  // Its figures about the inside are in health.integration.test.ts.
  'GET /metrics': { tryAt: '/metrics', refused: 401 },
  'GET /api/openapi.json': 'everybody',
  'GET /api/docs': 'everybody',
  'GET /api/docs.css': 'everybody',
  // Checked as the contract says before a byte of the body is read.
  'PUT /api/teachers/me/intro-video': 'contract',
  'PUT /api/teacher/videos/:id/film': 'contract',
  'PATCH /api/uploads/:id': 'contract',
  'POST /payments/webhook': {
    tryAt: '/payments/webhook',
    body: '{"event":"payment.captured"}',
    refused: 401,
  },
  'POST /payments/return': { tryAt: '/payments/return', body: 'razorpay_payment_id=pay_1', refused: 303 },
  'GET /payments/return': { tryAt: '/payments/return', refused: 303 },
  'GET /webhooks/whatsapp': {
    tryAt: '/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1&hub.verify_token=guessed',
    refused: 403,
  },
  'POST /webhooks/whatsapp': { tryAt: '/webhooks/whatsapp', body: '{"entry":[]}', refused: 401 },
  'POST /webhooks/sms/:deliveryId': {
    tryAt: `/webhooks/sms/${randomUUID()}`,
    body: 'MessageStatus=failed&MessageSid=SM1',
    refused: 401,
  },
  // Portraits and films that a profile shows to everybody, under names that nobody can guess.
  'GET /media/:key{.+}': { tryAt: `/media/portraits/${randomUUID()}.webp`, refused: 404 },
  // Films that are shown; one that is not yet opens to a signed address of its own.
  'GET /media/intro-videos/:name': { tryAt: `/media/intro-videos/${randomUUID()}.mp4`, refused: 404 },
  'GET /media/tutorial-videos/:name': { tryAt: `/media/tutorial-videos/${randomUUID()}.mp4`, refused: 404 },
  // Files and recordings of lessons: a signed address of one person, who is asked about again at each request.
  'GET /media/lessons/:name': { tryAt: `/media/lessons/file-${randomUUID()}`, refused: 404 },
  'GET /blog/rss.xml': 'everybody',
  // Noise, at most half a megabyte of it.
  'GET /network-test': 'everybody',
  'POST /': 'everybody',
  'GET /calendar/:file{[A-Za-z0-9_-]+\\.ics}': { tryAt: `/calendar/${randomUUID()}.ics`, refused: 404 },
  'GET /robots.txt': 'everybody',
  'GET /sitemap.xml': 'everybody',
  'GET /sitemaps/:name': 'everybody',
  'GET /og/*': 'everybody',
  'GET /assets/*': 'everybody',
};

let database: TestDatabase;
let app: ReturnType<typeof appOn>;

beforeAll(async () => {
  database = await createTestDatabase();
  app = appOn(createTestServices(database, { channels: TEST_CHANNELS }), database);
});
afterAll(() => database.close());

test('every route beside the contract has its row, and every row its route', () => {
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(routes)].toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

test.each(
  Object.entries(ROWS).flatMap(([route, row]) => (typeof row === 'string' ? [] : [{ route, ...row }])),
)('$route opens to nobody without its secret', async ({ route, tryAt, body, refused }) => {
  const method = route.split(' ')[0] ?? '';
  const answer = await app.request(tryAt, { method, ...(body === undefined ? {} : { body }) });
  expect(answer.status).toBe(refused);
});

test.each([
  ['PUT', '/api/teachers/me/intro-video'],
  ['PUT', `/api/teacher/videos/${randomUUID()}/film`],
  ['PATCH', `/api/uploads/${randomUUID()}`],
])('%s %s asks who is there first', async (method, path) => {
  expect((await app.request(path, { method, body: 'x' })).status).toBe(401);
});
