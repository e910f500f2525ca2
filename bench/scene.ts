/** The product as served, with people who book, and its floor beside it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPool } from '@kaksha/server/src/platform/database.ts';
import { runningEmbeddedUrl } from '@kaksha/server/src/platform/embedded-postgres.ts';
import type pg from 'pg';
import { startProduct } from '../e2e/product.ts';

export interface Scene {
  url: string;
  floorUrl: string;
  /** The key that access tokens are signed with. */
  secretKey: string;
  /** Connection string of the owner role. */
  databaseUrl: string;
  /** Connections of the owner role to the product's own database. */
  pool: pg.Pool;
  stop(): Promise<void>;
}

async function startFloor(): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./floor-server.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), stop: () => child.kill('SIGTERM') };
}

/** Starts the product on an empty folder, with the demo market; or on a folder that stays. */
export async function startScene(options: { dataDir?: string } = {}): Promise<Scene> {
  const product = await startProduct(options);
  const databaseUrl = runningEmbeddedUrl(product.dataDir);
  if (databaseUrl === undefined) throw new Error('the product runs without its database');
  const pool = createPool({ url: databaseUrl, max: 20, applicationName: 'kaksha-bench' });
  const floor = await startFloor();
  return {
    url: product.url,
    floorUrl: floor.url,
    secretKey: process.env.SECRET_KEY ?? (await readFile(join(product.dataDir, 'secret-key'), 'utf8')).trim(),
    databaseUrl,
    pool,
    async stop() {
      floor.stop();
      await pool.end();
      await product.stop();
    },
  };
}
