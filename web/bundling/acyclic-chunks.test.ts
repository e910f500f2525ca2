import { expect, test } from 'vitest';
import { chunkCycle } from './acyclic-chunks.ts';

function cycleOf(imports: Record<string, string[]>): string[] | undefined {
  const bundle = Object.fromEntries(
    Object.entries(imports).map(([fileName, names]) => [
      fileName,
      { type: 'chunk', fileName, imports: names },
    ]),
  );
  return chunkCycle(bundle as unknown as Parameters<typeof chunkCycle>[0]);
}

test('files that share a third one are no circle', () => {
  expect(
    cycleOf({ 'wallet.js': ['schema.js', 'table.js'], 'table.js': ['schema.js'], 'schema.js': [] }),
  ).toBeUndefined();
});

test('what is not made by the build ends a path', () => {
  expect(cycleOf({ 'wallet.js': ['https://elsewhere.example/chart.js'] })).toBeUndefined();
});

test('the circle is named, without the files that lead to it', () => {
  expect(
    cycleOf({
      'login.js': ['client.js'],
      'client.js': ['payouts.js'],
      'payouts.js': ['contract.js'],
      'contract.js': ['table.js', 'payouts.js'],
      'table.js': [],
    }),
  ).toEqual(['payouts.js', 'contract.js', 'payouts.js']);
});
