/** The build of two components of which only one is asked for at first, their rules in one file. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const ROOT = '/product/app';
const SOURCES: Readonly<Record<string, string>> = {
  'main.ts': `import { first } from './first.ts'; document.title = first; import('./second.ts');`,
  'first.ts': `import styles from './first.module.css'; export const first = styles.early;`,
  'second.ts': `import styles from './second.module.css'; document.title = styles.late;`,
  'first.module.css': '.early { color: red }',
  'second.module.css': '.late { color: blue }',
};

/** The files above, where the product keeps its own. */
const sources: Plugin = {
  name: 'sources',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('./') || id.startsWith(ROOT) ? `${ROOT}/${id.split('/').at(-1)}` : null),
  load: (id) => SOURCES[id.slice(ROOT.length + 1)] ?? null,
};

async function built(): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [sources, classNames()],
    build: {
      write: false,
      rolldownOptions: {
        input: `${ROOT}/main.ts`,
        output: { codeSplitting: { groups: [{ name: 'core', test: /(main\.ts|\.css)$/ }] } },
      },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}

test('rules of all components are one file, and the names of a class come with its component', async () => {
  const output = await built();
  const sheets = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toMatch(/_early_.*_late_/s);

  const scripts = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const naming = (name: string) => scripts.filter(({ code }) => code.includes(name));
  expect(naming('_late_')).toHaveLength(1);
  expect(naming('_late_')[0]?.isDynamicEntry).toBe(true);
  expect(naming('_early_')[0]?.isDynamicEntry).toBe(false);
});
