/** Each file of deploy/ is what its reader takes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { validate as validateContainerfile } from 'dockerfile-utils';
import { afterAll, describe, expect, test } from 'vitest';
import {
  cluster,
  compose,
  composeService,
  deployment,
  FILES,
  kustomization,
  type Manifest,
  manifests,
  ROOT,
  read,
  units,
} from './test-deploy.ts';

const scratch = mkdtempSync(join(tmpdir(), 'kaksha-deploy-'));
symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'), 'dir');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('form', () => {
  test('an image is built from a Containerfile that its builder takes', () => {
    expect(validateContainerfile(read('deploy/Containerfile'))).toEqual([]);
  });

  test('compose.yml is what the Compose specification allows', () => {
    // The linter's own copy of the schema; Ajv knows its dialect by another address.
    const { $schema: _, ...schema } = JSON.parse(
      read('node_modules/dclint/schemas/compose.schema.json'),
    ) as object & {
      $schema: string;
    };
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    const isValid = ajv.compile(schema);
    isValid(compose);
    expect(isValid.errors).toBeNull();
    expect(isValid({ services: { server: { ...composeService('server'), reed_only: true } } })).toBe(false);
  });

  /** What the compiler of types says of manifests of Kubernetes' own kinds. */
  function typeErrors(given: readonly Manifest[]): string {
    const path = join(scratch, 'manifests.ts');
    const lines = given.map(({ apiVersion, ...rest }, index) => {
      const group = apiVersion.includes('/')
        ? apiVersion.replace(/\.k8s\.io(?=\/)/, '')
        : `core/${apiVersion}`;
      const type = `import('kubernetes-types/${group}').${rest.kind}`;
      return `export const manifest${index}: ${type} = ${JSON.stringify({ apiVersion, ...rest })};`;
    });
    writeFileSync(path, lines.join('\n'));
    const args = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ];
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [tsc, '--ignoreConfig', ...args, path], {
      encoding: 'utf8',
      cwd: scratch,
    }).stdout;
  }
  const ofOthers = /^(kustomize\.config\.k8s|postgresql\.cnpg|barmancloud\.cnpg)\.io\//;
  const own = manifests.filter(({ apiVersion }) => !ofOthers.test(apiVersion));

  test('manifests have the fields of Kubernetes, and no others', () => {
    expect(own.length).toBeGreaterThan(9);
    expect(typeErrors(own)).toBe('');
    const spec = { ...deployment.spec, replicaz: 1 };
    expect(typeErrors([{ ...(deployment as Manifest), spec } as Manifest])).toContain('replicaz');
  });

  test('the kustomization has every file, and makes the secrets that pods read', () => {
    const files = FILES.filter((path) => /^deploy\/kubernetes\/.*\.yaml$/.test(path))
      .map((path) => path.slice('deploy/kubernetes/'.length))
      .filter((name) => name !== 'kustomization.yaml');
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
    const made = [...kustomization.secretGenerator.map(({ name }) => name), `${cluster.metadata.name}-app`];
    const namedBy = (given: readonly Manifest[]) =>
      [
        ...JSON.stringify(given).matchAll(
          /"(?:secretRef|secretKeyRef|accessKeyId|secretAccessKey)":\{"name":"([^"]+)"/g,
        ),
      ].map(([, name]) => name);
    expect(namedBy(own).length).toBeGreaterThan(3);
    expect(namedBy(manifests).filter((name) => !made.includes(name ?? ''))).toEqual([]);
    // Names with a hash are put in where Kustomize knows that a secret is named: in Kubernetes' own kinds.
    const others = namedBy(manifests.filter((one) => !own.includes(one)));
    const kept = kustomization.secretGenerator.filter(
      ({ options }) => options?.disableNameSuffixHash === true,
    );
    expect(new Set(others)).toEqual(new Set(kept.map(({ name }) => name)));
  });

  const systemd = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout ?? '';
  const hasSystemd = Number(/^systemd (\d+)/.exec(systemd)?.[1] ?? 0) >= 250;
  describe.skipIf(!hasSystemd)('units (needs systemd-analyze of systemd 250 or newer)', () => {
    const here = Object.keys(units).map((unit) => {
      const path = join(scratch, unit);
      writeFileSync(path, read(`deploy/systemd/${unit}`).replaceAll('/opt/kaksha', ROOT.slice(0, -1)));
      return path;
    });
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

    test('are what systemd understands', () => {
      const { status, stderr } = analyze('verify', '--man=no', '--recursive-errors=no', ...here);
      // It also speaks of other units of the machine.
      const ofOurs = stderr.split('\n').filter((line) => line.includes('kaksha'));
      expect({ status, ofOurs }).toEqual({ status: 0, ofOurs: [] });
    });

    test('leave little to whoever gets into one', () => {
      for (const path of here.filter((one) => one.endsWith('.service'))) {
        const { status, stdout } = analyze('security', '--offline=yes', '--threshold=20', '--no-pager', path);
        expect(status, stdout).toBe(0);
      }
    });
  });
});
