import { forReaderIn } from '@kaksha/domain/reader-zone.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { ENTER, LessonRow, type LessonRowProps } from './lesson-row.tsx';

const STARTS_MS = Date.parse('2026-11-24T13:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
const LESSON: LessonRowProps['lesson'] = {
  id: 'l1',
  topic: 'Squares',
  status: 'scheduled',
  startsAt: iso(STARTS_MS),
  endsAt: iso(STARTS_MS + HOUR_MS),
  opensAt: iso(STARTS_MS - 600_000),
};
const row = (props: Partial<LessonRowProps>) =>
  shown(() => (
    <LessonRow
      lesson={LESSON}
      about={['Mathematics']}
      detailsPath="/parent/classes/l1"
      nowMs={STARTS_MS + 1}
      enter={ENTER.parent}
      {...props}
    />
  ));

test.each([
  ['student', 'Join'],
  ['teacher', 'Start'],
  ['parent', 'Watch'],
] as const)('an open class is entered from its row by a %s', (role, label) => {
  expect(row({ enter: ENTER[role] }).links).toContain(`${label} -> /classroom/l1`);
  expect(row({ enter: ENTER[role], nowMs: STARTS_MS - HOUR_MS }).links).not.toContain(
    `${label} -> /classroom/l1`,
  );
});

test('a day’s class says the Indian time to a reader abroad', () => {
  const today = { oneDay: true, nowMs: STARTS_MS - HOUR_MS };
  expect(row(today).words).not.toContain('India');
  expect(forReaderIn('Asia/Dubai', () => row(today)).words).toContain(
    '17:00–18:00 in Dubai, 18:30–19:30 in India',
  );
});
