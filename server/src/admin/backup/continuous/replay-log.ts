/** Brings a copy of the cluster forward by its log: PostgreSQL asks for segments through a folder, and gets them from the archive. */
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { RESTORE_FOLDER } from '../../../platform/embedded-postgres/cluster.ts';
import { choosePostgresUser, giveTo } from '../../../platform/embedded-postgres/run-as.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/embedded-postgres.ts';
import { StorageAway } from '../../../platform/storage.ts';
import { CommandError } from '../../command-error.ts';
import type { Archive } from './archive-place.ts';
import type { ArchivedSegment } from './moments.ts';

const decompress = promisify(gunzip);

/** PostgreSQL's own words when the log ends before the moment: nothing was written between the two. */
const NOTHING_LATER = 'recovery ended before configured recovery target was reached';

export interface Replay {
  archive: Archive;
  segments: readonly ArchivedSegment[];
  /** The data folder with the copy. */
  draft: string;
  /** Undefined: to the end of the segments. */
  until: Date | undefined;
  isTrial: boolean;
}

/** Starts PostgreSQL on the copy; it is up once the log is replayed. @throws CommandError for a segment that is damaged or away */
export async function replayLog({
  archive,
  segments,
  draft,
  until,
  isTrial,
}: Replay): Promise<EmbeddedPostgres> {
  const log = serveLog(archive, segments, join(draft, 'postgres'));
  const start = (target: Date | undefined) =>
    startEmbeddedPostgres({ dataDir: draft, disposable: isTrial, recovery: { until: target } });
  try {
    return await start(until).catch((error: unknown) => {
      const said = readFileSync(join(draft, 'postgres.log'), 'utf8');
      if (until === undefined || !said.includes(NOTHING_LATER)) throw error;
      return start(undefined);
    });
  } catch (error) {
    throw log.failure() ?? error;
  } finally {
    await log.close();
  }
}

/** Segments that are fetched ahead of the one that is wanted. */
const AHEAD = 8;
const POLL_MS = 20;

/** Gives a recovering PostgreSQL the segments that it asks for. */
function serveLog(archive: Archive, segments: readonly ArchivedSegment[], cluster: string) {
  const folder = join(cluster, RESTORE_FOLDER);
  const user = choosePostgresUser(cluster);
  const places = new Map(segments.map(({ name }, at) => [name, at]));
  const fetched = new Map<string, Promise<void>>();
  let failure: unknown;
  let closed = false;
  const put = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, name);
    await writeFile(`${path}.new`, bytes, { mode: 0o600 });
    giveTo(user, `${path}.new`);
    renameSync(`${path}.new`, path);
  };
  const fetchSegment = async ({ name, key }: ArchivedSegment) => {
    const sealed = await archive.place.read(key);
    try {
      const packed = await new Response(await archive.key.decrypt(sealed)).arrayBuffer();
      await put(name, await decompress(packed));
    } catch (cause) {
      throw cause instanceof CommandError || cause instanceof StorageAway
        ? cause
        : new CommandError(`The segment ${key} of the log is damaged: restore a moment before it.`, {
            cause,
          });
    }
  };
  const answer = async (name: string) => {
    const at = places.get(name);
    if (at === undefined) return put(`${name}.none`, new Uint8Array());
    // It asks for one again when it begins anew.
    if (!existsSync(join(folder, name))) await fetched.get(name);
    if (!existsSync(join(folder, name))) fetched.delete(name);
    for (const segment of segments.slice(at, at + AHEAD)) {
      if (fetched.has(segment.name)) continue;
      const fetching = fetchSegment(segment);
      fetching.catch(() => undefined);
      fetched.set(segment.name, fetching);
    }
    await fetched.get(name);
  };
  const serving = (async () => {
    while (!closed && failure === undefined) {
      const wanted = readdirSync(folder).flatMap((name) =>
        name.endsWith('.wanted') ? name.slice(0, -'.wanted'.length) : [],
      );
      for (const name of wanted) {
        const isThere = existsSync(join(folder, name)) || existsSync(join(folder, `${name}.none`));
        if (!isThere) await answer(name);
      }
      await sleep(POLL_MS);
    }
  })().catch(async (error: unknown) => {
    failure = error;
    await writeFile(join(folder, 'closed'), '');
  });
  return {
    failure: () => failure,
    close: async () => {
      closed = true;
      await serving;
    },
  };
}
