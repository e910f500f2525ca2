import { randomUUID } from 'node:crypto';
import { EVERYBODY, type Make, type Row, withoutPassword } from './scene.ts';

const registration = () => ({
  role: 'parent' as const,
  firstName: 'Anita',
  email: `${randomUUID()}@example.test`,
  password: 'a good long password',
});

const sessionOfStudent: Make = async ({ student }, { database }) => {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into session (user_id, refresh_hash, expires_at)
     values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id`,
    [student.id],
  );
  return rows[0]?.id ?? '';
};

/** Money owed to a parent who has closed the account. */
const owedRequest: Make = async ({ parent }, { database }) => {
  await database.ownerPool.query(`select ledger.post('top_up', $1, $2::jsonb)`, [
    `table:${randomUUID()}`,
    JSON.stringify([
      { kind: 'gateway_clearing', owner: null, amountPaise: -100 },
      { kind: 'wallet', owner: parent.id, amountPaise: 100 },
    ]),
  ]);
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into payment_request (user_id, source, amount_paise, contact_email)
     values ($1, 'wallet', 100, 'left@example.test')
     on conflict (user_id, source) where status = 'open' do update set amount_paise = 100 returning id`,
    [parent.id],
  );
  return rows[0]?.id ?? '';
};

export const accountsRows: Record<string, Row> = {
  'accounts.login': {
    call: (client) => client.accounts.login({ email: 'nobody@example.test', password: 'x' }),
    rules: 'public',
  },
  'accounts.mailSignInCode': {
    call: (client) => client.accounts.mailSignInCode({ email: 'nobody@example.test' }),
    rules: 'public',
  },
  'accounts.logInByCode': {
    call: (client) => client.accounts.logInByCode({ email: 'nobody@example.test', code: '123456' }),
    rules: 'public',
  },
  'accounts.register': { call: (client) => client.accounts.register(registration()), rules: 'public' },
  'accounts.me': {
    call: (client) => client.accounts.me(),
    rules: EVERYBODY,
  },
  'accounts.refresh': { call: (client) => client.accounts.refresh(), rules: 'public' },
  'accounts.logout': { call: (client) => client.accounts.logout(), rules: 'public' },
  'accounts.verifyEmail': {
    call: (client) => client.accounts.verifyEmail({ token: 'unknown' }),
    rules: 'public',
  },
  'accounts.sendVerification': {
    call: (client) => client.accounts.sendVerification(),
    rules: EVERYBODY,
  },
  'accounts.emailChange.pending': {
    call: (client) => client.accounts.emailChange.pending(),
    rules: EVERYBODY,
  },
  'accounts.emailChange.request': {
    call: (client) => client.accounts.emailChange.request({ email: `${randomUUID()}@example.test` }),
    rules: EVERYBODY,
    confirmed: true,
  },
  'accounts.emailChange.sendAgain': {
    call: (client) => client.accounts.emailChange.sendAgain(),
    rules: EVERYBODY,
    confirmed: true,
  },
  'accounts.emailChange.takeBack': {
    call: (client) => client.accounts.emailChange.takeBack(),
    rules: EVERYBODY,
  },
  'accounts.emailChange.confirm': {
    call: (client) => client.accounts.emailChange.confirm({ token: 'unknown' }),
    rules: 'public',
  },
  'accounts.emailChange.stop': {
    call: (client) => client.accounts.emailChange.stop({ token: 'unknown' }),
    rules: 'public',
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
    rules: EVERYBODY,
  },
  'accounts.removePicture': {
    call: (client) => client.accounts.removePicture(),
    rules: EVERYBODY,
  },
  'accounts.owed': { call: (client) => client.accounts.owed({}), rules: { admin: 'any' } },
  'accounts.approveOwed': {
    make: owedRequest,
    call: (client, id) => client.accounts.approveOwed({ id, amountPaise: 100, reason: 'for the table' }),
    rules: { admin: 'any' },
  },
  'accounts.noteOwedPaid': {
    make: owedRequest,
    call: (client, id) => client.accounts.noteOwedPaid({ id, amountPaise: 100, how: 'for the table' }),
    rules: { admin: 'any' },
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
    call: (client) => client.accounts.reopen({ ticket: 'x' }),
    rules: 'public',
  },
  'accounts.exportData': {
    call: (client) => withoutPassword(client.accounts.exportData({ password: 'wrong' })),
    rules: EVERYBODY,
  },
  'accounts.sessions': { call: (client) => client.accounts.sessions(), rules: EVERYBODY },
  'accounts.endSession': {
    make: sessionOfStudent,
    call: (client, id) => client.accounts.endSession({ id }),
    confirmed: true,
    rules: { student: 'own', parent: 404, teacher: 404, admin: 404 },
  },
  'accounts.endOtherSessions': {
    call: (client) => client.accounts.endOtherSessions(),
    rules: EVERYBODY,
    confirmed: true,
  },
  'accounts.endView': { call: (client) => client.accounts.endView(), rules: EVERYBODY },
  'accounts.endAllSessions': {
    call: (client) => client.accounts.endAllSessions(),
    rules: EVERYBODY,
    confirmed: true,
  },
  'accounts.updateProfile': {
    call: (client) => client.accounts.updateProfile({ city: 'Patna' }),
    rules: EVERYBODY,
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
    rules: EVERYBODY,
  },
  'accounts.activity': { call: (client) => client.accounts.activity({}), rules: EVERYBODY },
  'accounts.notificationPreferences': {
    call: (client) => client.accounts.notificationPreferences(),
    rules: EVERYBODY,
  },
  'accounts.setNotificationPreferences': {
    call: (client) =>
      client.accounts.setNotificationPreferences({
        preferences: [{ kind: 'badge', mail: false, app: true }],
      }),
    rules: EVERYBODY,
  },
};
