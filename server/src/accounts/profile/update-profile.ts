import type { ProfilePart } from '@kaksha/domain/accounts/activity.ts';
import { emptiesLastName, type UpdateProfileInput } from '@kaksha/domain/accounts/own-account-schema.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { ORPCError } from '@orpc/client';
import type { Db, Trx, Viewer } from '../../platform/context.ts';
import { presentUser } from '../present-user.ts';
import { recordEvent } from '../record-event.ts';

/** The fields that make up each part of a profile, to find out which parts changed. */
const PARTS: Readonly<Record<Exclude<ProfilePart, 'publicProfile'>, (user: SessionUser) => unknown>> = {
  name: (user) => [user.firstName, user.lastName],
  phone: (user) => user.phone,
  address: (user) => [user.address, user.city, user.state, user.zipCode, user.country],
  class: (user) => user.class,
  subjects: (user) => user.subjects,
  qualifications: (user) => user.qualifications,
  experience: (user) => user.experience,
  timeZone: (user) => user.timeZone,
};

function changedParts(before: SessionUser, after: SessionUser): ProfilePart[] {
  return (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter(
    (part) => JSON.stringify(PARTS[part](before)) !== JSON.stringify(PARTS[part](after)),
  );
}

const holdsAnything = (values: object): boolean =>
  Object.values(values).some((value: unknown) => value !== undefined);

/** Columns whose value is undefined stay as they are. */
async function writeAccount(trx: Trx, { id, role }: Viewer, input: UpdateProfileInput): Promise<void> {
  const values = {
    first_name: input.firstName,
    last_name: input.lastName,
    phone: input.phone,
    address: input.address,
    city: input.city,
    state: input.state,
    // A chosen State takes the place of the one typed before.
    state_as_typed: input.state ? '' : undefined,
    zip_code: input.zipCode,
    country: input.country,
    time_zone: role === 'student' || role === 'parent' ? input.timeZone : undefined,
  };
  if (!holdsAnything(values)) return;
  await trx.updateTable('user_account').set(values).where('id', '=', id).execute();
}

async function writeRoleProfile(trx: Trx, viewer: Viewer, input: UpdateProfileInput): Promise<void> {
  if (viewer.role === 'student') {
    const values = { grade: input.class, subjects: input.subjects };
    if (!holdsAnything(values)) return;
    await trx.updateTable('student_profile').set(values).where('user_id', '=', viewer.id).execute();
  }
  if (viewer.role === 'teacher') {
    const values = {
      subjects: input.subjects,
      qualifications: input.qualifications,
      experience_years: input.experience,
    };
    if (!holdsAnything(values)) return;
    await trx.updateTable('teacher_profile').set(values).where('user_id', '=', viewer.id).execute();
  }
}

/**
 * Changes what is given of the viewer's own profile, and answers it as it then is. The same input again changes
 * nothing, and is not told of a second time.
 */
export function updateProfile(db: Db, viewer: Viewer, input: UpdateProfileInput): Promise<SessionUser> {
  return db.transaction().execute((trx) => changeProfile(trx, viewer, input));
}

/** @throws ORPCError BAD_REQUEST for a last name that is taken away. */
function refuseEmptiedName(before: SessionUser, input: UpdateProfileInput): void {
  if (!emptiesLastName(before.lastName, input.lastName)) return;
  const errors = [{ msg: M.lastNameRequired, path: 'lastName' }];
  throw new ORPCError('BAD_REQUEST', { message: REFUSALS.validation, data: { errors } });
}

/** As {@link updateProfile}, within a transaction of its caller. */
export async function changeProfile(
  trx: Trx,
  viewer: Viewer,
  input: UpdateProfileInput,
): Promise<SessionUser> {
  // Locked, so that the changes are reported right when two tabs save at once.
  await trx.selectFrom('user_account').select('id').where('id', '=', viewer.id).forUpdate().execute();
  const before = await presentUser(trx, viewer.id);
  refuseEmptiedName(before, input);
  await writeAccount(trx, viewer, input);
  await writeRoleProfile(trx, viewer, input);
  const after = await presentUser(trx, viewer.id);
  const parts = changedParts(before, after);
  if (parts.length > 0) await recordEvent(trx, viewer.id, 'profile_changed', { parts });
  return after;
}
