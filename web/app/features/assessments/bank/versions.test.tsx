import type { QuestionVersion } from '@kaksha/domain/assessments/bank/schema.ts';
import { anyQuestion } from '@kaksha/domain/assessments/questions/test-questions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { Versions } from './versions.tsx';

const [CONTENT] = fc.sample(anyQuestion, { numRuns: 1, seed: 1 });
if (CONTENT === undefined) throw new Error('there is no question');

const version = (number: number): QuestionVersion => ({
  version: number,
  content: CONTENT,
  createdAt: '2026-11-20T10:00:00.000Z',
  changes: [],
});

test('versions that are left out are counted, and nothing is said where all are there', () => {
  expect(shown(() => <Versions versions={[version(9), version(8)]} />).words).toMatch(
    /7 earlier versions are kept, but not shown here\.$/,
  );
  expect(shown(() => <Versions versions={[version(2), version(1)]} />).words).not.toMatch(/not shown/);
});
