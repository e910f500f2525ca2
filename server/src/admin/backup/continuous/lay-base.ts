/** Lays a copy of the cluster down in a folder, ready to be brought forward by its log. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { RESTORE_FOLDER } from '../../../platform/embedded-postgres/cluster.ts';
import { choosePostgresUser, giveTo, type PostgresUser } from '../../../platform/embedded-postgres/run-as.ts';
import { type Entry, readPart, wholeOf } from '../parts.ts';
import type { Archive } from './archive-place.ts';
import { BASE_PART, type Base, CLUSTER, FOLDERS, PASSWORD } from './base-manifest.ts';
import type { Reach } from './moments.ts';

/** Gives `take` the header and the entries of a copy. @throws CommandError when it is damaged */
export const readBase = (
  { place, key }: Archive,
  { chain, base }: Reach<Base>,
  take: (header: unknown, entries: AsyncIterator<Entry>) => Promise<void>,
): Promise<void> =>
  readPart(
    { place: { read: (id, part) => place.read(`${chain}${id}/${part}`) }, key },
    base.id,
    { ...base.part, name: BASE_PART },
    take,
  );

/** Lays the cluster's files down, for the account that PostgreSQL runs as. */
export async function layBase(archive: Archive, reach: Reach<Base>, draft: string): Promise<void> {
  const cluster = join(draft, 'postgres');
  const user = choosePostgresUser(cluster);
  const makeFolder = (path: string) => {
    mkdirSync(path, { mode: 0o700 });
    giveTo(user, path);
  };
  makeFolder(cluster);
  await readBase(archive, reach, async (_header, entries) => {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      const entry = next.value;
      if (entry.name === FOLDERS) {
        const folders = z.array(z.string()).parse(JSON.parse((await wholeOf(entry)).toString()));
        for (const folder of folders) makeFolder(join(cluster, folder));
      } else if (entry.name === PASSWORD) {
        writeFileSync(join(draft, PASSWORD), await wholeOf(entry), { mode: 0o600 });
      } else if (entry.name.startsWith(CLUSTER)) {
        await layFile(join(cluster, entry.name.slice(CLUSTER.length)), entry.content, user);
      }
    }
  });
  makeFolder(join(cluster, RESTORE_FOLDER));
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  giveTo(user, join(cluster, 'recovery.signal'));
}

async function layFile(path: string, content: AsyncIterable<Uint8Array>, user: PostgresUser): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of content) await file.writeFile(chunk);
  } finally {
    await file.close();
  }
  giveTo(user, path);
}
