/**
 * A parent who paid for everything and then left the family: through every kind of notice, written after they left or waiting
 * in the outbox when they did.
 */
import { randomUUID } from 'node:crypto';
import { topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import { expect, test } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { changesAmong, listen } from '../../../test/expect-notified.ts';
import { slotIn, type TestPerson } from '../../../test/factories.ts';
import { packageScene } from '../../../test/package-scene.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { seriesScene } from '../../../test/series-scene.ts';
import { setStage } from '../../../test/stage.ts';
import { publishPaper } from '../../../test/taking-scene.ts';
import { enqueueWaiting } from '../../lessons/reminders/enqueue-waiting.ts';
import { remind } from '../../lessons/reminders/remind.ts';
import { mailUnread } from '../../messages/mail-unread.ts';
import { deliver } from '../../notifications/outbox/deliver.ts';
import { enqueueDigestOf } from '../../practice/digest/mail-digest.ts';
import { seriesJobs } from '../../series/jobs.ts';

const { database, services, make } = await setStage({ max: 6 });
const { ownerPool } = database;
const as = (person: TestPerson) => callAs(services, person);
const packages = packageScene(database, services);
const { input: seriesInput, passTime } = seriesScene(database, services);

interface Family {
  child: TestPerson;
  /** Pays, and leaves. */
  former: TestPerson;
  /** Stays. */
  parent: TestPerson;
  teacher: TestPerson;
}

async function family(): Promise<Family> {
  const child = await make.student({ consented: false, walletPaise: 0 });
  const former = await make.guardian(child);
  const parent = await make.person('parent');
  await ownerPool.query(
    `insert into guardianship (parent_id, student_id, consented_at, consent_version) values ($1, $2, now(), '1')`,
    [parent.id, child.id],
  );
  return { child, former, parent, teacher: await make.teacher() };
}

/** A class that the former parent paid for. */
const classOf = ({ teacher, child, former }: Family, startsInMinutes: number, came: TestPerson[] = []) =>
  make.lesson({ teacher, student: child, payer: former, startsInMinutes, came });

async function heldClass(of: Family) {
  const made = await classOf(of, -65, [of.teacher, of.child]);
  await as(of.teacher).lessons.end({ id: made.lessonId });
  return made;
}

/** A series of the parent who stays, whose first class was there to be paid for when it was booked, and no longer is. */
async function seriesOf(of: Family) {
  await make.topUp(of.parent, 60_000);
  const wish = { ...seriesInput(of.teacher, { first: slotIn(200), count: 2 }), studentId: of.child.id };
  const { series } = await as(of.parent).series.book(wish);
  await make.post('top_up', topUpLegs(of.parent.id, -60_000));
  await as(of.teacher).series.accept({ id: series.id });
  return series.id;
}

async function submitted({ teacher, child }: Family) {
  const { assessmentId } = await publishPaper(database, {
    teacher,
    students: [child],
    types: ['true_false'],
    releasePolicy: 'by_hand',
  });
  const { attemptId } = await as(child).attempts.start({ id: assessmentId });
  await as(child).attempts.submit({ id: attemptId });
  return { assessmentId, attemptId };
}

/** Each prepares its notice while the parent is there, and returns the call that causes it. */
const CAUSES: Record<string, (of: Family) => Promise<() => Promise<unknown>>> = {
  'a class called off': async (of) => {
    const { bookingId: id } = await classOf(of, 3_000);
    return () => as(of.teacher).bookings.cancel({ id, reason: 'Ill', costPaise: 0 });
  },
  'another time proposed and accepted': async (of) => {
    const { bookingId } = await classOf(of, 3_000);
    return async () => {
      const { proposals } = await as(of.teacher).bookings.reschedule.propose({
        id: bookingId,
        startsAt: slotIn(80),
        feePaise: 0,
      });
      await as(of.parent).bookings.reschedule.accept({ id: proposals[0]?.id ?? '' });
    };
  },
  'a reminder': async (of) => {
    const { lessonId } = await classOf(of, 59);
    return () => remind(services, lessonId, 1);
  },
  'a teacher who waits': async (of) => {
    const { lessonId } = await classOf(of, 1, [of.teacher]);
    return async () => {
      await database.db.transaction().execute((trx) => enqueueWaiting(trx, lessonId));
      await ownerPool.query(`update graphile_worker._private_jobs set run_at = now()`);
    };
  },
  'a remark and a note': async (of) => {
    const { lessonId } = await heldClass(of);
    return async () => {
      await as(of.teacher).reviews.remark({ lessonId, studentId: of.child.id, body: 'Well done' });
      await as(of.teacher).lessons.writeNote({
        id: lessonId,
        covered: 'Fractions',
        aboutStudents: [{ studentId: of.child.id, text: 'reads well' }],
      });
    };
  },
  'a series called off': async (of) => {
    const id = await seriesOf(of);
    return () => as(of.teacher).series.cancel({ id, scope: 'all', reason: 'Ill', costPaise: 0 });
  },
  'a series that cannot be paid': async (of) => {
    const id = await seriesOf(of);
    return async () => {
      for (const hours of [130, 24]) {
        await passTime(id, hours * 3_600_000);
        await seriesJobs['series.fund']?.(services, {});
      }
    };
  },
  'a plan of a package': async (of) => {
    await make.topUp(of.former, 540_000);
    const { id, plan } = await packages.buy(of.former, of.teacher, 540_000, of.child.id);
    return () =>
      as(of.teacher).packages.savePlan({
        id,
        revision: plan.revision,
        chapters: [{ title: 'Squares', dueOn: null, done: false }],
      });
  },
  'a dispute answered': async (of) => {
    const { bookingId } = await heldClass(of);
    const { dispute } = await as(of.parent).disputes.open({
      bookingId,
      reason: 'left_early',
      body: 'Too loud',
    });
    return () => as(of.teacher).disputes.answer({ id: dispute?.id ?? '', answer: 'The power failed.' });
  },
  'an offer': async (of) => {
    await classOf(of, 3_000);
    return () =>
      as(of.teacher).bookings.offers.make({
        studentId: of.child.id,
        subject: 'Mathematics',
        class: 8,
        topic: 'Squares',
        startsAt: slotIn(100),
        durationMinutes: 60,
      });
  },
  'a message': async (of) => {
    await classOf(of, 3_000);
    const { conversation } = await as(of.child).messages.start({ teacherId: of.teacher.id });
    return async () => {
      await as(of.teacher).messages.send({
        id: conversation.id,
        clientId: randomUUID(),
        body: 'See you tomorrow',
        files: [],
      });
      await mailUnread(services, { conversationId: conversation.id });
    };
  },
  'results shown and withdrawn': async (of) => {
    const { assessmentId, attemptId } = await submitted(of);
    return async () => {
      await as(of.teacher).marking.release({ id: assessmentId, attemptId });
      await as(of.teacher).marking.withdraw({ attemptId, reason: 'Too early' });
    };
  },
  'the week': async (of) => {
    await classOf(of, 3_000);
    return () => enqueueDigestOf(database.db, of.former.id);
  },
  'a free seat of a class called off': async (of) => {
    const other = await make.student();
    const { bookingIds } = await make.group({
      teacher: of.teacher,
      students: [other],
      freeSeats: [of.child],
      startsInMinutes: 3_000,
    });
    return () => as(of.teacher).bookings.cancel({ id: bookingIds[0] ?? '', reason: 'Ill', costPaise: 0 });
  },
};

async function reached({ former }: Family) {
  const { notifications, unread } = await as(former).notifications.list({ limit: 50 });
  return { bell: notifications.map(({ message }) => message), unread };
}

const sentTo = async ({ former }: Family) =>
  (
    await ownerPool.query<{ subject: string }>(
      `select notice ->> 'subject' as subject from delivery where user_id = $1 and state not in ('suppressed', 'queued')
         and occasion not like 'disconnected:%' and kind <> 'approval'`,
      [former.id],
    )
  ).rows.map(({ subject }) => subject);

/** Causes that change open pages alone. */
const ONLY_LIVE = new Set(['a remark and a note', 'a plan of a package']);

test.each(Object.keys(CAUSES))('%s is no news to a parent who has left', async (name) => {
  const of = await family();
  const cause = await CAUSES[name]?.(of);
  await ownerPool.query('delete from graphile_worker._private_jobs');
  await ownerPool.query('delete from delivery');
  await as(of.former).families.disconnect({ id: of.child.id });
  const listener = await listen(database.url);
  await cause?.();
  await runDueJobs(database, services);
  const heard = changesAmong(await listener.heard());
  await listener.close();
  const eventsTo = ({ id }: TestPerson) =>
    heard.flatMap(({ to, event }) => (to.includes(id) && event !== 'wallet:changed' ? [event] : []));
  expect(eventsTo(of.former)).toEqual([]);
  expect(await reached(of)).toEqual({ bell: [], unread: 0 });
  expect(await sentTo(of)).toEqual([]);
  // The parent who stayed was notified, but of what is the payer's alone.
  if (name !== 'the week') expect(eventsTo(of.parent)).not.toEqual([]);
});

test.each(Object.keys(CAUSES))('%s, waiting to be sent, is not sent to a parent who leaves', async (name) => {
  const of = await family();
  const cause = await CAUSES[name]?.(of);
  await ownerPool.query('delete from graphile_worker._private_jobs');
  await ownerPool.query('delete from delivery');
  await cause?.();
  await runDueJobs(database, services);
  // As if no worker had come by before.
  const { rowCount } = await ownerPool.query(
    `update delivery set state = 'queued', attempts = 0 where user_id = $1`,
    [of.former.id],
  );
  expect(rowCount === 0).toBe(ONLY_LIVE.has(name));
  await as(of.former).families.disconnect({ id: of.child.id });
  const { rows } = await ownerPool.query<{ id: string }>(
    `update delivery set not_before = now() where state = 'queued' returning id`,
  );
  for (const { id } of rows) await deliver(services, id);
  expect(await reached(of)).toEqual({ bell: [], unread: 0 });
  expect(await sentTo(of)).toEqual([]);
});
