import { expect, test } from 'vitest';
import { DOCUMENT_NAMES, documentSubject } from './documents.ts';

test('a family tells the documents of a booking apart by name and subject', () => {
  const documents = [
    ['receipt', 'reschedule_fee'],
    ['receipt', 'late_cancellation'],
    ['receipt', 'release'],
    ['credit_note', 'dispute_refund'],
    ['credit_note', 'goodwill_refund'],
    ['credit_note', 'reversal'],
  ] as const;
  expect(
    documents.map(([kind, movement]) => `${DOCUMENT_NAMES[kind]}: ${documentSubject(movement)}`),
  ).toEqual([
    'Receipt: Fee for moving the class late',
    'Receipt: Fee for cancelling late',
    'Receipt: The class',
    'Credit note: Given back after the dispute',
    'Credit note: Given back as goodwill',
    'Credit note: The class',
  ]);
});
