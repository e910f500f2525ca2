import { expect, test } from 'vitest';
import { shellAssets } from './plugin.ts';

const chunk = (fileName: string, module: string | null, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName,
  facadeModuleId: module,
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

function assetsOf(...outputs: { fileName: string }[]): string[] {
  return shellAssets(
    Object.fromEntries(outputs.map((output) => [output.fileName, output])) as Parameters<
      typeof shellAssets
    >[0],
  );
}

test('the shell is what every page begins with, and what that imports, with its style sheets', () => {
  const assets = assetsOf(
    chunk('assets/root.js', '/web/app/root.tsx?__route', ['assets/framework.js'], ['assets/root.css']),
    chunk('assets/framework.js', null, ['assets/runtime.js']),
    chunk('assets/runtime.js', null, ['assets/framework.js']),
    chunk('assets/wallet.js', '/web/app/features/dashboards/wallet/wallet.route.tsx', ['assets/chart.js']),
    chunk('assets/chart.js', null),
  );
  expect(assets).toEqual([
    '/assets/framework.js',
    '/assets/root.css',
    '/assets/root.js',
    '/assets/runtime.js',
  ]);
});

test('a build without these modules has no shell', () => {
  expect(assetsOf(chunk('assets/wallet.js', '/web/app/features/dashboards/wallet/wallet.route.tsx'))).toEqual(
    [],
  );
});
