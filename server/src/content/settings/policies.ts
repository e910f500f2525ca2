/** The policies with all their versions, read from the same memory as the other content. */
import type { PolicyKey } from '@kaksha/domain/content/settings/keys.ts';
import {
  type PolicySetting,
  policySetting,
  type ShownPolicy,
  specifiedPolicy,
  VERSIONS_SHOWN,
  versionInForce,
} from '@kaksha/domain/content/settings/policy-setting.ts';
import { POLICY_TITLES } from '@kaksha/domain/policy-titles.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { remembered } from './memory.ts';

interface Version extends PolicySetting {
  revision: number;
}

/** All versions of a policy, the newest first; the last is that of the first release. */
function versionsOf(db: Db, key: PolicyKey): Promise<readonly Version[]> {
  return remembered(db, key, async () => {
    const { rows } = await sql<{ revision: number; value: unknown }>`
      select revision, value from content_setting where key = ${key} order by revision desc`.execute(db);
    const written = rows.map(({ revision, value }) => ({ revision, ...policySetting.parse(value) }));
    return [...written, { revision: 0, ...specifiedPolicy(key) }];
  });
}

/** A version of a policy, or the one that holds today. @throws ORPCError NOT_FOUND */
export async function readPolicy(
  db: Db,
  { name, version }: { name: PolicyKey; version?: number | undefined },
): Promise<ShownPolicy> {
  const versions = await versionsOf(db, name);
  const inForce = versionInForce(versions, localDateOf(Date.now()));
  const shown = version === undefined ? inForce : versions.find(({ revision }) => revision === version);
  if (inForce === null || shown === null || shown === undefined) throw notFound();
  return {
    title: POLICY_TITLES[`/${name}`],
    summary: shown.summary,
    sections: shown.sections,
    version: shown.revision,
    validFrom: shown.validFrom,
    inForce: inForce.revision,
    versions: versions
      .slice(0, VERSIONS_SHOWN)
      .map(({ revision, validFrom, changes }) => ({ version: revision, validFrom, changes })),
  };
}
