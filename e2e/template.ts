/** The first start of the product (database, schema, demo market), made once for all files of a run of the tests. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from './browser.ts';
import { startProduct, TEMPLATE_VARIABLE } from './product.ts';

/** Fills a folder with what every file begins with, and unpacks the browser: of two that unpack it at once, one starts a half of it. */
export async function makeTemplate(folder: string): Promise<void> {
  await launchOptions();
  const product = await startProduct({ dataDir: folder });
  await product.stop();
  // Power loss is not tested here; a killed process loses nothing by it.
  appendFileSync(join(folder, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n');
}

/** Runs before the first file of each project of browser tests; `npm test` has made it for all. */
export default async function setUp(): Promise<void> {
  if (process.env[TEMPLATE_VARIABLE] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-e2e-template-'));
  // Vitest does not tear down after a Ctrl-C.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await makeTemplate(folder);
  process.env[TEMPLATE_VARIABLE] = folder;
}
