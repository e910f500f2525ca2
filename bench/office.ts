/** The operators' tables over the large market, over HTTP: lists that an operator opens, searches and narrows all day. */
import { hashPassword } from '@kaksha/server/src/accounts/passwords/password.ts';
import { countAllChanges } from '@kaksha/server/src/admin/figures/count-changes.ts';
import { createDatabase } from '@kaksha/server/src/platform/database.ts';
import type { BenchResult } from './bench.ts';
import { largeMarketDir } from './large-market.ts';
import { expectStatus, measureLoad } from './load.ts';
import { startScene } from './scene.ts';

export const name = 'office';

/** As many operators as look something up at the same moment. */
const CLIENTS = 4;
const CHANGES_AT_ONCE = 20_000;
const PASSWORD = 'Kaksha-bench-1';

const TABLES: readonly (readonly [what: string, path: string])[] = [
  ['people, newest first', '/admin/people?limit=30'],
  ['people of a name that many have', '/admin/people?search=Sharma&limit=30'],
  ['people who are suspended', '/admin/people?state=suspended&limit=30'],
  ['bookings, newest first', '/admin/bookings?limit=30'],
  ['bookings of people of a name', '/admin/bookings?search=Sharma&limit=30'],
  ['payments, newest first', '/admin/payments?limit=30'],
  ['the inbox, what waits', '/admin/inbox?list=open&limit=30'],
  ['the inbox, by a subject that many have', '/admin/inbox?list=closed&search=payment&limit=30'],
  ['verifications that stand', '/admin/verifications?status=approved&limit=30'],
  ['the audit log', '/admin/audit?limit=30'],
  ['the figures by day', '/admin/figures?by=day'],
  ['the figures by week', '/admin/figures?by=week'],
  ['the figures by month', '/admin/figures?by=month'],
  ['the figures of a subject by month', '/admin/figures?by=month&subject=Mathematics'],
];

/** Measures each table, beside an answer of the same size that asks nobody. */
export async function run(): Promise<BenchResult[]> {
  const scene = await startScene({ dataDir: largeMarketDir() });
  try {
    // Of a market that was made before there were sums.
    await countAllChanges(createDatabase(scene.pool), CHANGES_AT_ONCE);
    const { rows } = await scene.pool.query<{ email: string }>(
      `update user_account set password_hash = $1
       where id = (select id from user_account where role = 'admin' order by email limit 1) returning email`,
      [await hashPassword(PASSWORD)],
    );
    const login = await expectStatus(200, `${scene.url}/api/auth/login`, {
      method: 'POST',
      body: { email: rows[0]?.email, password: PASSWORD },
    });
    const { token } = JSON.parse(login) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const results: BenchResult[] = [];
    for (const [what, path] of TABLES) {
      const url = `${scene.url}/api${path}`;
      const bytes = (await expectStatus(200, url, { headers })).length;
      const load = await measureLoad(() => expectStatus(200, url, { headers }), {
        clients: CLIENTS,
        warmUpSeconds: 1,
        seconds: 3,
      });
      const bare = await measureLoad(() => expectStatus(200, `${scene.floorUrl}/${bytes}`), {
        clients: CLIENTS,
        warmUpSeconds: 0.5,
        seconds: 1,
      });
      results.push({
        name: `${what}, p95`,
        unit: 'ms',
        value: load.p95Ms,
        floorName: 'a bare Hono route, same size',
        floorValue: bare.p95Ms,
        note: `${CLIENTS} operators, p50 ${load.p50Ms.toFixed(1)} ms, ${bytes} bytes`,
      });
    }
    return results;
  } finally {
    await scene.stop();
  }
}
