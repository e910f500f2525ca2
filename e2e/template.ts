/** The first start of the product (database, schema, demo market), made once for all files of a run of the tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, TEMPLATE_VARIABLE } from './product.ts';

/** Runs before the first file; what it returns runs after the last. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kaksha-e2e-template-'));
  const product = await startProduct({ dataDir: folder });
  await product.stop();
  process.env[TEMPLATE_VARIABLE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
