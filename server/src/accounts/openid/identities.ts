import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/context.ts';
import type { OpenidEnv } from '../../platform/env-openid.ts';
import { recordEvent } from '../record-event.ts';
import { noteSecurityChange } from '../security-notice.ts';
import type { ProviderPerson } from './provider.ts';

/** An account as signing in through a provider needs it. */
export interface KnownAccount {
  id: string;
  role: string;
  passwordHash: string;
  isConfirmed: boolean;
}

const ACCOUNT = sql`u.id, u.role, u.password_hash as "passwordHash", u.email_verified_at is not null as "isConfirmed"`;

/** The account that is connected with this person. */
export async function accountOfPerson(
  db: Db,
  { issuer, subject }: ProviderPerson,
): Promise<KnownAccount | undefined> {
  const { rows } = await sql<KnownAccount>`
    select ${ACCOUNT} from sign_in_identity i join user_account u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject}`.execute(db);
  return rows[0];
}

/** The account with this address. */
export async function accountOfAddress(db: Db, email: string): Promise<KnownAccount | undefined> {
  if (email === '') return undefined;
  const { rows } = await sql<KnownAccount>`
    select ${ACCOUNT} from user_account u where u.email = ${email} and u.has_sign_in`.execute(db);
  return rows[0];
}

/**
 * Connects an account with somebody at the provider; its owner is mailed.
 * @throws ORPCError IDENTITY_TAKEN, ALREADY_CONNECTED (by the database)
 */
export async function connectIdentity(
  trx: Trx,
  userId: string,
  { issuer, subject, email }: ProviderPerson,
  { label }: OpenidEnv,
): Promise<void> {
  await trx.insertInto('sign_in_identity').values({ issuer, subject, user_id: userId, email }).execute();
  await noteSecurityChange(trx, userId, { kind: 'identity_linked', name: label });
}

/** Notes that somebody signed in with it. @returns false when it was disconnected meanwhile */
export async function useIdentity(trx: Trx, { issuer, subject }: ProviderPerson): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_identity')
    .set({ last_used_at: sql`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes every connection of an account, one of which may be somebody else's. */
export async function removeIdentities(trx: Trx, userId: string): Promise<void> {
  const removed = await trx
    .deleteFrom('sign_in_identity')
    .where('user_id', '=', userId)
    .returning('issuer')
    .execute();
  for (const { issuer } of removed)
    await recordEvent(trx, userId, 'identity_unlinked', { name: new URL(issuer).hostname });
}
