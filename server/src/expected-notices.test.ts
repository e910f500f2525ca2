/** The people whom an operation notifies are not visible to the person who does it: a test names them. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const all = globSync('**/*.ts', { cwd: import.meta.dirname });
const tests = all
  .filter((path) => path.endsWith('.integration.test.ts'))
  .map((path) => ({ path, text: read(path) }))
  .filter(({ text }) => text.includes('expectNotified('));

/** Notices that only the operations of another feature send. */
const TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  'bookings/notify-payer.ts': 'wallet/allowance',
  'privacy/child-account.ts': 'families/leaving',
};

/** The tests that expect notices, of a file's folder or of the next one above that has any. */
function testsNear(path: string): typeof tests {
  for (let folder = TESTED_ELSEWHERE[path] ?? dirname(path); folder !== '.'; folder = dirname(folder)) {
    const near = tests.filter((test) => test.path.startsWith(`${folder}/`));
    if (near.length > 0) return near;
  }
  return [];
}

/** Each live event and the file that sends it. */
const sent = all
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) =>
    read(path)
      .split('notifyPeople(')
      .slice(1)
      .map((call) => ({ path, event: /'[a-z-]+:changed'/.exec(call)?.[0] ?? 'an event without its name' })),
  );

it('finds where people are notified', () => {
  expect(sent.length).toBeGreaterThan(40);
});

// It finds an event that no test near it expects, not each operation that sends it.
it('every live event is expected by a test near the operation that sends it', () => {
  const unexpected = sent.filter(
    ({ path, event }) => !testsNear(path).some(({ text }) => text.includes(event)),
  );
  expect(unexpected).toEqual([]);
});
