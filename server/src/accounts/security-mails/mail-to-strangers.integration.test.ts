/** Nothing that somebody typed is mailed to an address that nobody has confirmed. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { receiveForm } from '../../content/forms.ts';
import { enqueue } from '../../platform/jobs.ts';
import { mailPasswordReset } from '../passwords/mail-password-reset.ts';
import { mailVerification } from '../registration/mail-verification.ts';
import { queueSecurityMail } from './queue-security-mail.ts';

const { database, services, make } = await setStage();
const BAIT = 'Your refund waits';

/** A person whose names are the bait; `confirmed` says whether somebody confirmed the address. */
async function baited(confirmed: boolean): Promise<{ id: string; email: string }> {
  const { id } = await make.person('parent', BAIT, BAIT, confirmed);
  const { rows } = await database.ownerPool.query<{ email: string }>(
    'select email from user_account where id = $1',
    [id],
  );
  return { id, email: rows[0]?.email ?? '' };
}

async function mailsTo(email: string) {
  await runDueJobs(database, services);
  return services.sent.filter(({ to }) => to === email);
}

/** Each mail about an account that may go to an address that is not confirmed. */
async function mailEverything({ id, email }: { id: string; email: string }): Promise<void> {
  await mailVerification(services, { userId: id });
  await mailPasswordReset(services, { email, requestId: 'one' });
  await queueSecurityMail(services.db, id, { what: 'password_changed', removedPasskeys: [BAIT] });
  for (const kind of ['passkey_added', 'passkey_removed', 'second_factor_on'] as const) {
    await queueSecurityMail(services.db, id, { what: 'changed', kind, name: BAIT });
  }
  await sql`update user_account set suspended_at = now(), suspended_because = 'spam' where id = ${id}`.execute(
    services.db,
  );
  await enqueue(services.db, 'accounts.mail-suspension', { userId: id, suspended: true });
}

describe('an account', () => {
  it('whose address nobody confirmed is mailed without its name', async () => {
    const person = await baited(false);
    await mailEverything(person);
    const mails = await mailsTo(person.email);
    expect(mails.length).toBeGreaterThanOrEqual(6);
    expect(mails.filter((mail) => JSON.stringify(mail).includes(BAIT))).toEqual([]);
    for (const { text } of mails) expect(text).toMatch(/^Hello,\n/);
  });

  it('whose address is confirmed is greeted by name', async () => {
    const person = await baited(true);
    await mailPasswordReset(services, { email: person.email, requestId: 'two' });
    expect((await mailsTo(person.email)).map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`^Dear ${BAIT},\n`)),
    ]);
  });
});

describe('a request', () => {
  const ask = { name: BAIT, subject: BAIT, message: BAIT };

  it('from a help center is acknowledged to the address that was typed without a word of it', async () => {
    const person = await make.person('parent');
    const email = 'victim@example.com';
    await callAs(services, person).support.ask({ ...ask, email });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain(BAIT);
  });

  it.each(['contact', 'book-free-trial', 'grievance'])('by the form %s likewise', async (name) => {
    const email = `victim-${name}@example.com`;
    const fields = { 'form-name': name, ...ask, email, about: 'service', class: BAIT, timing: BAIT };
    expect(await receiveForm(services, fields, '192.0.2.9')).toMatchObject({ status: 'accepted' });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain(BAIT);
  });
});
