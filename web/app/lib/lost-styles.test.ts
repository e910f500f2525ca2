import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringLostStyles } from './lost-styles.ts';

class Link extends EventTarget {
  rel = '';
  href = '';
  remove = vi.fn();
}

let links: Link[] = [];
let page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  links = [];
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { href: 'https://kaksha.test/classroom/1' });
  vi.stubGlobal('document', {
    createElement: () => new Link(),
    head: { append: (link: Link) => void links.push(link) },
  });
  bringLostStyles();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As Vite tells of it. @returns whether the part comes all the same */
function lost(message: string): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new Error(message),
  });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a part comes without the style sheet that did not, which is asked for until it is there', () => {
  const message = 'Unable to preload CSS for https://kaksha.test/assets/class-over-a1.css';
  expect(lost(message)).toBe(true);
  links[0]?.dispatchEvent(new Event('error'));
  vi.runAllTimers();
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', 'https://kaksha.test/assets/class-over-a1.css?again=1'],
    ['stylesheet', 'https://kaksha.test/assets/class-over-a1.css?again=2'],
  ]);
  expect(links[0]?.remove).toHaveBeenCalled();
  // Vite remembers the first refusal, and tells of it whenever the part is asked for.
  expect(lost(message)).toBe(true);
  expect(links).toHaveLength(2);
});

test('a script that did not come is no style sheet: whoever asked for it hears of it', () => {
  const message = 'Failed to fetch dynamically imported module: https://kaksha.test/assets/chat-a1.js';
  expect(lost(message)).toBe(false);
  expect(links).toEqual([]);
});
