/** All that lies sealed in the database and the storage; reseal.integration.test.ts shows that no column is forgotten. */
import { SEALED_AUTHENTICATORS } from '../../accounts/second-factor/set-up.ts';
import { SEALED_CALENDARS } from '../../availability/external/calendars.ts';
import { SEALED_FEEDS } from '../../lessons/calendar/calendar-feed.ts';
import { SEALED_PUSH_KEY } from '../../notifications/outbox/channels/push-keys.ts';
import { SEALED_BANK_ACCOUNTS } from '../../payouts/bank-account.ts';
import type { Db, Services } from '../../platform/context.ts';
import type { Env } from '../../platform/env.ts';
import { type Resealed, reseal, type Sealed } from '../../platform/reseal.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import {
  SEALED_ADULT_CHECKS,
  SEALED_DOCUMENTS,
} from '../../teachers/verification/documents/document-file.ts';
import { SEALED_DRAFTS, SEALED_REQUESTS } from '../../teachers/verification/draft/save-draft.ts';
import { SEALED_PANS } from '../../wallet/tds/pan.ts';
import { CommandError } from '../command-error.ts';

export const EVERYTHING_SEALED: readonly Sealed[] = [
  SEALED_AUTHENTICATORS,
  SEALED_CALENDARS,
  SEALED_FEEDS,
  SEALED_PUSH_KEY,
  SEALED_BANK_ACCOUNTS,
  SEALED_PANS,
  SEALED_DRAFTS,
  SEALED_REQUESTS,
  SEALED_DOCUMENTS,
  SEALED_ADULT_CHECKS,
];

/** Seals everything by the present key. It may be broken off and begun again at any time, beside a running product. */
export async function resealEverything(
  services: Pick<Services, 'db' | 'env' | 'storage'>,
): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const sealed of EVERYTHING_SEALED) done.push(await reseal(services, sealed));
  return done;
}

/** @returns the lines to print. @throws CommandError naming what no key opened */
export async function resealCommand(env: Env, db: Db): Promise<string> {
  const done = await resealEverything({ db, env, storage: createStorage(env) });
  const problems = done.flatMap((each) => each.problems);
  if (problems.length > 0) {
    throw new CommandError(
      `${problems.length} could not be sealed anew, so keep SECRET_KEY_BEFORE:\n${problems.join('\n')}`,
    );
  }
  return [
    ...done.map(({ table, count }) => `${table}: ${count} sealed anew`),
    'Everything is sealed by SECRET_KEY. Leave SECRET_KEY_BEFORE for as long as people should stay signed in (docs/operating.md).',
  ].join('\n');
}
