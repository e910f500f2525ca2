import type { SeriesView } from '@kaksha/domain/series/schema.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { HOUR_MS, toMs } from '@kaksha/domain/time.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { seriesScene } from '../../test/series-scene.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });
const scene = seriesScene(test, services);

async function confirmed(count = 4) {
  const { teacher, student, start } = await scene.people();
  const { series } = await scene.book(student, teacher, { first: start, count });
  await callAs(services, teacher).series.accept({ id: series.id });
  return { teacher, student, series };
}

const LATER_MS = 2 * HOUR_MS;

/** Another lesson of the teacher's, so long after the start of one of the series. */
async function inTheWay(teacher: TestPerson, series: SeriesView, index: number, laterMs = LATER_MS) {
  const startMs = toMs(series.lessons[index]?.startsAt ?? '') + laterMs;
  const student = await make.student();
  await make.lesson({ teacher, student, startsInMinutes: (startMs - Date.now()) / 60_000 });
}

/** All lessons from the named one on, two hours later. */
const ask = (series: SeriesView, index: number, scope: 'following' | 'all' = 'following') => ({
  id: series.id,
  bookingId: series.lessons[index]?.bookingId ?? '',
  scope,
  startsAt: new Date(toMs(series.lessons[index]?.startsAt ?? '') + LATER_MS).toISOString(),
});

/** Looks at the preview and proposes what it shows. */
async function propose(person: TestPerson, wish: ReturnType<typeof ask>) {
  const client = callAs(services, person);
  const { dates } = await client.series.move(wish);
  const moving = dates.filter(({ outcome }) => outcome === 'moves').map(({ bookingId }) => bookingId);
  const { series } = await client.series.proposeTime({ ...wish, bookingIds: moving });
  return { dates, series, proposalId: series.proposal?.id ?? '' };
}

const startsOf = ({ lessons }: SeriesView) => lessons.map(({ startsAt }) => toMs(startsAt));
const shiftsOf = (before: SeriesView, after: SeriesView) =>
  startsOf(after).map((startMs, index) => startMs - (startsOf(before)[index] ?? 0));
const heldOf = async (person: TestPerson) => paiseOn(test, 'wallet', person.id);

describe('moving lessons of a series', () => {
  it('shows every date with what happens to it, and what it costs, before anybody proposes it', async () => {
    const { teacher, student, series } = await confirmed();
    await inTheWay(teacher, series, 2);
    const { dates } = await callAs(services, student).series.move(ask(series, 1));
    expect(dates.map(({ outcome, pricePaise }) => [outcome, pricePaise])).toEqual([
      ['moves', 60_000],
      ['taken', 60_000],
      ['moves', 60_000],
    ]);
    expect(toMs(dates[0]?.to.startsAt ?? '') - toMs(dates[0]?.from.startsAt ?? '')).toBe(LATER_MS);
    expect(await callAs(services, student).series.move({ ...ask(series, 1), scope: 'this' })).toMatchObject({
      dates: [{ bookingId: series.lessons[1]?.bookingId, outcome: 'moves' }],
    });
    expect(startsOf((await callAs(services, student).series.get({ id: series.id })).series)).toEqual(
      startsOf(series),
    );
  });

  it('moves what was shown as moving when the other side accepts, nothing before, and charges nothing', async () => {
    const { teacher, student, series } = await confirmed();
    await inTheWay(teacher, series, 2);
    const before = await heldOf(student);
    const pages = { 'series:changed': [teacher, familyOf(student)] };
    const { series: asked, proposalId } = await expectNotified(test, () => propose(student, ask(series, 1)), {
      live: pages,
      inApp: { series_time_proposed: [teacher] },
    });
    expect(asked.proposal).toMatchObject({ own: true });
    expect(asked.proposal?.moves).toHaveLength(2);
    expect(shiftsOf(series, asked)).toEqual([0, 0, 0, 0]);
    const own = callAs(services, student).series.answerProposal({
      id: series.id,
      proposalId,
      answer: 'accept',
    });
    expect(await refusalOf(own)).toMatchObject({ status: 409, message: M.ownProposal });
    const { series: moved } = await expectNotified(
      test,
      () => callAs(services, teacher).series.answerProposal({ id: series.id, proposalId, answer: 'accept' }),
      {
        live: scene.toAll(teacher, student, 2),
        inApp: { series_time_accepted: [familyOf(student)] },
      },
    );
    expect(shiftsOf(series, moved)).toEqual([0, LATER_MS, 0, LATER_MS]);
    expect(moved.proposal).toBeNull();
    expect(await heldOf(student)).toBe(before);
  });

  it('is refused for a child for whom nobody consents any more, on both sides', async () => {
    const { teacher, student, series } = await confirmed();
    const { proposalId } = await propose(teacher, ask(series, 0, 'all'));
    await test.ownerPool.query(
      'update guardianship set consented_at = null, consent_version = null where student_id = $1',
      [student.id],
    );
    const answer = (answer: 'accept' | 'decline') =>
      callAs(services, student).series.answerProposal({ id: series.id, proposalId, answer });
    expect((await refusalOf(answer('accept'))).code).toBe('FORBIDDEN');
    await answer('decline');
    for (const who of [teacher, student])
      expect((await refusalOf(propose(who, ask(series, 0, 'all')))).code).toBe('FORBIDDEN');
    const after = (await callAs(services, student).series.get({ id: series.id })).series;
    expect(startsOf(after)).toEqual(startsOf(series));
  });

  it('is refused when others would move by now than those that were shown', async () => {
    const { teacher, student, series } = await confirmed();
    const wish = ask(series, 0, 'all');
    const { dates } = await callAs(services, student).series.move(wish);
    await inTheWay(teacher, series, 3);
    const bookingIds = dates.map(({ bookingId }) => bookingId);
    const late = callAs(services, student).series.proposeTime({ ...wish, bookingIds });
    expect(await refusalOf(late)).toMatchObject({ status: 409, message: M.moveChanged });
    expect((await callAs(services, student).series.get({ id: series.id })).series.proposal).toBeNull();
  });

  it('moves nothing when one of the new times was taken meanwhile', async () => {
    const { teacher, student, series } = await confirmed();
    const { proposalId } = await propose(teacher, ask(series, 0, 'all'));
    await inTheWay(teacher, series, 2);
    const answer = callAs(services, student).series.answerProposal({
      id: series.id,
      proposalId,
      answer: 'accept',
    });
    expect(await refusalOf(answer)).toMatchObject({ code: 'SERIES_TAKEN' });
    const { series: after } = await callAs(services, student).series.get({ id: series.id });
    expect(shiftsOf(series, after)).toEqual([0, 0, 0, 0]);
  });

  it('leaves out a class that is cancelled while the proposal waits, and moves the others', async () => {
    const { teacher, student, series } = await confirmed();
    const { proposalId: first } = await propose(student, ask(series, 0, 'all'));
    const pages = { 'series:changed': [teacher, familyOf(student)] };
    const takeBack = () =>
      callAs(services, student).series.answerProposal({
        id: series.id,
        proposalId: first,
        answer: 'withdraw',
      });
    await expectNotified(test, takeBack, { live: pages });
    const { proposalId: second } = await propose(student, ask(series, 0, 'all'));
    const decline = () =>
      callAs(services, teacher).series.answerProposal({
        id: series.id,
        proposalId: second,
        answer: 'decline',
      });
    await expectNotified(test, decline, {
      live: pages,
      inApp: { series_time_declined: [familyOf(student)] },
    });
    const { proposalId } = await propose(student, ask(series, 0, 'all'));
    await callAs(services, student).series.cancel({
      id: series.id,
      scope: 'this',
      bookingId: series.lessons[1]?.bookingId ?? '',
      costPaise: 0,
    });
    const { series: moved } = await callAs(services, teacher).series.answerProposal({
      id: series.id,
      proposalId,
      answer: 'accept',
    });
    expect(shiftsOf(series, moved)).toEqual([LATER_MS, 0, LATER_MS, LATER_MS]);
  });

  it('leaves a class that begins within four hours to its own terms', async () => {
    const { student, series } = await confirmed();
    await scene.passTime(series.id, toMs(series.lessons[0]?.startsAt ?? '') - Date.now() - 3 * HOUR_MS);
    const { series: now } = await callAs(services, student).series.get({ id: series.id });
    const { dates } = await callAs(services, student).series.move(ask(now, 0, 'all'));
    expect(dates[0]?.outcome).toBe('late');
    const alone = await callAs(services, student).series.move({ ...ask(now, 0), scope: 'this' });
    expect(alone.dates.map(({ outcome }) => outcome)).not.toContain('late');
  });

  it('is for another time within a week', async () => {
    const { student, series } = await confirmed();
    const same = { ...ask(series, 0, 'all'), startsAt: series.lessons[0]?.startsAt ?? '' };
    expect(await refusalOf(callAs(services, student).series.move(same))).toMatchObject({
      status: 400,
      message: M.withinAWeek,
    });
  });

  it('of one class alone is shown on the series while it waits for its answer', async () => {
    const { student, series } = await confirmed();
    const { bookingId = '', startsAt = '' } = series.lessons[1] ?? {};
    const to = new Date(toMs(startsAt) + LATER_MS).toISOString();
    const client = callAs(services, student);
    await client.bookings.reschedule.propose({ id: bookingId, startsAt: to, note: '', feePaise: 0 });
    const { lessons } = (await client.series.get({ id: series.id })).series;
    expect(lessons.map(({ proposedStartsAt }) => proposedStartsAt)).toEqual([null, to, null, null]);
  });
});

describe('a process whose own clock is wrong', () => {
  afterEach(() => vi.useRealTimers());

  it('moves no class of a series that has begun by the clock of the database', async () => {
    const { teacher, student, series } = await confirmed(3);
    const { proposalId } = await propose(student, ask(series, 0, 'all'));
    const [begun, ...ahead] = series.lessons;
    await test.ownerPool.query(
      `update lesson set during = tstzrange(now() - interval '5 minutes', now() + interval '55 minutes') where id = $1`,
      [begun?.lessonId],
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * HOUR_MS });
    const client = callAs(services, teacher);
    const shown = await client.series.get({ id: series.id });
    expect(shown.series.proposal?.moves.map(({ bookingId }) => bookingId)).toEqual(
      ahead.map(({ bookingId }) => bookingId),
    );
    await client.series.answerProposal({ id: series.id, proposalId, answer: 'accept' });
    const { rows } = await test.ownerPool.query<{ moved: boolean }>(
      'select starts_at > now() as moved from lesson where id = $1',
      [begun?.lessonId],
    );
    expect(rows).toEqual([{ moved: false }]);
    const { series: after } = await client.series.get({ id: series.id });
    expect(shiftsOf(series, after).slice(1)).toEqual([LATER_MS, LATER_MS]);
  });

  it('shows nothing as moving that has begun, and still moves what is ahead', async () => {
    const { student, series } = await confirmed(3);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 24 * HOUR_MS });
    const { dates } = await callAs(services, student).series.move(ask(series, 0, 'all'));
    expect(dates).toHaveLength(3);
  });
});
