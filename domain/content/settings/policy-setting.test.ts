import { expect, test } from 'vitest';
import { POLICIES } from '../policies.ts';
import { POLICY_KEYS } from './keys.ts';
import { policySetting, policyVersion, specifiedPolicy, versionInForce } from './policy-setting.ts';

test('every policy has its words of the first release as its first version', () => {
  expect(POLICY_KEYS.map((key) => `/${key}`)).toEqual(Object.keys(POLICIES));
  for (const key of POLICY_KEYS) {
    const first = specifiedPolicy(key);
    expect(policySetting.parse(first)).toEqual(first);
    expect(first.sections).toEqual(POLICIES[`/${key}`]?.sections);
  }
});

test('a new version says from when it holds and what changed', () => {
  const first = specifiedPolicy('refund-policy');
  const refusals = (fields: object) =>
    policyVersion
      .safeParse({ ...first, ...fields })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(refusals({})).toEqual([
    ['validFrom', 'Please choose the day from which it holds'],
    ['changes', 'Please say what changed, for readers'],
  ]);
  const dated = { validFrom: '2026-12-01', changes: 'Plainer words' };
  expect(refusals(dated)).toBeUndefined();
  expect(refusals({ ...dated, sections: [] })).toEqual([['sections', 'Please keep at least one section']]);
});

test('of several versions the latest that holds is in force; a later one waits for its day', () => {
  const versions = [
    { revision: 0, validFrom: null },
    { revision: 1, validFrom: '2026-12-01' },
    { revision: 2, validFrom: '2026-12-10' },
    { revision: 3, validFrom: '2026-12-10' },
  ];
  const on = (day: string) => versionInForce(versions, day)?.revision;
  expect(['2026-11-30', '2026-12-01', '2026-12-09', '2026-12-10'].map(on)).toEqual([0, 1, 1, 3]);
});
