import type { AccountEventDetails } from '@kaksha/domain/accounts/activity.ts';
import type { registerInput } from '@kaksha/domain/accounts/schema.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { enqueue } from '../../platform/jobs.ts';
import { countOrAskPuzzle } from '../../platform/puzzle.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseCommonPassword } from '../passwords/refuse-common-password.ts';
import { recordEvent } from '../record-event.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { startSession } from '../sessions/start-session.ts';

type Registration = z.output<typeof registerInput>;
type WithoutPassword<Person> = Person extends unknown ? Omit<Person, 'password'> : never;
/** Somebody new, however they will sign in. */
export type NewPerson = WithoutPassword<Registration>;

/** An account was created. */
export interface AccountRegistered {
  userId: string;
  role: Registration['role'];
  /** The code of an invitation as it was typed, whether it is one or not. */
  invitation: string | undefined;
  /** Of a student: the address of a parent to be invited. */
  parentEmail: string | null;
}

declare module '../../platform/events.ts' {
  interface DomainEvents {
    'account.registered': AccountRegistered;
  }
}

/** Writes the role's profile beside the account. A teacher appears in the search once an hourly rate is set. */
async function createProfile(trx: Trx, userId: string, person: NewPerson): Promise<void> {
  if (person.role === 'student') {
    await trx
      .insertInto('student_profile')
      .values({
        user_id: userId,
        grade: person.class,
        subjects: person.subjects,
        date_of_birth: person.dateOfBirth,
      })
      .execute();
  }
  if (person.role === 'teacher') {
    await trx
      .insertInto('teacher_profile')
      .values({
        user_id: userId,
        subjects: person.subjects,
        qualifications: person.qualifications,
        experience_years: Number(person.experience),
      })
      .execute();
  }
}

/**
 * Creates an account with its profile, has the address verified by mail, and signs in: all of it or nothing.
 *
 * @throws ORPCError BAD_REQUEST for a common password, EMAIL_TAKEN (by the database), TOO_MANY_REQUESTS.
 */
export async function register(
  context: RequestContext,
  person: Registration,
): Promise<{ userId: string; token: string }> {
  refuseCommonPassword(person.password);
  await countOrAskPuzzle(context, signInLimits(context.services.pool).registration);
  const passwordHash = await hashPassword(person.password);
  return context.services.db
    .transaction()
    .execute((trx) => createAccount(trx, context, person, { passwordHash, isConfirmed: false }));
}

/** The versions that the last step of registering asks to agree to, as they are today. */
async function policiesAgreedTo(trx: Trx): Promise<AccountEventDetails['registered']> {
  const { rows } = await sql<{ termsVersion: number; privacyPolicyVersion: number }>`
    select policy_version_at('terms-of-service', now()) as "termsVersion",
      policy_version_at('privacy-policy', now()) as "privacyPolicyVersion"`.execute(trx);
  return { ...rows[0] };
}

/**
 * Creates an account with its profile and signs in. Without a hash it has no password. The address is verified by mail
 * unless it `isConfirmed`.
 * @throws ORPCError EMAIL_TAKEN (by the database)
 */
export async function createAccount(
  trx: Trx,
  context: RequestContext,
  person: NewPerson,
  { passwordHash, isConfirmed }: { passwordHash: string; isConfirmed: boolean },
): Promise<{ userId: string; token: string }> {
  const user = await trx
    .insertInto('user_account')
    .values({
      email: person.email,
      email_verified_at: isConfirmed ? sql`now()` : null,
      password_hash: passwordHash,
      role: person.role,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      address: person.address,
      city: person.city,
      state: person.state,
      zip_code: person.zipCode,
      country: person.country,
      ...(person.role === 'teacher' || person.timeZone === undefined ? {} : { time_zone: person.timeZone }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createProfile(trx, user.id, person);
  await publish(trx, 'account.registered', {
    userId: user.id,
    role: person.role,
    invitation: person.ref,
    parentEmail: person.role === 'student' ? person.parentEmail : null,
  });
  await recordEvent(trx, user.id, 'registered', await policiesAgreedTo(trx));
  if (!isConfirmed) await enqueue(trx, 'accounts.mail-verification', { userId: user.id, next: person.next });
  const token = await startSession(trx, context, { id: user.id, role: person.role });
  return { userId: user.id, token };
}
