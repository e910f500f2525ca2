/**
 * Who may call what on whose data: every procedure of the contract, called by everybody, on an id of one family, of
 * another family, and of nobody. A procedure without a row fails the test. A cell is 'ok' when authorisation let the call
 * through (what it then answers is for the feature's own tests), else the status it is refused with.
 */
import { randomUUID } from 'node:crypto';
import { contract } from '@kaksha/domain/contract.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from './caller.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { factoriesOf, slotIn, type TestPerson } from './factories.ts';
import { createTestServices, type TestServices } from './services.ts';

interface Family {
  student: TestPerson;
  parent: TestPerson;
  teacher: TestPerson;
}

type Make = (family: Family) => Promise<string>;
type Client = ReturnType<typeof callAs>;

/**
 * 'own': only the people that the data belongs to, 404 for the others. 'any': whatever exists. 404: may call, but nothing
 * of this kind is theirs in the scene. Else the status.
 */
type Rule = 'own' | 'any' | 403 | 404;

interface Row {
  /** Makes what the id of the call names; absent for calls without an id. */
  make?: Make;
  call: (client: Client, id: string) => Promise<unknown>;
  /** Rules by role; a role that is not named may not call. 'public' is for everybody, signed in or not. */
  rules: 'public' | Partial<Record<Role, Rule>>;
}

let database: TestDatabase;
let services: TestServices;
let factories: ReturnType<typeof factoriesOf>;
let own: Family;
let foreign: Family;
let admin: TestPerson;

async function makeFamily(): Promise<Family> {
  const student = await factories.student({ consented: false });
  const parent = await factories.guardian(student);
  await factories.topUp(parent, 500_000);
  return { student, parent, teacher: await factories.teacher() };
}

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
  factories = factoriesOf(database);
  own = await makeFamily();
  foreign = await makeFamily();
  admin = await factories.person('admin');
});
afterAll(() => database.close());

// Each scene takes a time of its own, since nobody can be in two places at once.
let nextStart = 24 * 60;
const later = (): number => {
  nextStart += 180;
  return nextStart;
};

const requested: Make = async ({ teacher, student }) =>
  (await factories.lesson({ teacher, student, startsInMinutes: later(), status: 'requested' })).bookingId;
const confirmed: Make = async ({ teacher, student }) =>
  (await factories.lesson({ teacher, student, startsInMinutes: later() })).bookingId;
const scheduled: Make = async ({ teacher, student }) =>
  (await factories.lesson({ teacher, student, startsInMinutes: later() })).lessonId;
const completed: Make = async ({ teacher, student }) => {
  const { lessonId } = await factories.lesson({
    teacher,
    student,
    startsInMinutes: -later(),
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lessonId });
  return lessonId;
};
const sessionOfStudent: Make = async ({ student }) => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into session (user_id, refresh_hash, expires_at)
     values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id`,
    [student.id],
  );
  return rows[0]?.id ?? '';
};
const teacherId: Make = async ({ teacher }) => teacher.id;

const registration = () => ({
  role: 'parent' as const,
  firstName: 'Anita',
  email: `${randomUUID()}@example.test`,
  password: 'a good long password',
});

const verification = {
  idType: 'Aadhar Card' as const,
  idNumber: '234123412346',
  highestQualification: 'master' as const,
  university: 'IIT Madras',
  yearOfCompletion: 2015,
  teachingExperience: '3-5' as const,
  subjects: ['Mathematics'],
  classes: [8],
};

const everybody = { student: 'any', parent: 'any', teacher: 'any', admin: 'any' } as const;
const families = { student: 'own', parent: 'own', teacher: 'own' } as const;

/** Asked for the password: the call was let through, and nothing is done without it. */
async function withoutPassword(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ORPCError) || error.code !== 'WRONG_PASSWORD') throw error;
  });
}

/** A passkey is its person's alone, whatever the family. */
const passkeyOfParent: Make = async ({ parent }) => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into passkey (user_id, credential_id, public_key, counter, name)
     values ($1, $2, '', 0, 'Phone') returning id`,
    [parent.id, randomUUID()],
  );
  return rows[0]?.id ?? '';
};
const OWN_OF_PARENT = { student: 404, parent: 'own', teacher: 404, admin: 404 } as const;

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const };
const attestation = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

const ROWS: Record<string, Row> = {
  'accounts.login': {
    call: (client) => client.accounts.login({ email: 'nobody@example.test', password: 'x' }),
    rules: 'public',
  },
  'accounts.register': { call: (client) => client.accounts.register(registration()), rules: 'public' },
  'accounts.me': {
    call: (client) => client.accounts.me(),
    rules: { student: 'any', parent: 'any', teacher: 'any', admin: 'any' },
  },
  'accounts.refresh': { call: (client) => client.accounts.refresh(), rules: 'public' },
  'accounts.logout': { call: (client) => client.accounts.logout(), rules: 'public' },
  'accounts.verifyEmail': {
    call: (client) => client.accounts.verifyEmail({ token: 'unknown' }),
    rules: 'public',
  },
  'accounts.sendVerification': {
    call: (client) => client.accounts.sendVerification(),
    rules: { student: 'any', parent: 'any', teacher: 'any', admin: 'any' },
  },
  'accounts.forgotPassword': {
    call: (client) => client.accounts.forgotPassword({ email: 'nobody@example.test' }),
    rules: 'public',
  },
  'accounts.resetPassword': {
    call: (client) => client.accounts.resetPassword({ token: 'unknown', password: 'a good long password' }),
    rules: 'public',
  },
  'accounts.changePicture': {
    call: (client) => client.accounts.changePicture({ picture: new File(['no picture'], 'picture.png') }),
    rules: { student: 'any', parent: 'any', teacher: 'any', admin: 'any' },
  },
  'accounts.removePicture': {
    call: (client) => client.accounts.removePicture(),
    rules: { student: 'any', parent: 'any', teacher: 'any', admin: 'any' },
  },
  'accounts.closing': {
    call: (client) => client.accounts.closing(),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'accounts.close': {
    call: (client) => withoutPassword(client.accounts.close({ password: 'wrong', costPaise: 0 })),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'accounts.reopen': {
    call: (client) => client.accounts.reopen({ email: 'nobody@example.test', password: 'x' }),
    rules: 'public',
  },
  'accounts.exportData': {
    call: (client) => withoutPassword(client.accounts.exportData({ password: 'wrong' })),
    rules: { student: 'any', parent: 'any', teacher: 'any', admin: 'any' },
  },
  'accounts.sessions': { call: (client) => client.accounts.sessions(), rules: everybody },
  'accounts.endSession': {
    make: sessionOfStudent,
    call: (client, id) => client.accounts.endSession({ id }),
    rules: { student: 'own', parent: 404, teacher: 404, admin: 404 },
  },
  'accounts.endOtherSessions': { call: (client) => client.accounts.endOtherSessions(), rules: everybody },
  'accounts.endAllSessions': { call: (client) => client.accounts.endAllSessions(), rules: everybody },
  'accounts.updateProfile': {
    call: (client) => client.accounts.updateProfile({ city: 'Patna' }),
    rules: everybody,
  },
  'accounts.changePassword': {
    call: (client) =>
      withoutPassword(
        client.accounts.changePassword({
          currentPassword: 'not the one',
          newPassword: 'a good long password',
          confirmPassword: 'a good long password',
        }),
      ),
    rules: everybody,
  },
  'accounts.activity': { call: (client) => client.accounts.activity({}), rules: everybody },
  'accounts.notificationPreferences': {
    call: (client) => client.accounts.notificationPreferences(),
    rules: everybody,
  },
  'accounts.setNotificationPreferences': {
    call: (client) =>
      client.accounts.setNotificationPreferences({
        preferences: [{ kind: 'badge', mail: false, app: true }],
      }),
    rules: everybody,
  },
  'accounts.secondFactor.finishLogin': {
    call: (client) => client.accounts.secondFactor.finishLogin({ challenge: 'unknown', code: '123456' }),
    rules: 'public',
  },
  'accounts.secondFactor.state': {
    call: (client) => client.accounts.secondFactor.state(),
    rules: everybody,
  },
  'accounts.secondFactor.beginSetUp': {
    call: (client) => withoutPassword(client.accounts.secondFactor.beginSetUp({ password: 'wrong' })),
    rules: everybody,
  },
  'accounts.secondFactor.confirmSetUp': {
    call: (client) => client.accounts.secondFactor.confirmSetUp({ code: '123456' }),
    rules: everybody,
  },
  'accounts.secondFactor.replaceRecoveryCodes': {
    call: (client) => client.accounts.secondFactor.replaceRecoveryCodes({ code: '123456' }),
    rules: everybody,
  },
  'accounts.secondFactor.turnOff': {
    call: (client) => client.accounts.secondFactor.turnOff({ code: '123456' }),
    rules: everybody,
  },
  'accounts.passkeys.beginLogin': {
    call: (client) => client.accounts.passkeys.beginLogin(),
    rules: 'public',
  },
  'accounts.passkeys.login': {
    call: (client) => client.accounts.passkeys.login(assertion),
    rules: 'public',
  },
  'accounts.passkeys.list': {
    call: (client) => client.accounts.passkeys.list(),
    rules: everybody,
  },
  'accounts.passkeys.beginAdd': {
    call: (client) => withoutPassword(client.accounts.passkeys.beginAdd({ password: 'wrong' })),
    rules: everybody,
  },
  'accounts.passkeys.add': {
    call: (client) => client.accounts.passkeys.add({ name: 'Phone', credential: attestation }),
    rules: everybody,
  },
  'accounts.passkeys.rename': {
    make: passkeyOfParent,
    call: (client, id) => client.accounts.passkeys.rename({ id, name: 'Phone' }),
    rules: OWN_OF_PARENT,
  },
  'accounts.passkeys.remove': {
    make: passkeyOfParent,
    call: (client, id) => client.accounts.passkeys.remove({ id }),
    rules: OWN_OF_PARENT,
  },
  'admin.checks': { call: (client) => client.admin.checks(), rules: { admin: 'any' } },
  'assessments.list': { call: (client) => client.assessments.list(), rules: { student: 'any' } },
  'availability.slots': {
    make: teacherId,
    call: (client, id) => client.availability.slots({ id, from: slotIn(24).slice(0, 10), days: 1 }),
    rules: 'public',
  },
  'bookings.book': {
    make: teacherId,
    call: (client, id) =>
      client.bookings.book({
        teacherId: id,
        subject: 'Mathematics',
        class: 8,
        startsAt: slotIn(12),
        durationMinutes: 60,
        topic: 'Squares',
      }),
    rules: { student: 'any', parent: 'any' },
  },
  'bookings.list': {
    call: (client) => client.bookings.list({}),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'bookings.get': { make: requested, call: (client, id) => client.bookings.get({ id }), rules: families },
  'bookings.accept': {
    make: requested,
    call: (client, id) => client.bookings.accept({ id }),
    rules: { teacher: 'own' },
  },
  'bookings.reject': {
    make: requested,
    call: (client, id) => client.bookings.reject({ id, reason: 'I am away' }),
    rules: { teacher: 'own' },
  },
  'bookings.withdraw': {
    make: requested,
    call: (client, id) => client.bookings.withdraw({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'bookings.cancellation': {
    make: confirmed,
    call: (client, id) => client.bookings.cancellation({ id }),
    rules: families,
  },
  'bookings.cancel': {
    make: confirmed,
    call: (client, id) => client.bookings.cancel({ id, reason: 'I am ill', costPaise: 0 }),
    rules: families,
  },
  'classroom.enter': {
    make: scheduled,
    call: (client, id) => client.classroom.enter({ lessonId: id }),
    rules: { student: 'own', teacher: 'own' },
  },
  'content.chapters': {
    call: (client) => client.content.chapters({ class: 8, subject: 'Mathematics' }),
    rules: 'public',
  },
  'content.posts': { call: (client) => client.content.posts(), rules: 'public' },
  'content.post': {
    call: (client) => client.content.post({ slug: 'a-home-study-week' }),
    rules: 'public',
  },
  'lessons.list': {
    call: (client) => client.lessons.list({}),
    rules: { student: 'any', parent: 'any', teacher: 'any' },
  },
  'lessons.get': { make: scheduled, call: (client, id) => client.lessons.get({ id }), rules: families },
  'lessons.end': {
    make: scheduled,
    call: (client, id) => client.lessons.end({ id }),
    rules: { teacher: 'own' },
  },
  'lessons.reportTeacherAbsent': {
    make: scheduled,
    call: (client, id) => client.lessons.reportTeacherAbsent({ id }),
    rules: { student: 'own' },
  },
  'lessons.studentDashboard': {
    call: (client) => client.lessons.studentDashboard(),
    rules: { student: 'any' },
  },
  'lessons.teacherDashboard': {
    call: (client) => client.lessons.teacherDashboard(),
    rules: { teacher: 'any' },
  },
  'reviews.ofTeacher': {
    make: teacherId,
    call: (client, id) => client.reviews.ofTeacher({ id }),
    rules: 'public',
  },
  'reviews.ofLesson': {
    make: completed,
    call: (client, id) => client.reviews.ofLesson({ lessonId: id }),
    rules: families,
  },
  'reviews.write': {
    make: completed,
    call: (client, id) => client.reviews.write({ lessonId: id, rating: 5 }),
    rules: { student: 'own', parent: 'own' },
  },
  'reviews.remark': {
    make: completed,
    call: (client, id) => client.reviews.remark({ lessonId: id, body: 'Well done' }),
    rules: { teacher: 'own' },
  },
  'teachers.search': { call: (client) => client.teachers.search({}), rules: 'public' },
  'teachers.profile': {
    make: teacherId,
    call: (client, id) => client.teachers.profile({ id }),
    rules: 'public',
  },
  'teachers.tutorIndex': { call: (client) => client.teachers.tutorIndex({}), rules: 'public' },
  'teachers.tutorList': {
    call: (client) => client.teachers.tutorList({ subject: 'mathematics', class: 8 }),
    rules: 'public',
  },
  'teachers.requestVerification': {
    make: teacherId,
    call: (client, id) => client.teachers.requestVerification({ userId: id, ...verification }),
    rules: { teacher: 'own' },
  },
  'wallet.balance': { call: (client) => client.wallet.balance(), rules: { student: 'any', parent: 'any' } },
  'wallet.statement': {
    call: (client) => client.wallet.statement({}),
    rules: { student: 'any', parent: 'any' },
  },
  'wallet.earnings': { call: (client) => client.wallet.earnings(), rules: { teacher: 'any' } },
};

function procedureNames(router: object, path: string[] = []): string[] {
  return Object.entries(router).flatMap(([name, value]) =>
    isContractProcedure(value)
      ? [[...path, name].join('.')]
      : procedureNames(value as object, [...path, name]),
  );
}

type Cell = 'ok' | number;

async function outcomeOf(row: Row, viewer: TestPerson | null, id: string): Promise<Cell> {
  try {
    await row.call(callAs(services, viewer), id);
    return 'ok';
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    // A call that never reached its authorisation would prove nothing.
    if (error.status === 400 || error.status >= 500) throw error;
    const refusedByAuthorisation = [401, 403, 404].includes(error.status);
    // Signing in and renewing answer 401 for their own reasons, to everybody alike.
    return refusedByAuthorisation && row.rules !== 'public'
      ? error.status
      : error.status === 404
        ? 404
        : 'ok';
  }
}

function expected(
  row: Row,
  role: Role | null,
  whose: 'own' | 'foreign' | 'missing',
  family: 'own' | 'foreign' | null,
): Cell {
  if (row.rules === 'public') return whose === 'missing' ? 404 : 'ok';
  if (role === null) return 401;
  const rule = row.rules[role] ?? 403;
  if (rule === 403) return 403;
  if (whose === 'missing' || rule === 404) return 404;
  if (rule === 'any') return 'ok';
  return whose === family ? 'ok' : 404;
}

test('every procedure of the contract has its row, and every row its procedure', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(procedureNames(contract).toSorted());
});

describe.each(Object.entries(ROWS))('%s', (_name, row) => {
  test('lets exactly those through who may', async () => {
    const viewers: [string, TestPerson | null, 'own' | 'foreign' | null][] = [
      ['anonymous', null, null],
      ['student', own.student, 'own'],
      ['other student', foreign.student, 'foreign'],
      ['parent', own.parent, 'own'],
      ['other parent', foreign.parent, 'foreign'],
      ['teacher', own.teacher, 'own'],
      ['other teacher', foreign.teacher, 'foreign'],
      ['admin', admin, null],
    ];
    const ids: ['own' | 'foreign' | 'missing', string][] =
      row.make === undefined
        ? [['own', '']]
        : [
            ['own', await row.make(own)],
            ['foreign', await row.make(foreign)],
            ['missing', randomUUID()],
          ];
    const seen: Record<string, Cell> = {};
    const wanted: Record<string, Cell> = {};
    for (const [who, viewer, family] of viewers) {
      for (const [whose, id] of ids) {
        const cell = row.make === undefined ? who : `${who}, ${whose}`;
        seen[cell] = await outcomeOf(row, viewer, id);
        wanted[cell] = expected(row, viewer?.role ?? null, row.make === undefined ? 'own' : whose, family);
      }
    }
    expect(seen).toEqual(wanted);
  });
});
