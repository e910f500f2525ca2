import type { Page } from 'playwright-core';

/**
 * Waits until whatever opens, closes or moves has done so: half transparent, its colours are not those that anybody reads,
 * and half way up, its place is not the one where it stays. What turns for ever (a spinner) is not waited for.
 */
export async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Base UI's marks of what is about to move, or has yet to be taken away.
    if (document.querySelector('[data-starting-style], [data-ending-style]') !== null) return false;
    return document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      );
  });
}
