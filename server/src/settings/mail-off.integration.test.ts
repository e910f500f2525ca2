import { expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { setStage } from '../../test/stage.ts';
import { sendNotice } from '../notifications/send-notice.ts';
import { unsubscribeToken } from '../platform/unsubscribe-token.ts';

const { database: test, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });

const tell = async (userId: string, occasion: string) => {
  await sendNotice(test.db, [userId], occasion, {
    kind: 'booking',
    subject: 'Class confirmed',
    paragraphs: ['See you.'],
    action: { label: 'See it', path: '/bookings' },
  });
  await runDueJobs(test, services);
};

it('each mail carries the way out of its kind, for people and for mail programs', async () => {
  const student = await make.student();
  services.sent.length = 0;
  await tell(student.id, '1');
  const [mail] = services.sent;
  const token = unsubscribeToken(services.env.secretKey, { kind: 'booking', userId: student.id });
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<https://kaksha.example/api/notifications/mail/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.text).toContain(`No more mails about bookings: https://kaksha.example/mail-off/${token}`);
  expect(mail?.html).toContain(`href="https://kaksha.example/mail-off/${token}"`);
  const visitor = callAs(services, null).notifications;
  expect(await visitor.mailChoice({ token })).toEqual({ about: 'bookings', mail: true });
  await tell(student.id, '2');
  expect(services.sent).toHaveLength(2);
  expect(await visitor.setMailChoice({ token })).toEqual({ about: 'bookings', mail: false });
  await tell(student.id, '3');
  expect(services.sent).toHaveLength(2);
  expect(await visitor.setMailChoice({ token, mail: true })).toEqual({ about: 'bookings', mail: true });
  await tell(student.id, '4');
  expect(services.sent).toHaveLength(3);
});

it('turns off its own kind of its own person alone', async () => {
  const [student, other] = await Promise.all([make.student(), make.student()]);
  const token = unsubscribeToken(services.env.secretKey, { kind: 'booking', userId: student.id });
  const visitor = callAs(services, null).notifications;
  await visitor.setMailChoice({ token });
  const { preferences } = await callAs(services, {
    ...student,
    role: 'student',
  }).accounts.notificationPreferences();
  expect(preferences.filter(({ mail }) => !mail).map(({ kind }) => kind)).toEqual(['booking']);
  expect(preferences.every(({ app }) => app)).toBe(true);
  const [, , signature = ''] = token.split('.');
  for (const forged of [`booking.${other.id}.${signature}`, `class.${student.id}.${signature}`, 'x', ''])
    await expect(visitor.setMailChoice({ token: forged })).rejects.toMatchObject({ status: 404 });
});
