import { en as M } from '@kaksha/domain/notifications/channels/words/en.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { createNumberScene, NUMBER, type NumberScene } from '../../../test/number-scene.ts';
import { createTestServices } from '../../../test/services.ts';

let scene: NumberScene;
let student: TestPerson;
let typed: string;
let nextNumber = 9_000_000_000;

beforeAll(async () => {
  scene = await createNumberScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.whatsapp.faults.length = 0;
  scene.sms.faults.length = 0;
  student = await scene.make.student();
  nextNumber += 1;
  typed = String(nextNumber);
});

const NONE = { number: null, confirmed: false, codeSent: false, signsIn: false };
const as = (person = student) => callAs(scene.services, { ...person, role: 'student' }).notifications;
const lastCode = (channel: 'whatsapp' | 'sms'): string =>
  (channel === 'sms'
    ? scene.sms.taken.at(-1)?.fields.Body?.slice(0, 6)
    : scene.whatsapp.taken.at(-1)?.values[0]) ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const preference = async () =>
  (
    await callAs(scene.services, { ...student, role: 'student' }).accounts.notificationPreferences()
  ).preferences.filter((one) => one.whatsapp || one.sms);

describe.each(['whatsapp', 'sms'] as const)('a number for %s', (channel) => {
  it('is confirmed by the code that came there, and gets messages about classes', async () => {
    expect((await as().channels())[channel]).toEqual(NONE);
    expect(await as().sendNumberCode({ channel, number: `+91 ${typed}` })).toEqual({
      number: `+91${typed}`,
      confirmed: false,
      codeSent: true,
      signsIn: false,
    });
    expect((await as().channels())[channel]).toMatchObject({
      number: `+91${typed}`,
      confirmed: false,
      codeSent: true,
    });
    expect(await preference()).toEqual([]);
    const code = lastCode(channel);
    expect(code).toMatch(/^\d{6}$/);
    const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await as().confirmNumber({ channel, code: shown })).toEqual({
      number: `+91${typed}`,
      confirmed: true,
      codeSent: false,
      signsIn: false,
    });
    expect(await preference()).toMatchObject([{ kind: 'class', [channel]: true }]);
    await expect(as().confirmNumber({ channel, code })).rejects.toMatchObject({ message: M.codeGone });
    await as().removeNumber({ channel });
    expect((await as().channels())[channel]).toEqual(NONE);
  });

  it('is not confirmed by five guesses, nor by the code after them', async () => {
    await as().sendNumberCode({ channel, number: typed });
    const code = lastCode(channel);
    const guesses = await Promise.allSettled(
      Array.from({ length: 6 }, () => as().confirmNumber({ channel, code: wrong(code) })),
    );
    const answers = guesses.map((one) => (one.status === 'rejected' ? one.reason.message : 'confirmed'));
    expect(answers.toSorted()).toEqual(
      [...Array.from({ length: 5 }, () => M.codeWrong), M.codeGone].toSorted(),
    );
    await expect(as().confirmNumber({ channel, code })).rejects.toMatchObject({ message: M.codeGone });
    expect((await as().channels())[channel]).toMatchObject({ confirmed: false, codeSent: false });
    await as().sendNumberCode({ channel, number: typed });
    expect(await as().confirmNumber({ channel, code: lastCode(channel) })).toMatchObject({ confirmed: true });
  });

  it('is not confirmed by a code of ten minutes ago, or of somebody else', async () => {
    await as().sendNumberCode({ channel, number: typed });
    const code = lastCode(channel);
    const other = await scene.make.student();
    await expect(as(other).confirmNumber({ channel, code })).rejects.toMatchObject({ message: M.codeGone });
    await scene.query(
      `update reach_number set code_sent_at = now() - interval '10 minutes' where user_id = $1`,
      [student.id],
    );
    await expect(as().confirmNumber({ channel, code })).rejects.toMatchObject({ message: M.codeGone });
  });

  it('gets at most five codes an hour, whoever asks, and so does a person', async () => {
    for (let asked = 0; asked < 5; asked++) await as().sendNumberCode({ channel, number: typed });
    const again = { status: 429, message: M.tooManyCodes };
    nextNumber += 1;
    await expect(as().sendNumberCode({ channel, number: String(nextNumber) })).rejects.toMatchObject(again);
    const other = await scene.make.student();
    await expect(as(other).sendNumberCode({ channel, number: typed })).rejects.toMatchObject(again);
  });

  it('keeps the one before when no code can be sent', async () => {
    await as().sendNumberCode({ channel, number: typed });
    await as().confirmNumber({ channel, code: lastCode(channel) });
    nextNumber += 1;
    const number = String(nextNumber);
    scene[channel].faults.push({ status: 400, code: channel === 'sms' ? 21614 : 131026 }, { status: 500 });
    await expect(as().sendNumberCode({ channel, number })).rejects.toMatchObject({
      status: 400,
      message: M.codeRefused(channel),
    });
    await expect(as().sendNumberCode({ channel, number })).rejects.toMatchObject({
      status: 503,
      message: M.codeNotSent,
    });
    expect((await as().channels())[channel]).toMatchObject({ number: `+91${typed}`, confirmed: true });
  });

  it('is not asked for where the channel is not set up', async () => {
    const without = callAs(createTestServices(scene.database), { ...student, role: 'student' }).notifications;
    expect((await without.channels())[channel]).toBeNull();
    await expect(without.sendNumberCode({ channel, number: typed })).rejects.toMatchObject({
      status: 404,
      message: M.numberNotOffered,
    });
  });

  it.each(['12345', '+1 415 555 2671', ''])('is none: %j', async (number) => {
    await expect(as().sendNumberCode({ channel, number })).rejects.toMatchObject({ status: 400 });
  });
});

it('a code is kept as a keyed hash, and nothing goes to a number that is not confirmed', async () => {
  await as().sendNumberCode({ channel: 'sms', number: typed });
  const { rows } = await scene.query<{ row: string }>(
    `select r::text || encode(code_hash, 'escape') as row from reach_number r where user_id = $1`,
    [student.id],
  );
  expect(rows[0]?.row).not.toContain(lastCode('sms'));
  await scene.query(
    `insert into notification_preference (user_id, kind, by_mail, in_app, by_sms) values ($1, 'class', true, true, true)`,
    [student.id],
  );
  expect(await scene.tell(student.id)).toEqual([]);
});

it('what was queued for a channel that is no longer set up goes on by the next', async () => {
  await scene.reach(student.id, 'whatsapp', 'sms');
  scene.whatsapp.faults.push({ status: 500 });
  await scene.tell(student.id);
  const { channels } = scene.services.env;
  scene.services.env.channels = { ...channels, whatsapp: undefined };
  try {
    await scene.carry(student.id);
    expect(await scene.carry(student.id)).toMatchObject([
      { channel: 'whatsapp', state: 'failed', problem: 'WhatsApp is not set up' },
      { channel: 'sms', state: 'sent' },
    ]);
    expect(scene.sms.taken.at(-1)?.fields.To).toBe(NUMBER);
  } finally {
    scene.services.env.channels = channels;
  }
});
