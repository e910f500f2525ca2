/**
 * Rights over data: every procedure of the contract, called by everybody, on an id of one family, of another family, and
 * of nobody. A procedure without a row fails the test. A cell is 'ok' when authorisation let the call through (its answer
 * is for the feature's own tests), else the status it is refused with.
 * The rows are in `authorisation/`, a file for each feature.
 */
import { randomUUID } from 'node:crypto';
import {
  END_VIEW_PROCEDURE,
  OPEN_TO_VIEWS,
  VIEW_MESSAGES as VIEWS,
} from '@kaksha/domain/accounts/viewing.ts';
import { contract } from '@kaksha/domain/contract.ts';
import type { ProcedureMeta, Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsRows } from './authorisation/accounts.ts';
import { adminRows } from './authorisation/admin.ts';
import { analyticsRows } from './authorisation/analytics.ts';
import { assessmentsRows } from './authorisation/assessments.ts';
import { attemptsRows } from './authorisation/attempts.ts';
import { authoringRows } from './authorisation/authoring.ts';
import { availabilityRows } from './authorisation/availability.ts';
import { badgesRows } from './authorisation/badges.ts';
import { batchesRows } from './authorisation/batches.ts';
import { bookingsRows } from './authorisation/bookings.ts';
import { classroomRows } from './authorisation/classroom.ts';
import { contentRows } from './authorisation/content.ts';
import { couponsRows } from './authorisation/coupons.ts';
import { disputesRows } from './authorisation/disputes.ts';
import { familiesRows } from './authorisation/families.ts';
import { invoicesRows } from './authorisation/invoices.ts';
import { lessonFilesRows } from './authorisation/lesson-files.ts';
import { lessonsRows } from './authorisation/lessons.ts';
import { markingRows } from './authorisation/marking.ts';
import { messagesRows } from './authorisation/messages.ts';
import { notificationsRows } from './authorisation/notifications.ts';
import { packagesRows } from './authorisation/packages.ts';
import { paymentsRows } from './authorisation/payments.ts';
import { payoutsRows } from './authorisation/payouts.ts';
import { practiceRows } from './authorisation/practice.ts';
import { progressReportRows } from './authorisation/progress-report.ts';
import { questionBankRows } from './authorisation/question-bank.ts';
import { ratesRows } from './authorisation/rates.ts';
import { recordingsRows } from './authorisation/recordings.ts';
import { referralsRows } from './authorisation/referrals.ts';
import { resourcesRows } from './authorisation/resources.ts';
import { reviewsRows } from './authorisation/reviews.ts';
import type { Family, Row, Scene } from './authorisation/scene.ts';
import { seriesRows } from './authorisation/series.ts';
import { signInStepsRows } from './authorisation/sign-in-steps.ts';
import { supportRows } from './authorisation/support.ts';
import { supportTrialsRows } from './authorisation/support-trials.ts';
import { teachersRows } from './authorisation/teachers.ts';
import { walletRows } from './authorisation/wallet.ts';
import { callAs } from './caller.ts';
import { createTestDatabase } from './database.ts';
import { factoriesOf, type TestPerson } from './factories.ts';
import { createTestServices } from './services.ts';

const ROWS: Record<string, Row> = {
  ...accountsRows,
  ...adminRows,
  ...assessmentsRows,
  ...authoringRows,
  ...attemptsRows,
  ...availabilityRows,
  ...badgesRows,
  ...batchesRows,
  ...bookingsRows,
  ...classroomRows,
  ...contentRows,
  ...couponsRows,
  ...disputesRows,
  ...invoicesRows,
  ...lessonFilesRows,
  ...lessonsRows,
  ...analyticsRows,
  ...markingRows,
  ...messagesRows,
  ...notificationsRows,
  ...paymentsRows,
  ...packagesRows,
  ...payoutsRows,
  ...questionBankRows,
  ...practiceRows,
  ...progressReportRows,
  ...ratesRows,
  ...recordingsRows,
  ...referralsRows,
  ...resourcesRows,
  ...reviewsRows,
  ...seriesRows,
  ...signInStepsRows,
  ...supportRows,
  ...supportTrialsRows,
  ...teachersRows,
  ...walletRows,
  // Last: it gives the parents one more child, whom others would have to choose from.
  ...familiesRows,
};

let scene: Scene;
let own: Family;
let foreign: Family;
let admin: TestPerson;

async function makeFamily({ factories }: Scene): Promise<Family> {
  const student = await factories.student({ consented: false });
  const parent = await factories.guardian(student);
  await factories.topUp(parent, 500_000);
  return { student, parent, teacher: await factories.teacher() };
}

beforeAll(async () => {
  const database = await createTestDatabase();
  let nextStart = 24 * 60;
  scene = {
    database,
    services: createTestServices(database),
    factories: factoriesOf(database),
    later: () => {
      nextStart += 180;
      return nextStart;
    },
  };
  own = await makeFamily(scene);
  foreign = await makeFamily(scene);
  admin = await scene.factories.person('admin');
});
afterAll(() => scene.database.close());

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
    await row.call(callAs(scene.services, viewer, { confirmed: row.confirmed === true }), id);
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
            ['own', await row.make(own, scene)],
            ['foreign', await row.make(foreign, scene)],
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

/** The roles that may call a procedure, and its method. */
function factsOf(name: string): { access: ProcedureMeta['access']; method: string | undefined } {
  const procedure = name
    .split('.')
    .reduce<object | undefined>((router, part) => Reflect.get(router ?? {}, part), contract);
  if (procedure === undefined || !isContractProcedure(procedure)) throw new Error(`${name} is no procedure`);
  const { meta, route } = procedure['~orpc'];
  return { access: (meta as ProcedureMeta).access, method: route.method };
}

/** Whether only operators may call it, and it changes something. */
const isDeed = (name: string): boolean => {
  const { access, method } = factsOf(name);
  return String(access) === 'admin' && method !== 'GET';
};

describe('an operator who looks as somebody else', () => {
  const isOpen = (name: string): boolean => {
    const { access, method } = factsOf(name);
    return method === 'GET' && (access === 'public' || OPEN_TO_VIEWS.includes(name));
  };
  const callsOfPeople = Object.entries(ROWS).filter(
    ([name]) => String(factsOf(name).access) !== 'admin' && name !== END_VIEW_PROCEDURE,
  );

  // People of their own: some calls are impossible after the calls above.
  let family: Family;
  beforeAll(async () => {
    family = await makeFamily(scene);
  });

  test.each(callsOfPeople)('reads %s only if it is open, and changes nothing by it', async (name, row) => {
    const id = (await row.make?.(family, scene)) ?? '';
    const mayCall = (['student', 'parent', 'teacher'] as const).filter(
      (role) => row.rules === 'public' || row.rules[role] !== undefined,
    );
    for (const role of mayCall) {
      const call = row.call(callAs(scene.services, family[role], { viewedBy: admin.id }), id);
      const refused = await call.then(
        () => false,
        (error: { message?: string }) => error.message === VIEWS.closed || error.message === VIEWS.readOnly,
      );
      expect(refused, role).toBe(!isOpen(name));
    }
  });

  test.each(OPEN_TO_VIEWS)('%s is a call that reads', (name) => {
    expect(factsOf(name).method).toBe('GET');
  });
});

describe('what operators alone may do', () => {
  // Looking as somebody else needs a session, which callers here have not; accounts/viewing tests its lines. A preview
  // changes nothing: its text is too long for an address.
  const NO_DEEDS = ['admin.people.view', 'content.articles.preview'];
  const deeds = Object.entries(ROWS).filter(([name]) => isDeed(name) && !NO_DEEDS.includes(name));
  /** The operator's own lines: other people's and timers' prove nothing. */
  const lines = async (): Promise<number> => {
    const { rows } = await scene.database.ownerPool.query<{ count: number }>(
      'select count(*)::int as count from audit_entry where actor_id = $1',
      [admin.id],
    );
    return rows[0]?.count ?? 0;
  };

  test('leaves a line of theirs in the audit log whenever it is done', async () => {
    expect(deeds.length).toBeGreaterThan(30);
    // People of its own: some deeds are impossible after the calls above.
    const family = await makeFamily(scene);
    const silent: string[] = [];
    let done = 0;
    for (const [name, row] of deeds) {
      const id = row.make === undefined ? '' : await row.make(family, scene);
      const before = await lines();
      try {
        await row.call(callAs(scene.services, admin), id);
        done += 1;
        if ((await lines()) === before) silent.push(name);
      } catch (error) {
        // Refused for the state that the scene has it in: nothing was done.
        if (!(error instanceof ORPCError)) throw error;
      }
    }
    expect(silent).toEqual([]);
    expect(done).toBeGreaterThan(10);
  });
});
