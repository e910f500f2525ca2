/** The dashboard counts everything that waits: each list of the operators says which of its counts is which queue. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contract } from '../contract.ts';
import type { ProcedureMeta } from '../procedure.ts';
import { WAITING, type WaitingKind } from './waiting.ts';

interface Procedure {
  '~orpc': { meta: ProcedureMeta; route: { method?: string; path?: string }; outputSchema?: unknown };
}
const isProcedure = (value: unknown): value is Procedure =>
  typeof value === 'object' && value !== null && '~orpc' in value;
function proceduresOf(router: object): Procedure['~orpc'][] {
  return Object.values(router).flatMap((value: unknown) => {
    if (isProcedure(value)) return [value['~orpc']];
    return typeof value === 'object' && value !== null ? proceduresOf(value) : [];
  });
}

/** The lists that only operators read, by their path. */
const LISTS = proceduresOf(contract).filter(
  ({ meta, route }) =>
    Array.isArray(meta.access) &&
    meta.access.join() === 'admin' &&
    route.method === 'GET' &&
    !(route.path ?? '').includes('{'),
);

function shapeOf(schema: unknown): Record<string, z.core.$ZodType> {
  const def = (schema as z.core.$ZodType | undefined)?._zod.def as {
    shape?: Record<string, z.core.$ZodType>;
  };
  return def?.shape ?? {};
}

/** The meaning of each count of a list: a queue of the dashboard, or null for one that waits for nobody. */
const COUNTS: Record<string, Record<string, WaitingKind | null>> = {
  '/admin/disputes': { open: 'dispute' },
  '/admin/goodwill': { waiting: 'goodwill' },
  '/admin/inbox': { open: 'request', mine: null, overdue: null },
  '/admin/messages': { open: 'message' },
  '/admin/payouts': { waiting: 'payout', sending: null },
  '/admin/refunds': { failed: 'refund', sending: null },
  '/admin/verifications': { pending: 'verification', more_asked: null },
  '/admin/reviews': { reported: 'review', hidden: null },
  '/admin/profiles': { film: 'film', reported: 'profile', hidden: null },
  '/admin/videos': { waiting: 'video', reported: 'videoReport' },
  '/admin/adult-checks': { pending: 'adultCheck' },
};
/** Lists of operators without counts, and the queue that they hold; null for a list of everything. */
const WHOLE: Record<string, WaitingKind | null> = {
  '/admin/audit': null,
  '/admin/batches': null,
  '/admin/blog': null,
  '/admin/bookings': null,
  '/admin/checks': null,
  '/admin/content': null,
  '/admin/coupons': null,
  '/admin/figures': null,
  '/admin/health': null,
  '/admin/overview': null,
  '/admin/payment-requests': 'paymentRequest',
  '/admin/payments': null,
  '/admin/payments/quarantine': 'quarantine',
  '/admin/people': null,
  '/admin/plan-prices': null,
  '/admin/practice-questions': null,
  '/admin/rates': null,
  '/admin/reconciliation': 'block',
  '/admin/saved-answers': null,
  '/admin/switches': null,
  '/admin/tds': null,
  '/admin/tds.csv': null,
};
/** Tasks for an operator that stand in no list. */
const WITHOUT_LIST: readonly WaitingKind[] = ['grievanceOfficer'];

test('every count of a list of operators is a queue of the dashboard, or waits for nobody', () => {
  const counts = Object.fromEntries(
    LISTS.flatMap(({ route, outputSchema }) => {
      const shape = shapeOf(outputSchema);
      return 'counts' in shape ? [[route.path, Object.keys(shapeOf(shape.counts)).toSorted()]] : [];
    }),
  );
  const known = Object.fromEntries(
    Object.entries(COUNTS).map(([path, each]) => [path, Object.keys(each).toSorted()]),
  );
  expect(counts).toEqual(known);
});

test('every list of operators without counts is named, and every queue has its list', () => {
  const paths = LISTS.filter(({ outputSchema }) => !('counts' in shapeOf(outputSchema))).map(
    ({ route }) => route.path ?? '',
  );
  expect(paths.toSorted()).toEqual(Object.keys(WHOLE).toSorted());
  const queues = [...Object.values(COUNTS).flatMap((each) => Object.values(each)), ...Object.values(WHOLE)];
  const named = queues.filter((kind) => kind !== null);
  expect([...new Set([...named, ...WITHOUT_LIST])].toSorted()).toEqual(Object.keys(WAITING).toSorted());
});
