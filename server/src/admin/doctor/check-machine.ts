/** Room on the disks, and whether files can be kept. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createStorage } from '../../platform/storage/create-storage.ts';
import { sizeText } from '../backup/sizes.ts';
import { type Finding, type SeenEnv, well, wrong } from './finding.ts';

/** Less room than this is soon none: a recording alone may have 2 GB. */
const LEAST_FREE_BYTES = 2e9;
const LEAST_FREE_SHARE = 0.05;

export async function checkMachine(env: SeenEnv): Promise<Finding[]> {
  const { to } = env.backup;
  const folders = [env.dataDir, ...(to !== undefined && 'folder' in to ? [to.folder] : [])];
  return [...(await Promise.all(folders.map(checkRoom))), await checkStorage(env), checkKeys(env)];
}

/** The folder itself, or the one that it will be made in. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

async function checkRoom(folder: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(nearest(folder));
  const free = bavail * bsize;
  const room = `${folder} has ${sizeText(free)} of ${sizeText(blocks * bsize)} free.`;
  return free < LEAST_FREE_BYTES || bavail / blocks < LEAST_FREE_SHARE
    ? wrong(`${room} Make room: a full disk stops the database.`)
    : well(room);
}

/** Puts a file there, reads it and removes it. */
async function checkStorage(env: SeenEnv): Promise<Finding> {
  const where =
    env.storage === undefined ? `${env.dataDir}/files` : `The bucket ${env.storage.bucket} of STORAGE_URL`;
  const key = `doctor/${randomUUID()}.probe`;
  const bytes = Buffer.from(key);
  try {
    const storage = createStorage(env);
    await storage.put(key, bytes);
    const read = await storage.read(key, 0, bytes.length);
    await storage.remove(key);
    if (read.equals(bytes)) return well(`${where} keeps files.`);
    return wrong(`${where} gives back other bytes than it was given.`);
  } catch (error) {
    return wrong(
      `${where} does not keep files: ${(error as Error).message}. Check its address, its key and its rights.`,
    );
  }
}

function checkKeys({ backup, secretKey }: SeenEnv): Finding {
  if (secretKey === undefined)
    return wrong('SECRET_KEY is not set, and none was made yet: set one, or run npm start once.');
  if (backup.to === undefined) return wrong('BACKUP_TO is not set: no backup is made (docs/operating.md).');
  if (backup.key === undefined)
    return wrong('BACKUP_KEY is not set: "npm run admin -- backup-key" makes one.');
  return well('The keys of the product and of its backups are set.');
}
