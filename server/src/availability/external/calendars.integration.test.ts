import { freeSlotsReference } from '@kaksha/domain/availability/test-slots-reference.ts';
import { addDays, localDateOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CalendarServer, startCalendarServer } from '../../../test/calendar-server.ts';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { createTestServices } from '../../../test/services.ts';
import type { Services } from '../../platform/context.ts';
import { availabilityJobs } from '../jobs.ts';
import { refreshCalendar } from './refresh-calendar.ts';

let test: TestDatabase;
let services: Services;
let make: ReturnType<typeof factoriesOf>;
let server: CalendarServer;
let teacher: TestPerson;

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
  make = factoriesOf(test);
  server = await startCalendarServer();
});
afterAll(() => Promise.all([test.close(), server.close()]));
beforeEach(async () => {
  teacher = await make.teacher({ hours: EVENINGS });
});

const EVENINGS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinute: 1020, endMinute: 1200 }));
const LOCAL = { isAllowed: (address: string) => address === '127.0.0.1' };
const date = addDays(localDateOf(Date.now()), 3);
const ist = (time: string, on = date) => new Date(`${on}T${time}:00+05:30`).toISOString();
const of = (person: TestPerson) => callAs(services, person).availability;
const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
const calendarWith = (...events: [from: string, to: string, ...more: string[]][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(([from, to, ...more], index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      `DTSTART:${stamp(from)}`,
      `DTEND:${stamp(to)}`,
      ...more,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Added by the call, which does not read the loopback, and then read with a rule that does. */
async function added(path = '/me.ics'): Promise<string> {
  const { calendars } = await of(teacher).addCalendar({ address: server.url + path });
  return calendars.at(-1)?.id ?? '';
}
const read = (id: string) => refreshCalendar(services, id, LOCAL);
const starts = async () => {
  const { days } = await callAs(services, null).availability.slots({ id: teacher.id, from: date, days: 1 });
  return days[0]?.slots.map((slot) => slot.startsAt);
};

describe('a calendar of a teacher', () => {
  it('is in the way of slots and of bookings, until it is removed', async () => {
    server.serve(calendarWith([ist('18:00'), ist('18:30')]));
    expect(await starts()).toHaveLength(5);
    const id = await added();
    await read(id);
    expect(await starts()).toEqual([ist('17:00'), ist('18:30'), ist('19:00')]);
    const booking = {
      teacherId: teacher.id,
      subject: 'Mathematics',
      class: 8,
      durationMinutes: 60,
      topic: 'x',
    } as const;
    const student = callAs(services, await make.student()).bookings;
    const refusal = await refusalOf(student.book({ ...booking, startsAt: ist('17:30') }));
    expect(refusal).toMatchObject({ status: 409, code: 'SLOT_TAKEN' });
    await student.book({ ...booking, startsAt: ist('18:30') });
    expect((await of(teacher).hours()).busyElsewhere).toEqual([
      { startsAt: ist('18:00'), endsAt: ist('18:30') },
    ]);
    expect((await of(teacher).removeCalendar({ id })).calendars).toEqual([]);
    expect(await starts()).toEqual([ist('17:00'), ist('17:30')]);
  });

  it('is read again under the conditions of its server, and says when', async () => {
    server.serve(calendarWith([ist('18:00'), ist('19:00')]));
    const id = await added();
    await read(id);
    const [one] = (await of(teacher).calendars()).calendars;
    expect(one).toMatchObject({ problem: null, busyCount: 1, fetchedAt: expect.any(String) });
    expect(one?.host).toMatch(/^127\.0\.0\.1:/);
    await read(id);
    expect(server.log.at(-1)).toBe('GET /me.ics 304');
    expect(await starts()).toHaveLength(2);
    server.serve(calendarWith());
    await read(id);
    expect(await starts()).toHaveLength(5);
    // The next day it is asked for in full, since time has gone on.
    await test.ownerPool.query(`update external_calendar set fetched_at = fetched_at - interval '1 day'`);
    await read(id);
    expect(server.log.at(-1)).toBe('GET /me.ics 200');
  });

  it('keeps its busy times while it fails, says why, and is tried later and later', async () => {
    server.serve(calendarWith([ist('18:00'), ist('18:30')]));
    const id = await added();
    await read(id);
    server.misbehave((_, response) => response.writeHead(404).end());
    for (const minutes of [20, 40, 80]) {
      await read(id);
      const { rows } = await test.ownerPool.query<{ minutes: number }>(
        `select round(extract(epoch from next_fetch_at - tried_at) / 60)::int as minutes
         from external_calendar where id = $1`,
        [id],
      );
      expect(rows[0]?.minutes).toBe(minutes);
    }
    const [failing] = (await of(teacher).calendars()).calendars;
    expect(failing).toMatchObject({
      problem: 'There is no calendar at this address any more. Its owner may have made a new link.',
      busyCount: 1,
    });
    expect(await starts()).toHaveLength(3);
    server.serve('no calendar');
    await read(id);
    expect((await of(teacher).calendars()).calendars[0]?.problem).toBe(
      'What is at this address is not a calendar in iCal format (.ics).',
    );
    server.serve(calendarWith());
    await read(id);
    expect((await of(teacher).calendars()).calendars[0]).toMatchObject({ problem: null, busyCount: 0 });
  });

  it('is not read where only this machine can reach it, and the words say no more than that', async () => {
    server.serve(calendarWith([ist('18:00'), ist('19:00')]));
    const before = server.log.length;
    const { calendars } = await of(teacher).addCalendar({ address: `${server.url}/me.ics` });
    expect(calendars).toMatchObject([
      { problem: 'This address is not on the public internet, so we do not read it.', busyCount: 0 },
    ]);
    expect(server.log).toHaveLength(before);
    const inProduction = { ...services, env: { ...services.env, production: true } };
    await callAs(inProduction, teacher).availability.readCalendar({ id: calendars[0]?.id ?? '' });
    expect((await of(teacher).calendars()).calendars[0]?.problem).toBe(
      'The address must begin with https://.',
    );
  });

  it('is one of three at most, once, and an address', async () => {
    for (const name of ['a', 'b', 'c']) await added(`/${name}.ics`);
    expect(await refusalOf(added('/d.ics'))).toMatchObject({ status: 409, code: 'CALENDAR_LIMIT' });
    const { calendars } = await of(teacher).calendars();
    await of(teacher).removeCalendar({ id: calendars[1]?.id ?? '' });
    expect(await refusalOf(added('/a.ics'))).toMatchObject({ status: 409, code: 'CALENDAR_KNOWN' });
    await added('/d.ics');
    for (const address of ['', 'me.ics', 'ftp://example.com/me.ics', 'https://', 'http://a b/']) {
      expect(await refusalOf(of(teacher).addCalendar({ address }))).toMatchObject({ status: 400 });
    }
  });

  it('has an address that the database does not show', async () => {
    await added('/very-secret.ics');
    const { rows } = await test.ownerPool.query('select * from external_calendar');
    expect(JSON.stringify(rows)).not.toContain('very-secret');
    expect(rows.map((row) => Buffer.from(row.address_sealed).toString('latin1')).join()).not.toContain(
      'very-secret',
    );
  });

  it('is somebody else’s business never', async () => {
    const id = await added();
    const other = await make.teacher();
    expect((await of(other).calendars()).calendars).toEqual([]);
    expect((await refusalOf(of(other).removeCalendar({ id }))).status).toBe(404);
    expect((await refusalOf(of(other).readCalendar({ id }))).status).toBe(404);
  });
});

describe('the job', () => {
  it('gives each calendar that is due one job, and none to the others', async () => {
    await test.ownerPool.query('delete from external_calendar');
    const id = await added();
    await added('/later.ics');
    await test.ownerPool.query(`update external_calendar set next_fetch_at = now() where id = $1`, [id]);
    const sweep = availabilityJobs['availability.refresh-due-calendars'];
    await Promise.all([sweep?.(services, {}), sweep?.(services, {})]);
    const { rows } = await test.ownerPool.query<{ key: string }>(
      `select key from graphile_worker.jobs where task_identifier = 'availability.refresh-calendar'`,
    );
    expect(rows).toEqual([{ key: `external-calendar:${id}` }]);
  });
});

describe('slots with what other calendars say', () => {
  it('are those of the slow reference, for any events and any buffer', async () => {
    const anyEvent = fc.record({
      day: fc.integer({ min: 0, max: 2 }),
      minute: fc.integer({ min: 960, max: 1230 }),
      minutes: fc.integer({ min: 1, max: 200 }),
    });
    const buffer = fc.constantFrom(0, 5, 30);
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 6 }), buffer, async (events, bufferMinutes) => {
        const who = await make.teacher({ hours: EVENINGS, bufferMinutes });
        const busy = events.map(({ day, minute, minutes }) => {
          const startsAtMs = zonedTimeToInstant(addDays(date, day), minute, 'Asia/Kolkata');
          return { startsAtMs, endsAtMs: startsAtMs + minutes * 60_000 };
        });
        const iso = (ms: number) => new Date(ms).toISOString();
        server.serve(
          calendarWith(...busy.map((one) => [iso(one.startsAtMs), iso(one.endsAtMs)] as [string, string])),
        );
        const { calendars } = await of(who).addCalendar({ address: `${server.url}/me.ics` });
        await read(calendars[0]?.id ?? '');
        const { days } = await callAs(services, null).availability.slots({ id: who.id, from: date, days: 3 });
        const expected = freeSlotsReference({
          timeZone: 'Asia/Kolkata',
          weeklyRules: EVENINGS,
          exceptions: [],
          teacherBusy: busy,
          studentBusy: [],
          durationMinutes: 60,
          bufferMinutes,
          nowMs: Date.now(),
          fromMs: zonedTimeToInstant(date, 0, 'Asia/Kolkata'),
          toMs: zonedTimeToInstant(addDays(date, 3), 0, 'Asia/Kolkata'),
        });
        expect(days.flatMap((day) => day.slots.map((slot) => Date.parse(slot.startsAt)))).toEqual(
          expected.map((slot) => slot.startsAtMs),
        );
      }),
      { numRuns: 12 },
    );
  });
});
