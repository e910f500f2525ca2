/** A browser that comes back from the gateway, again and again. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import { createTestServices } from '../../test/services.ts';
import { receiveReturn } from './events/receive-return.ts';

let scene: PaymentsScene;
let id: string;

beforeAll(async () => {
  scene = await createPaymentsScene({ worker: false });
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.test.ownerPool.query('delete from rate_limit');
  ({ id } = await scene.startTopUp(await scene.make.person('parent'), 50_000));
});

/** Two processes that share the database, and how often they asked the gateway. */
function twoNodes() {
  const fetchOrderPayments = vi.fn(scene.sandbox.gateway.fetchOrderPayments);
  const gateway = { ...scene.sandbox.gateway, fetchOrderPayments };
  const node = () => createTestServices(scene.test, {}, gateway);
  return { nodes: [node(), node()] as const, fetchOrderPayments };
}
const comeBack = (services: Parameters<typeof receiveReturn>[0], from = '203.0.113.7') =>
  receiveReturn(services, new URLSearchParams({ topUp: id }), {}, from);

it('has the gateway asked once in ten seconds, by all processes together', async () => {
  const { nodes, fetchOrderPayments } = twoNodes();
  const paths = await Promise.all([...nodes, ...nodes].map((services) => comeBack(services)));
  expect(new Set(paths)).toEqual(new Set([`/parent/wallet?topUp=${id}`]));
  expect(fetchOrderPayments).toHaveBeenCalledTimes(1);
  await scene.test.ownerPool.query(`update top_up set return_asked_at = now() - interval '11 seconds'`);
  await comeBack(nodes[1]);
  expect(fetchOrderPayments).toHaveBeenCalledTimes(2);
});

it('is refused after sixty times in a minute from one address, and others are not', async () => {
  const { nodes } = twoNodes();
  for (let time = 0; time < 60; time++) await comeBack(nodes[0]);
  await expect(comeBack(nodes[1])).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await comeBack(nodes[0], '203.0.113.8')).toBe(`/parent/wallet?topUp=${id}`);
});
