/** pgBackRest's own backup of a database that archives its log through it: run where `npm run admin -- backup` runs. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';

const run = promisify(execFile);

const infoShape = z.array(
  z.object({
    backup: z.array(
      z.object({
        label: z.string(),
        timestamp: z.object({ stop: z.number() }),
        error: z.boolean().nullish(),
      }),
    ),
  }),
);

async function pgbackrest(stanza: string, ...words: string[]): Promise<string> {
  try {
    return (await run('pgbackrest', [`--stanza=${stanza}`, ...words])).stdout;
  } catch (error) {
    const {
      code,
      stdout = '',
      stderr = '',
    } = error as NodeJS.ErrnoException & {
      stdout?: string;
      stderr?: string;
    };
    if (code === 'ENOENT') {
      throw new CommandError(
        'PGBACKREST_STANZA is set, and pgbackrest is not installed on this machine: run this where it is, or leave the variable out and have pgBackRest run by itself.',
      );
    }
    const said = `${stdout}\n${stderr}`.split('\n').find((line) => line.includes('ERROR'));
    throw new CommandError(
      `pgBackRest failed at "${words[0]}" of the stanza ${stanza}: ${said?.replace(/^.*ERROR: /, '') ?? (error as Error).message}`,
    );
  }
}

/** Has it make one. @returns what there is now, as a sentence @throws CommandError */
export async function backUpStanza(stanza: string): Promise<string> {
  await pgbackrest(stanza, 'backup');
  const [info] = infoShape.parse(JSON.parse(await pgbackrest(stanza, 'info', '--output=json')));
  const sound = info?.backup.filter(({ error }) => error !== true) ?? [];
  const [first, last] = [sound.at(0), sound.at(-1)];
  if (first === undefined || last === undefined)
    throw new CommandError(
      `pgBackRest has no backup of the stanza ${stanza} afterwards: see "pgbackrest info".`,
    );
  const from = new Date(first.timestamp.stop * 1000).toISOString();
  return `pgBackRest has made ${last.label} of the stanza ${stanza}: every moment from ${from} on can be restored, as far as the log is archived.`;
}
