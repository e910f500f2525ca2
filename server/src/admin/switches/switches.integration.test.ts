import { SWITCH_FACTS, SWITCH_TEXT } from '@kaksha/domain/admin/switches/switches.ts';
import { expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { classAt } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';

const { services, make } = await setStage();
const operator = await make.person('admin', 'Leela', 'Thomas');

const switches = () => callAs(services, operator).admin.switches;
const stateOf = async (name: string) => (await switches().list()).switches.find((one) => one.name === name);

it('everything is on until somebody switches it off', async () => {
  const { switches: all } = await switches().list();
  expect(all.map(({ isOn, changedAt }) => [isOn, changedAt])).toEqual(all.map(() => [true, null]));
});

it('what is off is refused in its own words at once, and what is booked can still be cancelled', async () => {
  const student = await make.student({ dateOfBirth: '2000-01-01', shownAdult: true });
  const teacher = await make.teacher({ instantBooking: true });
  const as = callAs(services, student);
  const { booking } = await as.bookings.book(classAt(teacher, 30));
  await switches().change({ name: 'booking', isOn: false, reason: 'The gateway is down' });
  expect(await refusalOf(as.bookings.book(classAt(teacher, 33)))).toMatchObject({
    code: 'SWITCHED_OFF',
    status: 409,
    message: SWITCH_FACTS.booking.refusal,
  });
  await as.bookings.cancel({ id: booking.id, reason: '', costPaise: 0 });
  expect(await stateOf('booking')).toMatchObject({
    isOn: false,
    changedBy: 'Leela Thomas',
    reason: 'The gateway is down',
  });
  await switches().change({ name: 'booking', isOn: true, reason: 'It is back' });
  await as.bookings.book(classAt(teacher, 33));
});

it('of two operators who do the same, one did it; both directions are in the audit log', async () => {
  const off = { name: 'message' as const, isOn: false, reason: 'A flood of spam' };
  const outcomes = await Promise.allSettled([switches().change(off), switches().change(off)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await refusalOf(switches().change(off))).message).toBe(SWITCH_TEXT.changed);
  await switches().change({ ...off, isOn: true, reason: 'The flood is over' });
  const { entries } = await callAs(services, operator).admin.auditLog({
    kind: 'switch',
    subjectId: 'message',
  });
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['switch.on', 'The flood is over'],
    ['switch.off', 'A flood of spam'],
  ]);
});

it('what was never off cannot be switched on', async () => {
  const refused = await refusalOf(switches().change({ name: 'review', isOn: true, reason: 'To be sure' }));
  expect(refused).toMatchObject({ status: 409, message: SWITCH_TEXT.changed });
});
