import type { AccountEventDetails, AccountEventKind } from '@kaksha/domain/accounts/activity.ts';
import type { Db } from '../platform/context.ts';

/** Writes an event of an account, for its Activity tab. In the transaction of its cause. */
export async function recordEvent<Kind extends AccountEventKind>(
  db: Db,
  userId: string,
  kind: Kind,
  ...detail: AccountEventDetails[Kind] extends Record<string, never> ? [] : [AccountEventDetails[Kind]]
): Promise<void> {
  await db
    .insertInto('account_event')
    .values({ user_id: userId, kind, detail: JSON.stringify(detail[0] ?? {}) })
    .execute();
}
