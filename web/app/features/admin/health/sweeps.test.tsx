import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { Sweeps } from './sweeps.tsx';

const sweep = (name: string, overdue = false, failingRows = 0) => ({
  name,
  everyMinutes: 5,
  ageMinutes: 3,
  wholeAt: '2026-11-30T04:30:00.000Z',
  overdue,
  failingRows,
});

test('shows what is late or fails, the late ones first, and folds the rest', () => {
  const sweeps = [sweep('fails', false, 2), sweep('well'), sweep('late', true), sweep('also-well')];
  const { words } = shown(() => <Sweeps sweeps={sweeps} />);
  expect(words).toMatch(
    /late Overdue .*fails On time .*2 sweeps are on time, without failing rows .*well .*also-well/,
  );
});

test('an installation that has none yet says so', () => {
  expect(shown(() => <Sweeps sweeps={[]} />).words).toContain('No sweep has been registered yet.');
});
