/** `npm run attack` measures each anonymous route's cost to the event loop; here its list of them is held to be whole. */
import { createPool } from '@kaksha/server/src/platform/database.ts';
import { expect, test } from 'vitest';
import { appOn } from '../../server/test/app.ts';
import type { TestDatabase } from '../../server/test/database.ts';
import { createTestServices } from '../../server/test/services.ts';
import { publicCalls, routesWithoutRow, rowsWithoutRoute } from './anonymous-routes.ts';

/** The routes of the port beside the contract. Asking for them needs no database. */
function besideContract(): string[] {
  const pool = createPool({ url: 'postgres://127.0.0.1:9/none', max: 1, applicationName: 'none' });
  const database = { url: '', appPool: pool, ownerPool: pool } as TestDatabase;
  return appOn(createTestServices(database), database)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
}

test('the list of anonymous routes has each of the contract and of the port, and no other', () => {
  const routes = besideContract();
  expect(publicCalls().length).toBeGreaterThan(20);
  expect(routesWithoutRow(routes)).toEqual([]);
  expect(rowsWithoutRoute(routes)).toEqual([]);
});

test('a new route is missed', () => {
  expect(routesWithoutRow(['GET /new'])).toEqual(['GET /new']);
});
