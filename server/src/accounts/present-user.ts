import { joinName } from '@kaksha/domain/accounts/name.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';

interface Child {
  id: string;
  firstName: string;
  lastName: string;
  grade: number;
  profilePicture: string | null;
}

const CHILDREN = sql<Child[] | null>`(
  select json_agg(json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'grade', p.grade,
                                    'profilePicture', c.profile_picture)
                  order by p.grade, c.first_name, c.id)
  from guardianship g
    join user_account c on c.id = g.student_id
    join student_profile p on p.user_id = g.student_id
  where g.parent_id = u.id)`;

function readUser(db: Db, userId: string) {
  return db
    .selectFrom('user_account as u')
    .leftJoin('student_profile as s', 's.user_id', 'u.id')
    .leftJoin('teacher_profile as t', 't.user_id', 'u.id')
    .select([
      'u.id',
      'u.email',
      'u.email_verified_at',
      sql<boolean>`u.password_hash like '$argon2id$%'`.as('has_password'),
      'u.role',
      'u.first_name',
      'u.last_name',
      'u.phone',
      'u.address',
      'u.city',
      'u.state',
      'u.state_as_typed',
      'u.zip_code',
      'u.country',
      'u.profile_picture',
      'u.time_zone',
      'u.created_at',
      's.grade',
      's.subjects as student_subjects',
      't.subjects as teacher_subjects',
      't.qualifications',
      't.experience_years',
      't.verified_at',
      CHILDREN.as('children'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
type UserRow = Awaited<ReturnType<typeof readUser>>;

/** The details of each role beside the account, nested and flat. */
function roleDetails(row: UserRow): Partial<SessionUser> {
  if (row.grade !== null && row.student_subjects !== null) {
    const studentDetails = { class: String(row.grade), subjects: row.student_subjects };
    return { ...studentDetails, studentDetails };
  }
  if (row.teacher_subjects !== null) {
    const flat = {
      subjects: row.teacher_subjects,
      qualifications: row.qualifications ?? '',
      experience: String(row.experience_years ?? 0),
    };
    return { ...flat, teacherDetails: { ...flat, verified: row.verified_at !== null } };
  }
  if (row.role !== 'parent') return {};
  const children = (row.children ?? []).map((child) => ({
    id: child.id,
    name: joinName(child.firstName, child.lastName),
    class: String(child.grade),
    profilePicture: child.profilePicture,
  }));
  return { children };
}

/** The user object of login, registration, refresh and GET /auth/me. One query. */
export async function presentUser(db: Db, userId: string): Promise<SessionUser> {
  const row = await readUser(db, userId);
  return {
    _id: row.id,
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    hasPassword: row.has_password,
    role: row.role as Role,
    name: joinName(row.first_name, row.last_name),
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    stateAsTyped: row.state_as_typed,
    zipCode: row.zip_code,
    country: row.country,
    profilePicture: row.profile_picture,
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
    ...roleDetails(row),
  };
}
