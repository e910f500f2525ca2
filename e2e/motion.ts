import type { Page } from 'playwright-core';

/**
 * Waits until all elements that open, close or move have finished: half transparent, their colours are not those that anybody reads,
 * and half way up, their place is not the final one. Endless animations (a spinner) are not waited for.
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
