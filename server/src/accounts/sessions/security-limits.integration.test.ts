/** Nobody has a stranger's mailbox filled, or all threads busy with passwords. */
import { CHALLENGES_PER_ACCOUNT, SECURITY_CHANGES_PER_ACCOUNT } from '@kaksha/domain/accounts/policy.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { createTestServices } from '../../../test/services.ts';
import { setStage } from '../../../test/stage.ts';
import { verifyPassword } from '../passwords/password.ts';
import { signInLimits } from './sign-in-limits.ts';

const { database: test, services, make } = await setStage();

describe('after twenty changes in an hour that are told by mail', () => {
  const refused: [string, (person: TestPerson) => Promise<unknown>][] = [
    [
      'the password is not changed',
      (person) =>
        callAs(services, person).accounts.changePassword({
          currentPassword: TEST_PASSWORD,
          newPassword: 'Green-kite-8',
          confirmPassword: 'Green-kite-8',
        }),
    ],
    [
      'the account is not deleted',
      (person) => callAs(services, person).accounts.close({ password: TEST_PASSWORD, costPaise: 0 }),
    ],
    [
      'no passkey is removed',
      (person) =>
        callAs(services, person, { confirmed: true }).accounts.passkeys.remove({ id: crypto.randomUUID() }),
    ],
  ];
  it.each(refused)('%s', async (_what, change) => {
    const person = await make.student();
    const { securityChange } = signInLimits(services.pool);
    for (let time = 0; time < SECURITY_CHANGES_PER_ACCOUNT; time += 1)
      await securityChange.consume(person.id);
    expect(await refusalOf(change(person))).toMatchObject({ status: 429 });
    const { rows } = await test.ownerPool.query(
      `select 1 from graphile_worker._private_jobs where payload->>'userId' = $1`,
      [person.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('after thirty challenges of an account in a quarter of an hour', () => {
  const emptied = async () => {
    const person = await make.student();
    const { challenge } = signInLimits(services.pool);
    for (let time = 0; time < CHALLENGES_PER_ACCOUNT; time += 1) await challenge.consume(person.id);
    return person;
  };

  it('the right password begins no second step', async () => {
    const person = await emptied();
    const { rows } = await test.ownerPool.query<{ email: string }>(
      `with app as (
         insert into authenticator (user_id, sealed_secret, confirmed_at, last_used_step)
         values ($1, decode(repeat('00', 60), 'hex'), now(), 1))
       select email from user_account where id = $1`,
      [person.id],
    );
    const login = callAs(services, null).accounts.login({
      email: rows[0]?.email ?? '',
      password: TEST_PASSWORD,
    });
    expect(await refusalOf(login)).toMatchObject({ status: 429 });
    const kept = await test.ownerPool.query('select from sign_in_challenge where user_id = $1', [person.id]);
    expect(kept.rowCount).toBe(0);
  });

  it('no passkey is begun to be added, and others are not held up', async () => {
    const site = createTestServices(test, { publicUrl: 'https://kaksha.example' });
    const begin = (person: TestPerson) =>
      callAs(site, person).accounts.passkeys.beginAdd({ password: TEST_PASSWORD });
    const person = await emptied();
    expect(await refusalOf(begin(person))).toMatchObject({ status: 429, message: REFUSALS.tooMany });
    const kept = await test.ownerPool.query('select from passkey_challenge where user_id = $1', [person.id]);
    expect(kept.rowCount).toBe(0);
    expect((await begin(await make.student())).challenge).not.toBe('');
  });
});

describe('a flood of passwords', () => {
  it('is answered 429 beyond a hundred that wait, and the next one is checked again', async () => {
    const flood = await Promise.allSettled(
      Array.from({ length: 120 }, () => verifyPassword(undefined, 'a guess')),
    );
    const refused = flood.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(120 - 103);
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', message: REFUSALS.busy } });
    expect(await verifyPassword(undefined, 'a guess')).toBe(false);
  });
});
