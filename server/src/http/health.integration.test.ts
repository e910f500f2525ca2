/** Strangers learn nothing about the inside. */
import { expect, it } from 'vitest';
import { appOn } from '../../test/app.ts';
import { createTestServices } from '../../test/services.ts';
import { setStage } from '../../test/stage.ts';
import { healthRoutes } from './health.ts';

const TOKEN = 'a-token-for-the-machine-that-measures';
const { database, services } = await setStage();
const withToken = createTestServices(database, { metricsToken: TOKEN });
const behindProxy = createTestServices(database, { metricsToken: TOKEN, trustedProxies: 1 });

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

it.each([
  ['this machine', services, '127.0.0.1', {}, true],
  ['this machine by IPv6', services, '::1', {}, true],
  ['this machine by a mapped address', services, '::ffff:127.0.0.1', {}, true],
  ['another machine', services, '203.0.113.7', {}, false],
  [
    'a proxy on this machine that is not configured',
    services,
    '127.0.0.1',
    { 'X-Forwarded-For': '203.0.113.7' },
    false,
  ],
  ['a proxy that names itself only', services, '127.0.0.1', { Via: '1.1 proxy' }, false],
  ['a proxy on this machine', behindProxy, '127.0.0.1', {}, false],
  ['the token from anywhere', withToken, '203.0.113.7', bearer(TOKEN), true],
  [
    'the token through a proxy',
    behindProxy,
    '127.0.0.1',
    { ...bearer(TOKEN), 'X-Forwarded-For': '203.0.113.7' },
    true,
  ],
  ['another token', withToken, '127.0.0.1', bearer('a-token-for-somebody-else'), false],
  ['a token where none is set', services, '203.0.113.7', bearer(TOKEN), false],
])('/metrics and the details of /readyz, asked by %s', async (_, on, address, headers, open) => {
  const app = appOn(on, database);
  const metrics = await app.request('/metrics', { headers }, from(address));
  expect(metrics.status).toBe(open ? 200 : 401);
  const ready = await app.request('/readyz', { headers }, from(address));
  expect([ready.status, await ready.json()]).toEqual([
    200,
    open ? { status: 'ok', files: 'ok' } : { status: 'ok' },
  ]);
});

it('/readyz sends people elsewhere while the server ends', async () => {
  const app = healthRoutes(services, { ownerPool: database.ownerPool, isEnding: () => true });
  const inside = await app.request('/readyz', {}, from('127.0.0.1'));
  expect([inside.status, await inside.json()]).toEqual([503, { status: 'ending' }]);
  const outside = await app.request('/readyz', {}, from('203.0.113.7'));
  expect([outside.status, await outside.json()]).toEqual([503, { status: 'not ready' }]);
  expect((await app.request('/livez')).status).toBe(200);
});
