/** Actions for which nobody's open browser alone is enough: another way in, and the other sessions. */
import { contract } from '@kaksha/domain/contract.ts';
import { describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../../test/factories.ts';
import { createHttpCaller, tokenOf } from '../../../test/http-caller.ts';
import { createTestServices } from '../../../test/services.ts';
import { setStage } from '../../../test/stage.ts';
import { startTwoStep } from '../../../test/two-step.ts';
import { router } from '../../router.ts';

const { database, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const call = createHttpCaller(services, router);
const ID = '018f0000-0000-7000-8000-000000000001';

const CALLS = [
  ['removing a passkey', `DELETE /auth/passkeys/${ID}`, 404],
  ['ending a session', `DELETE /auth/sessions/${ID}`, 404],
  ['ending the other sessions', 'POST /auth/sessions/end-others', 200],
  ['ending all sessions', 'POST /auth/sessions/end-all', 200],
] as const;

const somebody = async () => tokenOf(services, await make.person('parent'));
const stepUp = (token: string, body: Record<string, unknown>) => call('POST /auth/step-up', { token, body });

describe.each(CALLS)('%s', (_what, route, done) => {
  it('asks for the password, in production too', async () => {
    const token = await somebody();
    const production = createHttpCaller(createTestServices(database, { production: true }), router);
    const required = { status: 403, body: { code: 'STEP_UP_REQUIRED', by: 'password' } };
    expect(await call(route, { token })).toMatchObject(required);
    expect(await production(route, { token })).toMatchObject(required);
    expect((await stepUp(token, { password: TEST_PASSWORD })).status).toBe(200);
    expect((await call(route, { token })).status).toBe(done);
  });

  it('asks for a code where two-step sign-in is on', async () => {
    const token = await somebody();
    const [code = ''] = await startTwoStep(call, token);
    expect(await call(route, { token })).toMatchObject({ status: 403, body: { by: 'code' } });
    expect((await stepUp(token, { password: TEST_PASSWORD })).status).toBe(403);
    expect((await stepUp(token, { code })).status).toBe(200);
    expect((await call(route, { token })).status).toBe(done);
  });
});

describe('adding a passkey', () => {
  const begin = (token: string) =>
    call('POST /auth/passkeys/begin', { token, body: { password: TEST_PASSWORD } });

  it('asks for the password alone without two-step sign-in', async () => {
    expect((await begin(await somebody())).status).toBe(200);
  });

  it('asks for a code too where it is on: a passkey counts as both factors', async () => {
    const token = await somebody();
    const [code = ''] = await startTwoStep(call, token);
    expect(await begin(token)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED', by: 'code' } });
    await stepUp(token, { code });
    expect((await begin(token)).status).toBe(200);
  });
});

it('is asked of no other call of people', () => {
  const {
    endSession,
    endOtherSessions,
    endAllSessions,
    stepUp: itself,
    passkeys,
    emailChange,
    ...others
  } = contract.accounts;
  const asking = (calls: object) =>
    Object.entries(calls).filter(([, each]) => 'STEP_UP_REQUIRED' in (each['~orpc']?.errorMap ?? {}));
  expect(asking({ endSession, endOtherSessions, endAllSessions, itself })).toHaveLength(4);
  expect(asking(passkeys).map(([name]) => name)).toEqual(['beginAdd', 'remove']);
  expect(asking(emailChange).map(([name]) => name)).toEqual(['request']);
  expect(asking(others).map(([name]) => name)).toEqual(['approveOwed', 'noteOwedPaid']);
});
