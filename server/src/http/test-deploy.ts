/** The files of deploy/ as their tests read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { CronJob } from 'kubernetes-types/batch/v1';
import type { Container, PodSpec } from 'kubernetes-types/core/v1';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const FILES = readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length));
export const PACKAGE = z
  .object({ version: z.string(), optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));
/** After so long a server that was told to stop ends itself. */
export const SHUTDOWN_SECONDS =
  Number(/SHUTDOWN_MS = ([\d_]+)/.exec(read('server/src/main.ts'))?.[1]?.replaceAll('_', '')) / 1000;

/** The variables of a file of lines `NAME=value`. */
export const variablesOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    [...read(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
export const example = variablesOf('deploy/kaksha.env.example');

/** Instructions of the Containerfile, one each, with its words behind it. */
export const instructions = read('deploy/Containerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', words: line.slice(line.indexOf(' ') + 1).trim() }));
export const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
export const last = (name: string): string => lastStage.findLast((one) => one.name === name)?.words ?? '';
export const imageEnv = Object.fromEntries(
  [...last('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);
export const buildArguments = Object.fromEntries(
  instructions
    .filter(({ name }) => name === 'ARG')
    .map(({ words }) => words.split('='))
    .filter(({ length }) => length === 2),
);

export interface ComposeService {
  image: string;
  environment?: Record<string, string>;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  volumes: string[];
}
export const compose = parse(read('deploy/compose.yml'), { merge: true }) as {
  services: Record<string, ComposeService>;
};
export const composeService = (name: string): ComposeService => {
  const service = compose.services[name];
  if (service === undefined) throw new Error(`compose.yml has no ${name}`);
  return service;
};

/** The units, each with the values of its keys in their order. */
export const units = Object.fromEntries(
  FILES.filter((path) => path.startsWith('deploy/systemd/')).map((path) => [
    path.slice('deploy/systemd/'.length),
    Map.groupBy(
      [...read(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => ({ key, value })),
      ({ key }) => key,
    ),
  ]),
);
export const unitValues = (unit: string, key: string): string[] =>
  units[unit]?.get(key)?.map(({ value }) => value) ?? [];

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}
export const manifests = FILES.filter((path) => /^deploy\/kubernetes\/.*\.yaml$/.test(path)).flatMap((path) =>
  parseAllDocuments(read(path)).map((document) => document.toJS() as Manifest),
);
/** The manifest of a kind and, where there are several, a name; its type is what the test of the types holds it against. */
export function manifest<Type>(kind: string, name?: string): Type {
  const found = manifests.filter(
    (one) => one.kind === kind && (name === undefined || one.metadata.name === name),
  );
  if (found.length !== 1) throw new Error(`${found.length} manifests of ${kind} ${name ?? ''}`);
  return found[0] as Type;
}
export const deployment = manifest<Deployment>('Deployment');
export const cronJob = manifest<CronJob>('CronJob');
export const podTemplates = [deployment.spec?.template, cronJob.spec?.jobTemplate.spec?.template];
export const pods = podTemplates.map((template) => template?.spec as PodSpec);
export const containers: Container[] = pods.flatMap((pod) => pod.containers);
export const [server] = deployment.spec?.template.spec?.containers ?? [];
export const kustomization = manifest<{
  resources: string[];
  images: { name: string; newTag: string }[];
  secretGenerator: { name: string; envs: string[]; options?: { disableNameSuffixHash: boolean } }[];
}>('Kustomization');

export const cluster = z
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
