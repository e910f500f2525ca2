/** The parts of a copy of the cluster, and its description in the clear: no content, no keys. */
import { z } from 'zod';
import { CommandError } from '../../command-error.ts';
import type { ArchivePlace } from './archive-place.ts';

export const BASE_PART = 'base.tar.gz.age';
export const FOLDERS = 'folders.json';
export const PASSWORD = 'postgres-password';
export const CLUSTER = 'postgres/';

export const baseShape = z.object({
  format: z.literal(1),
  id: z.string(),
  product: z.string(),
  /** Operating system and processor: the files of a cluster fit no other. */
  machine: z.string(),
  postgres: z.string(),
  startedAt: z.iso.datetime(),
  /** From this moment on it can be restored. */
  endedAt: z.iso.datetime(),
  segmentBytes: z.number(),
  startSegment: z.string(),
  stopSegment: z.string(),
  part: z.object({ name: z.string(), byteLength: z.number(), sha256: z.string() }),
});
export type Base = z.infer<typeof baseShape>;

export const MACHINE = `${process.platform}-${process.arch}`;
export const manifestKey = (prefix: string, id: string): string => `${prefix}${id}/manifest.json`;
/** The list of the files that there were when the copy was made: a file that is in no list of a kept copy may go. */
export const fileListKey = (prefix: string, id: string): string => `${prefix}${id}/files.json.age`;

/** Reads the copies of a chain, oldest first. */
export async function readBases(place: ArchivePlace, keys: readonly string[]): Promise<Base[]> {
  const bases: Base[] = [];
  for (const key of keys.filter((one) => one.endsWith('/manifest.json')).sort()) {
    const text = await new Response(await place.read(key)).text();
    try {
      bases.push(baseShape.parse(JSON.parse(text)));
    } catch {
      throw new CommandError(`${key} in ${place.name} is damaged, or a newer version of Kaksha wrote it.`);
    }
  }
  return bases;
}
