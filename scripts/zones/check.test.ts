import { describe, expect, it } from 'vitest';
import { checkZones } from './check.ts';

/** Problems of a repository of these files; each holds the imports named, one a line. */
function problemsOf(files: Record<string, string[]>): string[] {
  const sources = Object.entries(files).map(
    ([path, imports]) => [path, imports.map((name) => `import { x } from '${name}';`).join('\n')] as const,
  );
  return checkZones(new Map(sources));
}

describe('a forbidden import is found', () => {
  it.each([
    ['the domain uses Node', 'domain/bookings/pricing.ts', 'node:fs', /runs anywhere/],
    ['the domain uses the browser', 'domain/bookings/pricing.ts', 'react-dom', /runs anywhere/],
    [
      'the domain uses oRPC outside a contract',
      'domain/bookings/pricing.ts',
      '@orpc/contract',
      /only contract\.ts/,
    ],
    [
      'the domain uses the server',
      'domain/bookings/pricing.ts',
      '@kaksha/server/src/http.ts',
      /may not import server/,
    ],
    [
      'a feature uses the queries of another',
      'server/src/bookings/handlers.ts',
      '../wallet/queries.ts',
      /its own/,
    ],
    [
      'a feature uses the handlers of another',
      'server/src/bookings/jobs.ts',
      '../wallet/handlers.ts',
      /its own/,
    ],
    [
      'the platform uses a feature',
      'server/src/platform/auth.ts',
      '../accounts/sign-in.ts',
      /may not import/,
    ],
    [
      'a feature uses the process around it',
      'server/src/bookings/handlers.ts',
      '../http.ts',
      /may not import server/,
    ],
    ['the server uses the web', 'server/src/http/pages.ts', '@kaksha/web/app/root.tsx', /may not import web/],
    [
      'the web uses the server',
      'web/app/features/bookings/wizard.tsx',
      '@kaksha/server/src/http.ts',
      /may not import server/,
    ],
    [
      'a web feature uses the screen of another',
      'web/app/features/bookings/wizard.tsx',
      '../wallet/wallet.route.tsx',
      /screen/,
    ],
    ['a screen uses Node', 'web/app/features/bookings/wizard.tsx', 'node:path', /browser/],
    ['ui uses the domain', 'web/app/ui/chip.tsx', '@kaksha/domain/money.ts', /web\/ui may not import domain/],
    ['ui uses a library', 'web/app/ui/chip.tsx', 'socket.io-client', /ui knows only/],
    ['lib uses a feature', 'web/app/lib/session.ts', '../features/accounts/login.tsx', /may not import/],
    [
      'a browser test uses the server',
      'e2e/booking.spec.ts',
      '@kaksha/server/src/platform/database.ts',
      /may not import/,
    ],
    ['the product uses a test', 'server/src/bookings/handlers.ts', './handlers.test.ts', /only tests/],
    [
      'another workspace by a relative path',
      'server/src/bookings/a.ts',
      '../../../domain/money.ts',
      /write @kaksha\/domain\/money\.ts/,
    ],
  ])('%s', (_what, path, imported, reason) => {
    const problems = problemsOf({ [path]: [imported] });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(reason);
    expect(problems[0]).toContain(`${path}:1: `);
  });

  it('in every form of an import', () => {
    const forms = [
      "import type { A } from 'node:fs';",
      "import {\n  a,\n} from 'node:fs';",
      "export * from 'node:fs';",
      "import 'node:fs';",
      "const fs = await import('node:fs');",
    ];
    for (const form of forms) {
      expect(checkZones(new Map([['domain/money.ts', form]])), form).toHaveLength(1);
    }
    expect(
      checkZones(new Map([['domain/money.ts', "// import 'node:fs'\n * import a from 'node:fs'"]])),
    ).toEqual([]);
  });

  it('when a neighbour is no leaf', () => {
    const files = {
      'web/app/features/series/weeks.tsx': ['../bookings/card.tsx'],
      'web/app/features/bookings/card.tsx': ['../lessons/stars.tsx'],
      'web/app/features/lessons/stars.tsx': [],
    };
    expect(problemsOf(files)).toEqual([expect.stringContaining('no leaf')]);
  });

  it('when files import each other in a circle, unless only types do', () => {
    const circle = { 'domain/a.ts': ['./b.ts'], 'domain/b.ts': ['./c.ts'], 'domain/c.ts': ['./a.ts'] };
    expect(problemsOf(circle)).toEqual([
      expect.stringContaining('domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts'),
    ]);
    const sources = new Map([
      ['domain/a.ts', "import { b } from './b.ts';"],
      ['domain/b.ts', "import type { A } from './a.ts';"],
    ]);
    expect(checkZones(sources)).toEqual([]);
  });

  it.each([
    ['domain/wallet/contract.ts', '../bookings/schema.ts', 'wallet is below bookings'],
    ['server/src/lessons/settle.ts', '../bookings/announce.ts', 'lessons is below bookings'],
    ['web/app/features/teachers/review.tsx', '../admin/dialog.tsx', 'teachers is below admin'],
    ['server/src/bookings/hold-due.ts', '@kaksha/domain/series/policy.ts', 'bookings is below series'],
    ['web/app/features/support/help.tsx', '@kaksha/domain/content/help.ts', 'support is below content'],
  ])('when it goes up: %s imports %s', (path, imported, reason) => {
    expect(problemsOf({ [path]: [imported] })).toEqual([expect.stringContaining(reason)]);
    expect(problemsOf({ [path.replace(/\.(\w+)$/, '.test.$1')]: [imported] })).toEqual([]);
  });

  it('when features import each other in a circle, by types too, and through a third', () => {
    const sources = new Map([
      ['server/src/coupons/a.ts', "import type { B } from '../packages/b.ts';"],
      ['server/src/packages/c.ts', "import { d } from '../bookings/d.ts';"],
      ['server/src/bookings/e.ts', "import { f } from '../coupons/f.ts';"],
    ]);
    expect(checkZones(sources)).toEqual([expect.stringContaining('coupons → packages → bookings → coupons')]);
  });

  it('when features import each other in a circle through two workspaces', () => {
    const sources = new Map([
      ['domain/practice/a.ts', "import { b } from '../assessments/b.ts';"],
      ['server/src/assessments/c.ts', "import { d } from '@kaksha/domain/practice/d.ts';"],
    ]);
    expect(checkZones(sources)).toEqual([
      'Features import each other in a circle: practice → assessments → practice (domain/practice/a.ts, server/src/assessments/c.ts).',
    ]);
  });

  it('when a package is not declared where it is used', () => {
    const sources = new Map([
      ['web/app/lib/api.ts', "import { z } from 'zod/v4';\nimport { useState } from 'react';"],
      ['web/app/lib/api.test.ts', "import { it } from 'vitest';"],
    ]);
    const declared = new Map([
      ['', new Set(['vitest'])],
      ['web', new Set(['react'])],
    ]);
    expect(checkZones(sources, declared)).toEqual([
      expect.stringContaining('web/package.json does not name it'),
    ]);
  });
});

describe('a folder that is no feature is found', () => {
  it.each(['domain/billing/a.ts', 'server/src/utils/a.ts', 'web/app/features/helpers/a.tsx'])(
    '%s',
    (path) => {
      expect(problemsOf({ [path]: [] })).toEqual([expect.stringContaining('is not the name of a feature')]);
    },
  );
});

it('what the table allows is allowed', () => {
  expect(
    problemsOf({
      'domain/money.ts': ['zod'],
      'domain/bookings/contract.ts': ['@orpc/contract', '../money.ts', '../lessons/status.ts'],
      'domain/bookings/pricing.test.ts': ['vitest', 'fast-check', './pricing.ts'],
      'server/src/bookings/handlers.ts': [
        './queries.ts',
        '../wallet/ledger.ts',
        '../platform/context.ts',
        'kysely',
        'node:crypto',
      ],
      'server/src/bookings/bookings.integration.test.ts': [
        '../../test/database.ts',
        '../wallet/queries.ts',
        'vitest',
      ],
      'server/src/router.ts': ['./bookings/handlers.ts'],
      'server/src/platform/database.ts': ['../../db/types.ts'],
      'server/db/seed/index.ts': ['@kaksha/domain/money.ts', '../../src/platform/env.ts'],
      'web/app/root.tsx': [
        './lib/session.ts',
        './ui/chip.tsx',
        './features/bookings/wizard.tsx',
        'react-router',
      ],
      'web/app/features/bookings/wizard.tsx': [
        '@kaksha/domain/money.ts',
        '../../ui/chip.tsx',
        '../availability/card.tsx',
        './+types/wizard',
      ],
      'web/app/features/availability/card.tsx': ['./card.module.css'],
      'web/app/ui/chip.tsx': ['@base-ui/react/button', 'react', './tokens.css'],
      'e2e/booking.spec.ts': ['playwright-core', './product.ts', '@kaksha/server/db/seed/demo-people.ts'],
    }),
  ).toEqual([]);
});
