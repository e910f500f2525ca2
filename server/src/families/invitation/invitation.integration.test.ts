import { randomUUID } from 'node:crypto';
import { PARENT_INVITATION_DAYS, PARENTS_MAX } from '@kaksha/domain/accounts/policy.ts';
import { INVITATION_MAILS_PER_ADDRESS, INVITATIONS_OPEN_MAX } from '@kaksha/domain/families/policy.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { publish } from '../../platform/events.ts';

const { database, services, make } = await setStage();
const families = (person: TestPerson | null) => callAs(services, person).families;
const address = () => `${randomUUID()}@example.test`;
const tokenIn = (text: string): string => /\/family-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The token of the newest mail to this address. */
async function mailedToken(email: string): Promise<string> {
  await runDueJobs(database, services);
  return tokenIn(services.sent.filter(({ to }) => to === email).at(-1)?.text ?? '');
}

async function parentWith(email: string, confirmed = false): Promise<TestPerson> {
  const parent = await make.person('parent', 'Kavita', 'Rao', confirmed);
  await database.ownerPool.query('update user_account set email = $2 where id = $1', [parent.id, email]);
  return parent;
}

const isVerified = async ({ id }: TestPerson) =>
  (
    await database.ownerPool.query(
      'select email_verified_at is not null as is from user_account where id = $1',
      [id],
    )
  ).rows[0]?.is;

describe('a mailed invitation', () => {
  it('says nothing that was typed, shows who invites, and connects the two once the student has said yes', async () => {
    const student = await make.student({ consented: false });
    const email = address();
    const { invitation, url } = await families(student).invite({ email });
    expect(url).toBeNull();
    const days = (Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)) / 86_400_000;
    expect(days).toBe(PARENT_INVITATION_DAYS);
    const token = await mailedToken(email);
    const [mail] = services.sent.filter(({ to }) => to === email);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(JSON.stringify(mail)).not.toContain('Riya');
    expect(await families(null).readInvitation({ token })).toEqual({
      firstName: 'Riya',
      class: 8,
      expiresAt: invitation.expiresAt,
      standing: 'open',
    });
    const parent = await parentWith(email);
    const { request } = await expectNotified(database, () => families(parent).acceptInvitation({ token }), {
      live: { 'family:changed': [student] },
      inApp: { family_asked: [student] },
    });
    expect(request).toMatchObject({ name: 'Riya', invitedEmail: null });
    // Nobody but that mailbox had the link.
    expect(await isVerified(parent)).toBe(true);
    const asked = await families(student).mine();
    expect(asked).toMatchObject({
      parents: [],
      invitations: [],
      requests: [{ id: request.id, name: 'Kavita Rao', askedBy: 'invitation', invitedEmail: email }],
    });
    await runDueJobs(database, services);
    expect(services.sent.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`Kavita Rao opened the invitation that you sent to ${email}.`),
    );
    await expectNotified(database, () => families(student).answer({ id: request.id, accept: true }), {
      live: { 'family:changed': [parent, student] },
      inApp: { family_connected: [parent] },
    });
    expect((await families(parent).children()).children).toMatchObject([{ id: student.id, consent: null }]);
  });

  it('gives a stranger nothing: neither child nor link, whatever the student answers', async () => {
    const student = await make.student({ consented: false });
    const wrong = address();
    await families(student).invite({ email: wrong });
    const token = await mailedToken(wrong);
    const stranger = await parentWith(wrong);
    const { request } = await families(stranger).acceptInvitation({ token });
    const nothing = async () => {
      expect((await families(stranger).children()).children).toEqual([]);
      expect((await refusalOf(families(stranger).spending({ id: student.id }))).code).toBe('NOT_FOUND');
    };
    await nothing();
    await families(student).answer({ id: request.id, accept: false });
    await nothing();
    expect((await refusalOf(families(stranger).acceptInvitation({ token }))).code).toBe('LINK_USED');
    expect((await families(student).mine()).requests).toEqual([]);
    // The right address, or the same one again, has a link of its own.
    await families(student).invite({ email: wrong });
    expect(await families(null).readInvitation({ token: await mailedToken(wrong) })).toMatchObject({
      standing: 'open',
    });
  });

  it('once it is used says so, and leads whoever used it on', async () => {
    const student = await make.student({ consented: false });
    const email = address();
    await families(student).invite({ email });
    const token = await mailedToken(email);
    const [parent, other] = await Promise.all([parentWith(email), parentWith(address())]);
    const { request } = await families(parent).acceptInvitation({ token });
    const read = (person: TestPerson | null) => families(person).readInvitation({ token });
    expect(await read(parent)).toMatchObject({ standing: 'asked' });
    for (const person of [null, other, student])
      expect((await refusalOf(read(person))).code).toBe('LINK_USED');
    expect((await refusalOf(families(other).acceptInvitation({ token }))).code).toBe('LINK_USED');
    // An answer that was lost on the way is asked for again.
    expect((await families(parent).acceptInvitation({ token })).request.id).toBe(request.id);
    await families(student).answer({ id: request.id, accept: true });
    expect(await read(parent)).toMatchObject({ standing: 'connected' });
    expect((await refusalOf(read(other))).code).toBe('LINK_USED');
    expect((await refusalOf(families(parent).acceptInvitation({ token }))).code).toBe('LINK_USED');
  });

  it('is not used up by a parent who is connected already', async () => {
    const student = await make.student({ consented: false });
    const parent = await parentWith(address());
    await make.addChild(parent, student);
    const { url } = await families(student).invite({ email: null });
    const token = tokenIn(url ?? '');
    expect(await families(parent).readInvitation({ token })).toMatchObject({ standing: 'connected' });
    expect((await refusalOf(families(parent).acceptInvitation({ token }))).code).toBe('ALREADY_CONNECTED');
    expect(await families(null).readInvitation({ token })).toMatchObject({ standing: 'open' });
  });

  it('confirms no other address than its own', async () => {
    const student = await make.student({ consented: false });
    const email = address();
    await families(student).invite({ email });
    const parent = await parentWith(address());
    await families(parent).acceptInvitation({ token: await mailedToken(email) });
    expect(await isVerified(parent)).toBe(false);
  });

  it('asked again has a new link, and the one before is worth nothing', async () => {
    const student = await make.student({ consented: false });
    const email = address();
    await families(student).invite({ email });
    const first = await mailedToken(email);
    await families(student).invite({ email });
    expect((await families(student).mine()).invitations).toHaveLength(1);
    const second = await mailedToken(email);
    expect(second).not.toBe(first);
    expect((await refusalOf(families(null).readInvitation({ token: first }))).code).toBe('LINK_EXPIRED');
    expect(await families(null).readInvitation({ token: second })).toMatchObject({ firstName: 'Riya' });
  });

  it('taken back before it left is not sent, and others are', async () => {
    const student = await make.student({ consented: false });
    const [one, other] = [address(), address()];
    const { invitation } = await families(student).invite({ email: one });
    await families(student).invite({ email: other });
    await families(student).withdrawInvitation({ id: invitation.id });
    expect([await mailedToken(one), (await mailedToken(other)) !== '']).toEqual(['', true]);
    expect((await refusalOf(families(student).withdrawInvitation({ id: invitation.id }))).code).toBe(
      'NOT_FOUND',
    );
  });

  it('is refused to the student’s own address, and to one that is written to too often', async () => {
    const student = await make.student({ consented: false });
    const { rows } = await database.ownerPool.query('select email from user_account where id = $1', [
      student.id,
    ]);
    expect((await refusalOf(families(student).invite({ email: rows[0].email }))).code).toBe('OWN_ADDRESS');
    const victim = address();
    for (let count = 0; count < INVITATION_MAILS_PER_ADDRESS; count++)
      await families(await make.student({ consented: false })).invite({ email: victim });
    const more = families(await make.student({ consented: false })).invite({ email: victim });
    expect((await refusalOf(more)).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('a link that is handed on', () => {
  it('is answered once, and confirms no address', async () => {
    const student = await make.student({ consented: false });
    const { url } = await families(student).invite({ email: null });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/family-invitation\?token=[\w-]{43}$/);
    const parent = await parentWith(address());
    await families(parent).acceptInvitation({ token: tokenIn(url ?? '') });
    expect(await isVerified(parent)).toBe(false);
    expect((await families(parent).children()).requests).toMatchObject([{ name: 'Riya' }]);
  });

  it('asks once: two parents who press together are one', async () => {
    const student = await make.student({ consented: false });
    const { url } = await families(student).invite({ email: null });
    const parents = await Promise.all([parentWith(address()), parentWith(address())]);
    const answers = await Promise.allSettled(
      parents.map((parent) => families(parent).acceptInvitation({ token: tokenIn(url ?? '') })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await families(student).mine()).requests).toHaveLength(1);
  });

  it('is over after its days, for everybody', async () => {
    const student = await make.student({ consented: false });
    const { url } = await families(student).invite({ email: null });
    await database.ownerPool.query(
      `update parent_invitation set created_at = now() - interval '15 days', expires_at = now() - interval '1 second'
       where student_id = $1`,
      [student.id],
    );
    const { code } = await refusalOf(families(null).readInvitation({ token: tokenIn(url ?? '') }));
    expect(code).toBe('LINK_EXPIRED');
    expect((await families(student).mine()).invitations).toEqual([]);
  });

  it('waits beside few others, and not for a student with all parents', async () => {
    const student = await make.student({ consented: false });
    await families(student).invite({ email: null });
    for (let count = 1; count < INVITATIONS_OPEN_MAX; count++)
      await families(student).invite({ email: address() });
    expect((await refusalOf(families(student).invite({ email: address() }))).code).toBe(
      'TOO_MANY_INVITATIONS',
    );
    const full = await make.student({ consented: false });
    for (let count = 0; count < PARENTS_MAX; count++) await make.addChild(await make.person('parent'), full);
    expect((await refusalOf(families(full).invite({ email: null }))).code).toBe('TOO_MANY_PARENTS');
  });
});

it('a student who registers may name a parent’s address, who is invited then', async () => {
  const email = address();
  await callAs(services, null).accounts.register({
    role: 'student',
    firstName: 'Riya',
    email: address(),
    password: 'Kitab-and-chai-7',
    subjects: ['Mathematics'],
    class: '8',
    parentEmail: email,
  });
  const token = await mailedToken(email);
  expect(await families(null).readInvitation({ token })).toMatchObject({ firstName: 'Riya', class: 8 });
});

describe('another password', () => {
  it.each(['account.password-changed', 'account.password-reset'] as const)(
    'ends the links and the code of a student: %s',
    async (what) => {
      const student = await make.student({ consented: false });
      const { url } = await families(student).invite({ email: null });
      const token = tokenIn(url ?? '');
      const email = address();
      await families(student).invite({ email });
      const { code } = await families(student).makeCode();
      await services.db
        .transaction()
        .execute((trx) => publish(trx, what, { userId: student.id, wasConfirmed: true }));
      expect((await families(student).mine()).invitations).toEqual([]);
      expect((await refusalOf(families(null).readInvitation({ token }))).code).toBe('LINK_EXPIRED');
      const parent = await make.person('parent');
      expect((await refusalOf(families(parent).request({ code }))).code).toBe('CODE_UNKNOWN');
      // A mail that has not left is not sent.
      expect(await mailedToken(email)).toBe('');
    },
  );
});
