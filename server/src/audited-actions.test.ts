/** What the code records in the audit log has a sentence, and every sentence is of something that the code records. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en as WORDS } from '@kaksha/domain/admin/audit/words/en.ts';
import { expect, it } from 'vitest';

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  .filter((text) => text.includes('recordAudit') || text.includes('AuditAction'))
  .join('\n');

const ACTIONS = Object.keys(WORDS.sentences);
const KINDS = [...new Set(ACTIONS.map((action) => action.split('.')[0] ?? ''))];

/** 'payout.approved' as it stands in the code, and 'job.${…}', of which the first part does. */
const whole = new Set(
  [...sources.matchAll(/'([a-z][a-z_-]*\.[a-z][a-z_-]*)'/g)]
    .map(([, action]) => action ?? '')
    .filter((action) => KINDS.includes(action.split('.')[0] ?? '')),
);
const begun = new Set([...sources.matchAll(/`([a-z][a-z_-]*)\.\$\{/g)].map(([, kind]) => kind ?? ''));

it('finds what is recorded', () => {
  expect(whole.size).toBeGreaterThan(40);
  expect(begun.size).toBeGreaterThan(5);
});

it('no sentence is left over', () => {
  const unused = ACTIONS.filter((action) => !whole.has(action) && !begun.has(action.split('.')[0] ?? ''));
  expect(unused).toEqual([]);
});

it('nothing that is recorded lacks its sentence', () => {
  const recorded = [
    ...sources.matchAll(/\baction: (?:\w+ \? )?'([a-z][a-z_-]*\.[a-z_-]+)'(?: : '([a-z_.-]+)')?/g),
  ]
    .flatMap(([, one, other]) => [one ?? '', other ?? ''])
    .filter((action) => action.includes('.'));
  expect(recorded.length).toBeGreaterThan(40);
  expect(recorded.filter((action) => !ACTIONS.includes(action))).toEqual([]);
});
