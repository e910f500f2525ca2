import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { recordAudit } from '../platform/audit.ts';
import type { Trx } from '../platform/context.ts';
import { hashPassword } from './passwords/password.ts';

/** 120 random bits, as 20 characters. */
const GENERATED_BYTES = 15;

/**
 * Creates an operator's account under an address that has none; nobody is promoted.
 *
 * @returns its generated password, which is kept nowhere else.
 * @throws the refusal of user_account_email_unique when the address has an account.
 */
export async function createAdmin(trx: Trx, email: string): Promise<string> {
  const password = randomBytes(GENERATED_BYTES).toString('base64url');
  const { id } = await trx
    .insertInto('user_account')
    .values({
      email,
      email_verified_at: sql`now()`,
      password_hash: await hashPassword(password),
      role: 'admin',
      first_name: 'Operator',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(trx, {
    actorId: null,
    action: 'admin.created',
    subject: { type: 'user', id: id },
    detail: { through: 'command line' },
  });
  return password;
}
