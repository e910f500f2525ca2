/** axe, run inside the page: its script goes in once for each document, and it looks for violations only. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { standsStill } from './motion.ts';

const SCRIPT = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/**
 * Base UI's guards at both ends of a popup that is open: a focus that meets one is handed on at once, and none of them
 * is ever read. axe cannot see that (mui/base-ui, issues 4668 and 5706); keyboard.spec.ts walks over them.
 */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

interface Violation {
  id: string;
  nodes: { html: string }[];
}
declare const axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Without motion: a colour on its way from one scheme to the other is neither. */
export const showScheme = (page: Page, colorScheme: Scheme): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'reduce', colorScheme });

/**
 * Axe's findings at this width in both schemes, one line for each rule. Only colours depend on the scheme: all the
 * other rules are asked once. Everything is looked at, but for the guards around a `popup` that the state has open.
 */
export async function axeFinds(page: Page, { popup = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SCRIPT);
  const found: string[] = [];
  for (const scheme of SCHEMES) {
    await showScheme(page, scheme);
    // Movements that began before continue first.
    await standsStill(page);
    const runOnly =
      scheme === 'dark' ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: RULES };
    const where = { include: ['html'], exclude: popup ? [FOCUS_GUARDS] : [] };
    const options = { runOnly, resultTypes: ['violations'], iframes: false };
    const lines = await page.evaluate(
      async ([context, how]) => {
        const { violations } = await axe.run(context, how);
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        );
      },
      [where, options] as const,
    );
    found.push(...lines.map((line) => `${scheme}: ${line}`));
  }
  return found;
}
