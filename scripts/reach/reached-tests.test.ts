import { describe, expect, it } from 'vitest';
import { MOST_JOURNEYS, reachedTests } from './reached-tests.ts';

const journeys = Array.from({ length: 10 }, (_, at): [string, string] => [
  `e2e/wallet-${at}.spec.ts`,
  "page.goto('/student/wallet')",
]);
const sources = new Map<string, string>([
  ['domain/wallet/postings.ts', ''],
  ['domain/wallet/postings.test.ts', "import { a } from './postings.ts';"],
  ['server/src/wallet/post.ts', "import { a } from '@kaksha/domain/wallet/postings.ts';"],
  ['server/src/wallet/wallet.integration.test.ts', "import { router } from '../router.ts';"],
  ['server/src/payouts/pay.ts', "import { post } from '../wallet/post.ts';"],
  ['server/src/payouts/payouts.integration.test.ts', "import { pay } from './pay.ts';"],
  ['server/src/router.ts', "import { post } from './wallet/post.ts';"],
  ['server/src/messages/messages.integration.test.ts', "import { router } from '../router.ts';"],
  ['server/src/wallet/model.slow.integration.test.ts', "import { post } from './post.ts';"],
  ['web/app/features/wallet/wallet.route.tsx', ''],
  ['web/app/ui/button.tsx', ''],
  ['e2e/messages.spec.ts', "import { open } from './windows.ts';\npage.goto('/messages')"],
  ['e2e/windows.ts', ''],
  ...journeys,
]);
const screens = [
  { pattern: '/student/wallet', files: ['web/app/root.tsx', 'web/app/features/wallet/wallet.route.tsx'] },
  { pattern: '/messages/:id', files: ['web/app/features/messages/messages.route.tsx'] },
];
const reachedBy = (...changed: string[]) => reachedTests(changed, sources, screens);

describe('the tests that a change can reach', () => {
  it('are those that import it, over any number of files', () => {
    const { unit, integration } = reachedBy('domain/wallet/postings.ts');
    expect(unit).toEqual(['domain/wallet/postings.test.ts']);
    expect(integration).toContain('server/src/payouts/payouts.integration.test.ts');
  });

  it('are those of its feature that call the API, and not those of others that do', () => {
    const { integration, leftOut } = reachedBy('server/src/wallet/post.ts');
    expect(integration).toContain('server/src/wallet/wallet.integration.test.ts');
    expect(integration).not.toContain('server/src/messages/messages.integration.test.ts');
    expect(leftOut).toContain('server/src/messages/messages.integration.test.ts');
  });

  it('are the journeys to the screens of its feature, a few of them', () => {
    const { e2e, leftOut } = reachedBy('web/app/features/wallet/wallet.route.tsx');
    expect(e2e).toHaveLength(MOST_JOURNEYS);
    expect(e2e.every((path) => path.startsWith('e2e/wallet-'))).toBe(true);
    expect(leftOut).toEqual(['e2e/wallet-8.spec.ts', 'e2e/wallet-9.spec.ts']);
  });

  it('are the journeys whose helpers it changes', () => {
    expect(reachedBy('e2e/windows.ts').e2e).toEqual(['e2e/messages.spec.ts']);
  });

  it('are all of the database for a migration, and every screen for what all screens share', () => {
    expect(reachedBy('server/db/migrations/0001_x.sql').integration).toHaveLength(3);
    expect(reachedBy('web/app/ui/button.tsx').e2e).toContain('e2e/every-screen.spec.ts');
  });

  it('are slow ones only when they were changed themselves', () => {
    const slow = 'server/src/wallet/model.slow.integration.test.ts';
    expect(reachedBy('server/src/wallet/post.ts').leftOut).toContain(slow);
    expect(reachedBy(slow).integration).toEqual([slow]);
  });
});
