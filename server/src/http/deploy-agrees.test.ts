/** The files of deploy/ say the same. */

import type { Service } from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { describe, expect, test } from 'vitest';
import {
  cluster,
  composeService,
  containers,
  deployment,
  example,
  imageEnv,
  last,
  type Manifest,
  manifest,
  manifests,
  pods,
  podTemplates,
  read,
  server,
  unitValues,
  variablesOf,
} from './test-deploy.ts';

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
