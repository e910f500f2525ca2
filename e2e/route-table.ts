/** The product's own table of URLs, as React Router reads it: a list kept here by hand would forget the newest screen. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface TableEntry {
  id: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: TableEntry[];
}

export interface ProductRoute {
  /** '/teachers/:id/book' */
  pattern: string;
  /** The module that serves it, and the layouts around it, outermost first. */
  files: string[];
}

/** Every URL of web/app/routes.ts in production: pages of people who build the product are not in it. */
export async function readRouteTable(): Promise<ProductRoute[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'routes', 'web', '--json'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return (JSON.parse(stdout) as TableEntry[]).flatMap((entry) => flatten(entry, '', []));
}

function flatten(entry: TableEntry, above: string, files: readonly string[]): ProductRoute[] {
  const pattern = [above, entry.path].filter(Boolean).join('/');
  const chain = [...files, entry.file];
  if (entry.children !== undefined) return entry.children.flatMap((child) => flatten(child, pattern, chain));
  return [{ pattern: `/${pattern}`, files: chain }];
}
