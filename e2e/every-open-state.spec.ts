/**
 * All that opens over a page, as each role sees it, at 360 and 1280 px, light and dark: nothing is wider than the window, no page
 * complains or asks another host for anything, and axe finds nothing. A state that no URL shows is added to OPEN_STATES.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isAnswered } from './describe-windows.ts';
import {
  answersToHands,
  HEIGHT_PX,
  problems,
  ROLES,
  type Role,
  settle,
  WIDTHS_PX,
  windowOf,
} from './look.ts';
import { OPEN_STATES } from './open-states.ts';
import { setStage } from './stage.ts';

/** One role's states, on a machine that does other work too. */
const LOOK_MS = 900_000;

const stage = setStage();

const layersOf = (page: Page): Promise<number> =>
  page
    .locator(
      '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [role=alert], [role=status]',
    )
    .filter({ visible: true })
    .count();

/** Each is opened at the narrow width; the wide one shows the same, or opens it anew where the resize closed it. */
async function lookAtOpenStates(role: Role): Promise<string[]> {
  const watched = await windowOf(stage.browser, stage.product.url, role);
  const { page, context } = watched;
  const found: string[] = [];
  for (const { name, path, open, widthsPx = WIDTHS_PX } of OPEN_STATES.filter(
    (state) => state.role === role,
  )) {
    let layers: number | undefined;
    for (const widthPx of widthsPx.toSorted((one, other) => one - other)) {
      await page.setViewportSize({ width: widthPx, height: HEIGHT_PX });
      if (layers === undefined || (await layersOf(page)) !== layers) {
        await page.goto(path);
        await settle(page);
        await answersToHands(page);
        await expect.poll(() => isAnswered(page), { interval: 20 }).toBe(true);
        await open(page);
        // An answer that a state needs to be broken is no complaint about the page.
        watched.complaints.length = 0;
      }
      found.push(...(await problems(watched, name, widthPx, { popup: true })));
      layers = await layersOf(page);
    }
  }
  await context.close();
  return found;
}

test.each(ROLES)(
  'as %s all that opens over a page fits its window, is quiet and passes axe, in both schemes',
  async (role) => {
    expect(await lookAtOpenStates(role)).toEqual([]);
  },
  LOOK_MS,
);
