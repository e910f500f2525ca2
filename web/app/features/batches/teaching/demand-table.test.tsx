import type { Demand } from '@kaksha/domain/batches/wishes/schema.ts';
import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { DemandTable } from './demand-table.tsx';

const WISH: Demand = {
  subject: 'Mathematics',
  class: 8,
  size: 5,
  language: 'Hindi',
  children: 3,
  asking: 2,
  times: [{ weekday: 2, startMinute: 1020, children: 3 }],
};

test('a teacher reads how many families ask for them, and nothing of it where none does', () => {
  const { words } = shown(
    () => <DemandTable demand={[WISH, { ...WISH, size: 10, children: 4, asking: 0 }]} />,
    {},
  );
  expect(words).toContain('3 children 2 families ask for you');
  expect(words.match(/for you/g)).toHaveLength(2);
});
