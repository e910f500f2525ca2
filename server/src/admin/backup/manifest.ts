/** The description of a backup, in the clear: no content, no keys. */
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import type { BackupPlace } from './place.ts';

const manifestShape = z.object({
  format: z.literal(1),
  /** Its name, which begins with its time, so that names sort by it. */
  id: z.string(),
  /** Version of the product. */
  product: z.string(),
  /** The moment of the database that it holds. */
  madeAt: z.iso.datetime(),
  seconds: z.number(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The latest migration of the job queue's own. */
  queue: z.number(),
  files: z.object({
    count: z.number(),
    byteLength: z.number(),
    /** Known to the database, and not in the storage. */
    missing: z.array(z.string()),
  }),
  parts: z.array(z.object({ name: z.string(), byteLength: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestShape>;
export type Part = Manifest['parts'][number];

export const DATABASE_PART = 'database.tar.gz.age';
export const filesPart = (at: number): string => `files-${String(at).padStart(4, '0')}.tar.age`;
export const isFilesPart = ({ name }: Part): boolean => name.startsWith('files-');

export const byteLengthOf = ({ parts }: Manifest): number =>
  parts.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** The backup of this name, or the newest. @throws CommandError when there is none, or its manifest cannot be read */
export async function findBackup(place: BackupPlace, wanted: string | undefined): Promise<Manifest> {
  const names = await place.list();
  const candidates = wanted === undefined || wanted === 'latest' ? names.toReversed() : [wanted];
  for (const id of candidates) {
    const text = await place.readManifest(id);
    // One that is being made in a bucket, or was killed, has parts and no manifest.
    if (text !== null) return parseManifest(id, text);
  }
  if (wanted === undefined || names.length === 0)
    throw new CommandError(`There is no backup in ${place.name}.`);
  throw new CommandError(`There is no backup ${wanted} in ${place.name}. There are: ${names.join(', ')}.`);
}

function parseManifest(id: string, text: string): Manifest {
  try {
    return manifestShape.parse(JSON.parse(text));
  } catch {
    throw new CommandError(`The manifest of ${id} is damaged, or a newer version of Kaksha wrote it.`);
  }
}
