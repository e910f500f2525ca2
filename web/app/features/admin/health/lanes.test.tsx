import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { Lanes } from './lanes.tsx';

const lag = (lane: string, urgency: 'money' | 'waiting' | 'mass', due: number) => ({
  lane,
  urgency,
  due,
  oldestDueAt: due === 0 ? null : '2026-11-30T04:30:00.000Z',
});

test('names what is due, the most urgent first', () => {
  const lanes = [lag('mail', 'waiting', 0), lag('mail', 'mass', 9_000), lag('money', 'money', 3)];
  const { words } = shown(() => <Lanes lanes={lanes} />);
  expect(words).toMatch(/money .*Money and classes .*3 .*mail .*Notices to thousands .*9000 /);
  expect(words).not.toContain('Somebody waits');
});

test('says so when nothing is due', () => {
  expect(shown(() => <Lanes lanes={[lag('money', 'money', 0)]} />).words).toContain(
    'Nothing that is due waits.',
  );
});
