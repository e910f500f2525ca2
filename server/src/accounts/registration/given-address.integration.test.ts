/** A sign-in that a parent gives to a child, at an address that the parent may have mistyped. */
import { randomUUID } from 'node:crypto';
import { RESET_PASSWORD_HOURS } from '@kaksha/domain/accounts/policy.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import type { Child } from '@kaksha/domain/families/child.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';

const { database, services, make } = await setStage();
const families = (person: TestPerson) => callAs(services, person).families;
const accounts = (person: TestPerson | null = null) => callAs(services, person).accounts;
const signIn = (password = 'Kitab-and-chai-7') => ({ email: `${randomUUID()}@example.test`, password });
const childOf = (given: ReturnType<typeof signIn> | null) => ({
  id: randomUUID(),
  firstName: 'Tara',
  lastName: 'Verma',
  class: 4,
  subjects: ['Mathematics'],
  signIn: given,
});

async function mailsTo(email: string) {
  await runDueJobs(database, services);
  return services.sent.filter(({ to }) => to === email);
}

/** The token of the newest link to this address. */
const linkTo = async (email: string): Promise<string> =>
  (await mailsTo(email)).flatMap(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? '';

/** A child whose parent gave it this sign-in; `mailbox` reads the mails at its address. */
async function givenSignIn() {
  const parent = await make.person('parent', 'Lata', 'Verma');
  const given = signIn();
  const { child } = await families(parent).addChild(childOf(given));
  return { parent, given, child, asChild: { id: child.id, role: 'student' } as TestPerson };
}

const emailOf = async ({ id }: { id: string }): Promise<string> => {
  const { rows } = await database.ownerPool.query('select email from user_account where id = $1', [id]);
  return rows[0].email;
};
const shown = async (parent: TestPerson, { id }: Child): Promise<Child | undefined> =>
  (await families(parent).children()).children.find((child) => child.id === id);

describe('the address of a child’s sign-in', () => {
  it('is confirmed by nobody but the child or the parent who gave it, signed in', async () => {
    const { parent, given, child } = await givenSignIn();
    const { parent: otherParent } = await givenSignIn();
    expect(child.unconfirmedEmail).toBe(given.email);
    const token = await linkTo(given.email);
    const stranger = await make.person('student');
    const operator = await make.person('admin');
    const viewed = callAs(services, parent, { viewedBy: operator.id }).accounts;
    for (const open of [accounts(), accounts(stranger), accounts(otherParent)])
      expect(await refusalOf(open.verifyEmail({ token }))).toMatchObject({
        code: 'LOG_IN_FIRST',
        message: ACCOUNT_MESSAGES.logInFirst,
      });
    expect((await refusalOf(viewed.verifyEmail({ token }))).status).toBe(403);
    expect(await shown(parent, child)).toMatchObject({ unconfirmedEmail: given.email });
    await expectNotified(database, () => accounts(parent).verifyEmail({ token }), {
      live: { 'family:changed': [parent] },
    });
    expect(await shown(parent, child)).toMatchObject({ hasSignIn: true, unconfirmedEmail: null });
    expect((await accounts().login(given)).user).toMatchObject({ id: child.id, emailVerified: true });
    expect((await refusalOf(accounts(parent).verifyEmail({ token }))).code).toBe('LINK_EXPIRED');
  });

  it('is confirmed by the child, and a new password goes there from then on', async () => {
    const { given, asChild } = await givenSignIn();
    await accounts(asChild).verifyEmail({ token: await linkTo(given.email) });
    await accounts().forgotPassword({ email: given.email });
    expect((await mailsTo(given.email)).at(-1)?.text).toContain('/reset-password?token=');
  });

  it.each(['forgotPassword', 'mailSignInCode'] as const)(
    'gets no way into the account before: %s tells the parent, by name',
    async (ask) => {
      const { parent, given } = await givenSignIn();
      await mailsTo(given.email);
      await accounts()[ask]({ email: given.email });
      expect((await mailsTo(given.email)).map(({ subject }) => subject)).toEqual([
        'Please verify your email address for Kaksha',
      ]);
      const [mail] = await mailsTo(await emailOf(parent));
      expect(mail?.subject).toBe('A new password for your child’s Kaksha account');
      expect(mail?.text).toContain('Somebody asked for a way to log in as Tara without the password.');
      expect(mail?.text).toContain('/parent/dashboard');
    },
  );

  it('is no way in by a link of before this rule either', async () => {
    const { child } = await givenSignIn();
    await database.ownerPool.query(
      `insert into one_time_token (user_id, purpose, token_hash, expires_at)
       values ($1, 'reset_password', sha256('of-before'), now() + make_interval(hours => $2))`,
      [child.id, RESET_PASSWORD_HOURS],
    );
    const reset = accounts().resetPassword({ token: 'of-before', password: 'Green-kite-8' });
    expect((await refusalOf(reset)).code).toBe('LINK_EXPIRED');
  });

  it('that a parent gave can’t be confirmed without that rule: the database refuses', async () => {
    const { child } = await givenSignIn();
    const confirm = database.ownerPool.query(
      'update user_account set email_verified_at = now() where id = $1',
      [child.id],
    );
    await expect(confirm).rejects.toMatchObject({ constraint: 'user_account_given_email_unconfirmed' });
  });
});

describe('another address and password', () => {
  it('take the place of those that a parent gave, with all that these had opened', async () => {
    const { parent, given, child, asChild } = await givenSignIn();
    const link = await linkTo(given.email);
    await accounts().login(given);
    const next = signIn('Chai-and-kitab-8');
    const { child: changed } = await expectNotified(
      database,
      () => families(parent).giveSignIn({ id: child.id, ...next }),
      { live: { 'family:changed': [parent] } },
    );
    expect(changed.unconfirmedEmail).toBe(next.email);
    const { rows } = await database.ownerPool.query(
      'select count(*)::int as live from session where user_id = $1 and revoked_at is null',
      [child.id],
    );
    expect(rows).toEqual([{ live: 0 }]);
    expect((await refusalOf(accounts(asChild).verifyEmail({ token: link }))).code).toBe('LINK_EXPIRED');
    expect((await refusalOf(accounts().login(given))).code).toBe('WRONG_CREDENTIALS');
    expect((await accounts().login(next)).user).toMatchObject({ id: child.id, emailVerified: false });
    await accounts(asChild).verifyEmail({ token: await linkTo(next.email) });
    expect(await refusalOf(families(parent).giveSignIn({ id: child.id, ...given }))).toMatchObject({
      code: 'HAS_SIGN_IN',
      message: 'Tara Verma logs in, and changes this in their own profile.',
    });
  });

  it('are refused where they are taken or common, and to everybody but that parent', async () => {
    const { parent, child, asChild } = await givenSignIn();
    const { given: taken } = await givenSignIn();
    const give = (person: TestPerson, one: ReturnType<typeof signIn>) =>
      refusalOf(families(person).giveSignIn({ id: child.id, ...one }));
    expect((await give(parent, taken)).code).toBe('EMAIL_TAKEN');
    expect((await give(parent, signIn('password'))).status).toBe(400);
    expect((await give(await make.person('parent'), signIn())).status).toBe(404);
    const father = await make.person('parent');
    const { code } = await families(asChild).makeCode();
    const { request } = await families(father).request({ code });
    await families(asChild).answer({ id: request.id, accept: true });
    expect(await shown(father, child)).toMatchObject({ hasSignIn: true, unconfirmedEmail: null });
    expect((await give(father, signIn())).code).toBe('HAS_SIGN_IN');
  });

  it('are not given to somebody who is 18', async () => {
    const { parent, child, asChild } = await givenSignIn();
    await make.showAdult(asChild);
    const give = families(parent).giveSignIn({ id: child.id, ...signIn() });
    expect((await refusalOf(give)).code).toBe('HAS_SIGN_IN');
  });
});

describe('a child who has had no sign-in', () => {
  it('is given one later, of which one holds however many are given at once', async () => {
    const parent = await make.person('parent');
    const { child } = await families(parent).addChild(childOf(null));
    expect(child).toMatchObject({ hasSignIn: false, unconfirmedEmail: null });
    const tries = [signIn(), signIn(), signIn()];
    await Promise.all(tries.map((one) => families(parent).giveSignIn({ id: child.id, ...one })));
    const logins = await Promise.allSettled(tries.map((one) => accounts().login(one)));
    const inside = tries.filter((_, index) => logins[index]?.status === 'fulfilled');
    expect(inside.map(({ email }) => email)).toEqual([(await shown(parent, child))?.unconfirmedEmail]);
    const details = { id: child.id, firstName: 'Tara', class: 6, subjects: ['Science'] };
    expect(await refusalOf(families(parent).changeChild(details))).toMatchObject({
      code: 'HAS_SIGN_IN',
      message: 'Tara Verma logs in, and changes this in their own profile.',
    });
  });
});
