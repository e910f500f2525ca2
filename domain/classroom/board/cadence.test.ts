import { expect, it } from 'vitest';
import { Cadence, CROWDED_BATCH_MS, DRAWING_BATCH_MS } from './cadence.ts';

it('sends less often while more than four others draw, and as often as ever when they rest', () => {
  const cadence = new Cadence();
  cadence.heard(['a', 'b', 'c', 'd'], 0);
  cadence.heard(['a'], 100);
  expect(cadence.batchMs(200)).toBe(DRAWING_BATCH_MS);
  cadence.heard(['e'], 300);
  expect(cadence.batchMs(400)).toBe(CROWDED_BATCH_MS);
  expect(cadence.batchMs(500)).toBe(CROWDED_BATCH_MS);
  expect(cadence.batchMs(501)).toBe(DRAWING_BATCH_MS);
});
