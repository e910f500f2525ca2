import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backUpStanza } from './pgbackrest.ts';

/** As pgBackRest 2.45 prints it. */
const INFO = `[{"backup":[{"error":false,"label":"20261201-003000F","timestamp":{"start":1796085000,"stop":1796085060}},{"error":false,"label":"20261201-013000F","timestamp":{"start":1796088600,"stop":1796088660}}],"name":"kaksha","status":{"code":0,"message":"ok"}}]`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaksha-pgbackrest-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Puts a program of that name in front of all others. */
function install(script: string): void {
  writeFileSync(join(folder, 'pgbackrest'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
}

test.skipIf(process.platform === 'win32')(
  'makes a backup, and says from when on moments can be restored',
  async () => {
    install(`[ "$1" = --stanza=kaksha ] || exit 1
case "$2" in backup) touch '${join(folder, 'made')}' ;; info) [ -f '${join(folder, 'made')}' ] && echo '${INFO}' ;; esac`);
    expect(await backUpStanza('kaksha')).toBe(
      'pgBackRest has made 20261201-013000F of the stanza kaksha: every moment from 2026-12-01T00:31:00.000Z on can be restored, as far as the log is archived.',
    );
  },
);

test.skipIf(process.platform === 'win32')(
  'its refusal is passed on, and so is that there is none',
  async () => {
    install(`echo '2026-12-01 01:30:00.000 P00  ERROR: [055]: unable to load info file' >&2; exit 55`);
    await expect(backUpStanza('kaksha')).rejects.toThrow(
      'pgBackRest failed at "backup" of the stanza kaksha: [055]: unable to load info file',
    );
    vi.stubEnv('PATH', join(folder, 'nothing'));
    await expect(backUpStanza('kaksha')).rejects.toThrow('pgbackrest is not installed on this machine');
  },
);
