import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { appOn } from '../../test/app.ts';
import { callAs, refusalOf } from '../../test/caller.ts';
import { slotIn, type TestPerson } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';
import { loggedPath } from './secret-addresses.ts';

const { database: test, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.test' } });
const app = appOn(services, test);

const pathOf = (url: string) => new URL(url).pathname;
async function feedOf(person: TestPerson): Promise<string> {
  return pathOf((await callAs(services, person).lessons.makeCalendarFeed()).feed.url);
}
/** The feed's events by the words that a calendar shows. */
async function eventsAt(path: string) {
  const answer = await app.request(path);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: String(event.getFirstPropertyValue('status')),
    summary: String(event.getFirstPropertyValue('summary')),
    startsAt: new ICAL.Event(event).startDate.toJSDate().toISOString(),
  }));
}

async function family() {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ consented: false })]);
  const parent = await make.guardian(student);
  return { teacher, student, parent };
}

describe('GET /calendar/{secret}.ics', () => {
  it('shows each person their classes, named as that person knows them', async () => {
    const { teacher, student, parent } = await family();
    const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: 3000 });
    await make.lesson({
      teacher: await make.teacher(),
      student: await make.student(),
      startsInMinutes: 3000,
    });
    const one = { uid: `lesson-${lessonId}@kaksha`, status: 'CONFIRMED', sequence: 0 };
    expect(await eventsAt(await feedOf(student))).toMatchObject([
      { ...one, summary: 'Mathematics with Meera Iyer' },
    ]);
    expect(await eventsAt(await feedOf(parent))).toMatchObject([
      { ...one, summary: 'Mathematics for Riya with Meera Iyer' },
    ]);
    expect(await eventsAt(await feedOf(teacher))).toMatchObject([
      { ...one, summary: 'Mathematics with Riya' },
    ]);
  });

  it('keeps the UID and counts each change, from the request to the cancelled class', async () => {
    const { teacher, student } = await family();
    const path = await feedOf(student);
    const startsAt = slotIn(48);
    const { booking } = await callAs(services, student).bookings.book({
      teacherId: teacher.id,
      subject: 'Mathematics',
      class: 8,
      startsAt,
      durationMinutes: 60,
      topic: 'Squares',
    });
    const [asked] = await eventsAt(path);
    expect(asked).toMatchObject({
      status: 'TENTATIVE',
      summary: 'Requested: Mathematics with Meera Iyer',
      startsAt,
    });
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    const [accepted] = await eventsAt(path);
    expect(accepted).toMatchObject({ uid: asked?.uid, status: 'CONFIRMED' });
    expect(accepted?.sequence).toBeGreaterThan(asked?.sequence ?? 0);
    await test.ownerPool.query(
      `update lesson set during = tstzrange(lower(during) + interval '1 day', upper(during) + interval '1 day')
       where teacher_id = $1`,
      [teacher.id],
    );
    const [moved] = await eventsAt(path);
    expect(moved?.startsAt).toBe(new Date(Date.parse(startsAt) + 86_400_000).toISOString());
    expect(moved?.sequence).toBeGreaterThan(accepted?.sequence ?? 0);
    const cancel = { id: booking.id, reason: '', costPaise: 0 };
    await callAs(services, student).bookings.cancel(cancel);
    const [cancelled] = await eventsAt(path);
    expect(cancelled).toMatchObject({ uid: asked?.uid, status: 'CANCELLED' });
    expect(cancelled?.sequence).toBeGreaterThan(moved?.sequence ?? 0);
  });

  it('is asked for again for nothing while nothing has changed', async () => {
    const { teacher, student } = await family();
    await make.lesson({ teacher, student, startsInMinutes: 3000 });
    const path = await feedOf(teacher);
    const first = await app.request(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await app.request(path, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await test.ownerPool.query(`update lesson set topic = 'Cubes' where teacher_id = $1`, [teacher.id]);
    expect((await app.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('has a link that can be changed, and that a closed account takes with it', async () => {
    const { student } = await family();
    const { lessons } = callAs(services, student);
    expect(await lessons.calendarFeed()).toEqual({ feed: null });
    const { feed } = await lessons.makeCalendarFeed();
    expect(feed.url).toMatch(/^https:\/\/kaksha\.test\/calendar\/[\w-]{43}\.ics$/);
    expect(await lessons.calendarFeed()).toEqual({ feed });
    const { feed: next } = await lessons.makeCalendarFeed();
    expect((await app.request(pathOf(feed.url))).status).toBe(404);
    expect((await app.request(pathOf(next.url))).status).toBe(200);
    const { rows } = await test.ownerPool.query(
      `select encode(secret_sealed, 'escape') || encode(secret_digest, 'escape') as kept from calendar_feed where user_id = $1`,
      [student.id],
    );
    expect(rows[0]?.kept).not.toContain(pathOf(next.url).slice('/calendar/'.length, -4));
    await test.ownerPool.query('update user_account set closed_at = now() where id = $1', [student.id]);
    expect((await app.request(pathOf(next.url))).status).toBe(404);
  });

  it('is limited for each feed, and for each address that guesses', async () => {
    const { student } = await family();
    const path = await feedOf(student);
    const seen = new Set<number>();
    for (let count = 0; count < 61; count++) seen.add((await app.request(path)).status);
    expect([...seen]).toEqual([200, 429]);
    const guesses: number[] = [];
    for (let count = 0; count < 31; count++) {
      guesses.push((await app.request(`/calendar/${'x'.repeat(43)}.ics`)).status);
    }
    expect(new Set(guesses)).toEqual(new Set([404, 429]));
    expect(guesses.at(-1)).toBe(429);
  });

  it('does not show its secret in the log', () => {
    expect(loggedPath('/calendar/abc.ics')).toBe('/calendar/…');
    expect(loggedPath('/calendars')).toBe('/calendars');
  });
});

describe('GET /lessons/{id}/calendar', () => {
  it('is one class as a file, for its people only', async () => {
    const { teacher, student } = await family();
    const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: 3000 });
    const { fileName, text } = await callAs(services, student).lessons.calendarFile({ id: lessonId });
    expect(fileName).toMatch(/^kaksha-class-\d{4}-\d\d-\d\d\.ics$/);
    expect(text).toContain(`UID:lesson-${lessonId}@kaksha\r\n`);
    const other = await make.student();
    const refusal = await refusalOf(callAs(services, other).lessons.calendarFile({ id: lessonId }));
    expect(refusal.status).toBe(404);
  });
});
