/** The script that a visitor's first page brings: in bytes, which are the same on every machine. */
import { expect, test } from 'vitest';
import { countFromNothing } from './loaded-bytes.ts';
import { setStage } from './stage.ts';

const stage = setStage();

/**
 * The most that each may load, compressed. React and its router are 92,600 of them. What a page has beside them grows when a
 * module of the frame or of the first page imports words, icons or rules of other screens.
 */
const MOST_BYTES: readonly (readonly [address: string, most: number])[] = [
  ['/', 130_300],
  ['/find-teachers', 197_800],
  ['/teachers/{id}', 220_100],
  ['/batches', 203_100],
  ['/login', 144_200],
  ['/register', 213_000],
];

test.each(MOST_BYTES)('%s loads at most %i bytes of script', async (address, most) => {
  const { page, context } = await stage.open();
  await page.goto('/find-teachers');
  const teacher = await page.locator('a[href^="/teachers/"]').first().getAttribute('href');
  const bytes = await countFromNothing(page);
  await page.goto(address.replace('/teachers/{id}', teacher?.replace(/\/book.*$/, '') ?? ''));
  await page.waitForLoadState('networkidle');
  const { script } = await bytes.sum();
  process.stdout.write(`${address}: ${script} bytes of JavaScript\n`);
  expect(script).toBeGreaterThan(100_000);
  expect(script).toBeLessThan(most);
  await context.close();
});
