/** Commands for operators until the back office can do the same. */
import { LOOSE_EMAIL } from '@kaksha/domain/accounts/schema.ts';
import { createAdmin } from '../accounts/create-admin.ts';
import type { Db, Trx } from '../platform/context.ts';
import { refusedConstraint } from '../platform/errors.ts';
import { enqueueDigestOf } from '../practice/digest/mail-digest.ts';
import { approveTeacher, withdrawVerification } from '../teachers/verification/decide-verification.ts';
import { CommandError, USAGE } from './command-error.ts';

async function teacherOf(trx: Trx, email: string): Promise<string> {
  const user = await trx
    .selectFrom('user_account')
    .select(['id', 'role'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (user === undefined) throw new CommandError(`There is no account with the email ${email}.`);
  if (user.role !== 'teacher') throw new CommandError(`${email} is a ${user.role}, not a teacher.`);
  return user.id;
}

async function verify(trx: Trx, email: string): Promise<string> {
  const changed = await approveTeacher(trx, await teacherOf(trx, email), null);
  return changed ? `${email} is verified and can be booked now.` : `${email} was verified already.`;
}

async function unverify(trx: Trx, email: string): Promise<string> {
  const changed = await withdrawVerification(trx, await teacherOf(trx, email), null);
  return changed
    ? `${email} is no longer verified and cannot be booked.`
    : `${email} was not verified, so nothing has changed.`;
}

async function create(trx: Trx, email: string): Promise<string> {
  try {
    const password = await createAdmin(trx, email);
    return `Created the operator ${email} with the password ${password} (it is not shown again).`;
  } catch (error) {
    if (refusedConstraint(error) !== 'user_account_email_unique') throw error;
    throw new CommandError(`${email} has an account already; nobody is promoted. Choose another address.`);
  }
}

async function digest(trx: Trx, email: string): Promise<string> {
  const user = await trx
    .selectFrom('user_account')
    .select(['id', 'role'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (user === undefined) throw new CommandError(`There is no account with the email ${email}.`);
  if (user.role !== 'parent') throw new CommandError(`${email} is a ${user.role}, not a parent.`);
  await enqueueDigestOf(trx, user.id);
  return `The summary of the last week goes to ${email}, unless it went before or there is nothing to tell.`;
}

const COMMANDS = { verify, unverify, create, digest };

/**
 * Runs a command line such as `['verify', 'asha@example.com']` in one transaction.
 *
 * @returns the line to print.
 * @throws CommandError
 */
export function runCommand(db: Db, [name = '', address = '', ...rest]: readonly string[]): Promise<string> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : undefined;
  if (command === undefined || address === '' || rest.length > 0) throw new CommandError(USAGE);
  const email = address.trim().toLowerCase();
  if (!LOOSE_EMAIL.test(email)) throw new CommandError(`${address} is not an email address.`);
  return db.transaction().execute((trx) => command(trx, email));
}
