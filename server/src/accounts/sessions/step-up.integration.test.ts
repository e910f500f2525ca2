/** Actions for which an operator's open browser alone is not enough. */
import { contract } from '@kaksha/domain/contract.ts';
import { describe, expect, it } from 'vitest';
import { couponWish } from '../../../test/coupon-scene.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { createHttpCaller, type HttpCaller, tokenOf } from '../../../test/http-caller.ts';
import { createTestServices } from '../../../test/services.ts';
import { setStage } from '../../../test/stage.ts';
import { startTwoStep } from '../../../test/two-step.ts';
import { router } from '../../router.ts';

const { database, services, make } = await setStage();
const call = createHttpCaller(services, router);
const ID = '018f0000-0000-7000-8000-000000000001';

interface Operator extends TestPerson {
  token: string;
}

async function operator(): Promise<Operator> {
  const person = await make.person('admin', 'Asha', 'Rao');
  return { ...person, token: await tokenOf(services, person) };
}

const stepUp = ({ token }: Operator, body: Record<string, unknown>, caller: HttpCaller = call) =>
  caller('POST /auth/step-up', { token, body });

const reason = 'Looks right';
/** Calls that move money or people's safety, or show sealed data. */
const CALLS: [string, `POST /${string}`, Record<string, unknown>][] = [
  ['approving a payout', `POST /admin/payouts/${ID}/approve`, { reason }],
  [
    'approving what a closed account is owed',
    `POST /admin/payment-requests/${ID}/approve`,
    { amountPaise: 100, reason },
  ],
  [
    'noting that it was paid',
    `POST /admin/payment-requests/${ID}/paid`,
    { amountPaise: 100, how: 'By the bank' },
  ],
  ['letting payouts flow again', `POST /admin/payout-blocks/${ID}/lift`, { reason }],
  ['refunding a payment', `POST /admin/payments/${ID}/refund`, { amountPaise: 100, reason }],
  ['following up a refund', `POST /admin/refunds/${ID}/follow-up`, { decision: 'wallet', reason }],
  ['ending a quarantine', `POST /admin/payments/${ID}/end-quarantine`, { decision: 'refund', reason }],
  ['deciding a dispute', `POST /admin/disputes/${ID}/decide`, { refundPaise: 100, reason }],
  ['giving goodwill', `POST /admin/bookings/${ID}/goodwill`, { kind: 'refund', amountPaise: 100, reason }],
  ['approving goodwill', `POST /admin/goodwill/${ID}/approve`, { reason }],
  [
    'recording that a month’s tax was paid',
    'POST /admin/tds/payments',
    { month: '2026-10', bsrCode: '0123456', challanNumber: '00001', paidOn: '2026-11-05' },
  ],
  ['creating a coupon', 'POST /admin/coupons', { ...couponWish() }],
  ['resuming a coupon', `POST /admin/coupons/${ID}/resume`, { reason }],
  ['suspending somebody', `POST /admin/people/${ID}/suspend`, { reason }],
  ['cancelling somebody’s classes', `POST /admin/people/${ID}/cancel-bookings`, { reason, bookingIds: [ID] }],
  [
    'adding a rate',
    'POST /admin/rates',
    { kind: 'commission', day: '2099-01-01', basisPoints: 1500, reason },
  ],
  ['taking a rate back', 'POST /admin/rates/withdraw', { kind: 'commission', day: '2099-02-01', reason }],
  [
    'adding a price of a plan',
    'POST /admin/plan-prices',
    { size: 5, day: '2099-01-01', monthPricePaise: 64_900, reason },
  ],
  [
    'taking a price of a plan back',
    'POST /admin/plan-prices/withdraw',
    { size: 5, day: '2099-02-01', reason },
  ],
  ['ending a batch', `POST /admin/batches/${ID}/end`, { reason }],
  ['moving a seat with its money', `POST /admin/batch-seats/${ID}/move`, { batchId: ID, reason }],
  ['revealing an ID number', `POST /admin/verifications/${ID}/reveal`, { reason }],
  ['opening a teacher’s document', `POST /admin/verification-documents/${ID}/open`, { reason }],
  ['opening a parent’s document', `POST /admin/adult-checks/${ID}/open`, { reason }],
];

/** Operators' other calls: they move no money, or give it to nobody, and can be decided again. */
const WITHOUT = [
  'POST /admin/adult-checks/{id}/decide',
  'POST /admin/blog',
  'POST /admin/blog/preview',
  'POST /admin/blog/{id}',
  'POST /admin/blog/{id}/publish',
  'POST /admin/blog/{id}/unpublish',
  'POST /admin/bookings/export',
  'POST /admin/content',
  'POST /admin/content/{key}/revert',
  'POST /admin/coupons/{id}/pause',
  'POST /admin/disputes/{id}/chat',
  'POST /admin/goodwill/{id}/reject',
  'POST /admin/hidden-texts/{id}/restore',
  'POST /admin/inbox/{id}/answer',
  'POST /admin/inbox/{id}/assign',
  'POST /admin/inbox/{id}/decide',
  'POST /admin/inbox/{id}/notes',
  'POST /admin/inbox/{id}/trial',
  'POST /admin/jobs/{id}/delete',
  'POST /admin/jobs/{id}/retry',
  'POST /admin/messages/{id}/decide',
  'POST /admin/payments/export',
  'POST /admin/payouts/export',
  'POST /admin/payouts/{id}/reject',
  'POST /admin/people/{id}/contact',
  'POST /admin/people/{id}/lift',
  'POST /admin/people/{id}/sign-out',
  'POST /admin/people/{id}/view',
  'POST /admin/profiles/{id}/decision',
  'POST /admin/reconciliation',
  'POST /admin/reviews/{id}/decide',
  'POST /admin/saved-answers',
  'POST /admin/saved-answers/{id}/remove',
  'POST /admin/trial-invitations/{id}/withdraw',
  'POST /admin/verification-proposals/{id}/answer',
  'POST /admin/verifications/{id}/ask',
  'POST /admin/verifications/{id}/decide',
  'POST /admin/verifications/{id}/recall',
  'POST /admin/videos/{id}/decision',
  'PUT /admin/saved-answers/{id}',
  'PUT /admin/switches/{name}',
  'PUT /admin/verifications/{id}/tiers',
];

interface ContractCall {
  '~orpc'?: { route: { method?: string; path?: string }; meta: { access?: unknown }; errorMap: object };
}

/** The operators' calls of the contract that change something, and whether they may ask to confirm. */
function operatorCalls(node: unknown = contract): { route: string; asks: boolean }[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = (node as ContractCall)['~orpc'];
  if (own === undefined) return Object.values(node).flatMap((child) => operatorCalls(child));
  const { method = 'POST', path = '' } = own.route;
  if (method === 'GET' || String(own.meta.access) !== 'admin') return [];
  return [{ route: `${method} ${path}`, asks: 'STEP_UP_REQUIRED' in own.errorMap }];
}

it('is asked of the calls in this list, and each other call of operators is in the other one', () => {
  const calls = operatorCalls();
  const routesWhere = (asking: boolean) =>
    calls.filter(({ asks }) => asks === asking).map(({ route }) => route);
  const asked = CALLS.map(([, route]) => route.replace(ID, '{id}'));
  const byId = routesWhere(true).map((route) => route.replace(/\{\w+\}/, '{id}'));
  expect(byId.toSorted()).toEqual(asked.toSorted());
  expect(routesWhere(false).toSorted()).toEqual(WITHOUT);
});

describe.each(CALLS)('%s', (_what, route, body) => {
  const send = ({ token }: Operator, caller: HttpCaller = call) =>
    caller(route, { token, body, headers: { 'Idempotency-Key': crypto.randomUUID() } });

  it('asks for the password where no second factor is set up, and anew after five minutes', async () => {
    const one = await operator();
    const required = { status: 403, body: { code: 'STEP_UP_REQUIRED', by: 'password' } };
    expect(await send(one)).toMatchObject(required);
    expect((await stepUp(one, { password: 'a guess' })).status).toBe(403);
    expect(await send(one)).toMatchObject(required);
    expect((await stepUp(one, { password: TEST_PASSWORD })).status).toBe(200);
    expect((await send(one)).body.code).not.toBe('STEP_UP_REQUIRED');
    await database.ownerPool.query(
      `update session set confirmed_at = confirmed_at - interval '5 minutes' where user_id = $1`,
      [one.id],
    );
    expect(await send(one)).toMatchObject(required);
  });
});

describe('confirming', () => {
  const [, route, body] = CALLS.find(([what]) => what === 'revealing an ID number') ?? ['', 'POST /', {}];
  const send = ({ token }: Operator, caller: HttpCaller = call) => caller(route, { token, body });

  it('takes a code where two-step sign-in is on, and the password no more', async () => {
    const one = await operator();
    const [code = ''] = await startTwoStep(call, one.token);
    expect(await send(one)).toMatchObject({ status: 403, body: { by: 'code' } });
    expect(await stepUp(one, { password: TEST_PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_REQUIRED', by: 'code' },
    });
    expect((await stepUp(one, { code: 'ABCDE-12345' })).status).toBe(422);
    expect((await stepUp(one, { code })).status).toBe(200);
    expect((await send(one)).status).toBe(404);
  });

  it('holds for that session alone', async () => {
    const one = await operator();
    const elsewhere = { ...one, token: await tokenOf(services, one) };
    await stepUp(one, { password: TEST_PASSWORD });
    expect((await send(one)).status).toBe(404);
    expect((await send(elsewhere)).status).toBe(403);
  });

  it('counts wrong ones for the session, and gives up after eight', async () => {
    const one = await operator();
    for (let time = 0; time < 8; time += 1) await stepUp(one, { password: 'a guess' });
    expect((await stepUp(one, { password: TEST_PASSWORD })).status).toBe(429);
  });

  it('needs a second factor in production', async () => {
    const production = createHttpCaller(createTestServices(database, { production: true }), router);
    const one = await operator();
    await stepUp(one, { password: TEST_PASSWORD });
    expect(await send(one, production)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_NEEDED' },
    });
    expect((await stepUp(one, { password: TEST_PASSWORD }, production)).status).toBe(403);
  });
});
