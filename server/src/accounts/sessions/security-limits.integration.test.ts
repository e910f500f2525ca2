/** Nobody has a stranger's mailbox filled, or all threads busy with passwords. */
import { SECURITY_CHANGES_PER_ACCOUNT } from '@kaksha/domain/accounts/policy.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { verifyPassword } from '../passwords/password.ts';
import { signInLimits } from './sign-in-limits.ts';

let test: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
});
afterAll(() => test.close());

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
      (person) => callAs(services, person).accounts.passkeys.remove({ id: crypto.randomUUID() }),
    ],
  ];
  it.each(refused)('%s', async (_what, change) => {
    const person = await factoriesOf(test).student();
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
