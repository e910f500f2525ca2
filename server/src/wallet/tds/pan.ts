import { createHmac } from 'node:crypto';
import type { OwnTax, PanInput } from '@kaksha/domain/wallet/tds/schema.ts';
import { sql } from 'kysely';
import { confirmPassword } from '../../accounts/passwords/confirm-password.ts';
import { noteSecurityChange } from '../../accounts/security-notice.ts';
import { viewerOf } from '../../platform/api.ts';
import { deriveKey, type SecretKeys } from '../../platform/auth.ts';
import type { Db, RequestContext } from '../../platform/context.ts';
import { type Sealed, sealedColumn } from '../../platform/reseal.ts';
import { openText, type SealOptions, sealText } from '../../platform/sealed-text.ts';
import { currentRates } from '../ledger.ts';
import { readPan } from './deduct.ts';

const sealFor = (keys: SecretKeys, teacherId: string): SealOptions => ({
  keys,
  purpose: 'pan',
  owner: teacherId,
});

/** What is deducted from a teacher now. */
export async function readOwnTax(db: Db, teacherId: string): Promise<OwnTax> {
  const { tds, tdsWithoutPan } = await currentRates(db);
  return { pan: await readPan(db, teacherId), rates: { tds, tdsWithoutPan } };
}

const digestOf = ({ secretKey }: SecretKeys, pan: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'pan-digest')).update(pan).digest();

/** A PAN as a teacher types it, as it is stored: sealed, and as a digest that finds the same one at another teacher. */
export const storedPan = (keys: SecretKeys, teacherId: string, pan: string) => ({
  sealed: sealText(sealFor(keys, teacherId), pan),
  digest: digestOf(keys, pan),
  last4: pan.slice(-4),
});

/** Opens a PAN, for the statement to the government alone. */
export const openPan = (keys: SecretKeys, teacherId: string, sealed: Buffer): string =>
  openText(sealFor(keys, teacherId), sealed);

/**
 * Sets a teacher's PAN. Asks for the password, and mails the teacher, as for the bank account.
 * @throws ORPCError WRONG_PASSWORD, TOO_MANY_REQUESTS; PAN_TAKEN (by the database) when it is another teacher's.
 */
export async function savePan(context: RequestContext, { pan, password }: PanInput): Promise<OwnTax> {
  const { id: teacherId } = viewerOf(context);
  const { db, env } = context.services;
  await confirmPassword(context, password);
  const { sealed, digest, last4 } = storedPan(env, teacherId, pan);
  return db.transaction().execute(async (trx) => {
    // An earning in the same moment is deducted from with this PAN or without it, by its place in this order.
    await sql`select from teacher_profile where user_id = ${teacherId} for no key update`.execute(trx);
    await sql`
      insert into teacher_pan as p (teacher_id, sealed_number, digest, last4)
      values (${teacherId}, ${sealed}, ${digest}, ${last4})
      on conflict on constraint teacher_pan_pk do update
        set sealed_number = excluded.sealed_number, digest = excluded.digest, last4 = excluded.last4, given_at = now()`.execute(
      trx,
    );
    await noteSecurityChange(trx, teacherId, { kind: 'pan_changed' });
    return readOwnTax(trx, teacherId);
  });
}

/** For a change of SECRET_KEY. */
export const SEALED_PANS: Sealed = {
  ...sealedColumn('teacher_pan', 'sealed_number', { key: 'teacher_id', owner: 'teacher_id', purpose: 'pan' }),
  content: { column: 'sealed_number', derived: { column: 'digest', of: digestOf } },
};
