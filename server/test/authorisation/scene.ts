/** The words of the authorisation table: its rows, the people and things that they are tried on. */
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import { callAs } from '../caller.ts';
import type { TestDatabase } from '../database.ts';
import { type factoriesOf, slotIn, type TestPerson } from '../factories.ts';
import type { TestServices } from '../services.ts';

/** A student, the student's parent, and their teacher. */
export interface Family {
  student: TestPerson;
  parent: TestPerson;
  teacher: TestPerson;
}

/** The base of all makers. */
export interface Scene {
  database: TestDatabase;
  services: TestServices;
  factories: ReturnType<typeof factoriesOf>;
  /** Minutes from now; each time another, since nobody can be in two places at once. */
  later(): number;
}

/** Makes a thing of this family and answers its id. */
export type Make = (family: Family, scene: Scene) => Promise<string>;

/**
 * 'own': only the people that the data belongs to, 404 for the others. 'any': everything that exists. 404: may call, but
 * nothing of this kind is theirs in the scene. Else the status.
 */
export type Rule = 'own' | 'any' | 403 | 404;

/** One procedure of the contract. */
export interface Row {
  /** Makes what the id of the call names; absent for calls without an id. */
  make?: Make;
  call: (client: ReturnType<typeof callAs>, id: string) => Promise<unknown>;
  /** Rules by role; a role that is not named may not call. 'public' is for everybody, signed in or not. */
  rules: 'public' | Partial<Record<Role, Rule>>;
  /** It asks to confirm who it is, and each viewer has. */
  confirmed?: true;
}

export const EVERYBODY = { student: 'any', parent: 'any', teacher: 'any', admin: 'any' } as const;
/** The student, the student's parent and their teacher; not an admin. */
export const FAMILIES_OWN = { student: 'own', parent: 'own', teacher: 'own' } as const;

export const teacherId: Make = async ({ teacher }) => teacher.id;

export const requestedBooking: Make = async ({ teacher, student }, { factories, later }) =>
  (await factories.lesson({ teacher, student, startsInMinutes: later(), status: 'requested' })).bookingId;

export const confirmedBooking: Make = async ({ teacher, student }, { factories, later }) =>
  (await factories.lesson({ teacher, student, startsInMinutes: later() })).bookingId;

export const heldSlot: Make = async ({ student }, { factories, services }) => {
  const teacher = await factories.teacher();
  const { hold } = await callAs(services, student).bookings.hold({
    teacherId: teacher.id,
    startsAt: slotIn(50 * 24),
    durationMinutes: 60,
  });
  return hold.id;
};

/** Bought by the student out of their own wallet. */
export const boughtPackage: Make = async ({ teacher, student }, { factories, services }) => {
  await factories.topUp(student, 540_000);
  const { package: bought } = await callAs(services, student).packages.buy({
    teacherId: teacher.id,
    subject: 'Mathematics',
    class: 8,
    pricePaise: 540_000,
  });
  return bought.id;
};

export const scheduledLesson: Make = async ({ teacher, student }, { factories, later }) =>
  (await factories.lesson({ teacher, student, startsInMinutes: later() })).lessonId;

export const completedLesson: Make = async ({ teacher, student }, { factories, services, later }) => {
  const { lessonId } = await factories.lesson({
    teacher,
    student,
    startsInMinutes: -later(),
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lessonId });
  return lessonId;
};

/** Asked for the password: the call was let through, and nothing is done without it. */
export async function withoutPassword(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ORPCError) || error.code !== 'WRONG_PASSWORD') throw error;
  });
}

/** Without the service that it needs nothing is done, whoever calls. */
export async function notOffered(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ORPCError) || error.status !== 404) throw error;
  });
}
