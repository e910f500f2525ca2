/** Families join, wait, skip, leave and stay in batches; teachers open, cancel and end; an operator moves seats; time passes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { LIVE_BATCHES, OPEN_BATCHES } from '@kaksha/domain/batches/status.ts';
import { DAY_MS, HOUR_MS } from '@kaksha/domain/time.ts';
import type { StartScene } from '../../scripts/test-start.ts';
import { type Client, query, withDatabase } from '../clients.ts';
import type { Random } from '../random.ts';
import { read } from '../send.ts';
import type { StoryMaker } from '../story.ts';
import { batchesOf, CALMLY_SWEPT_WITHIN_MS, passSomeTime, SWEPT_WITHIN_MS } from './clock.ts';
import { type Stopped, someMoments, stopAt } from './moments.ts';
import { BATCHES_PER_TEACHER, type BatchAttempt, inputOf, makePeople } from './people.ts';
import { countEvents, proveBatches, readTotal } from './proof.ts';

interface World {
  scene: StartScene;
  random: Random;
  topUps: boolean;
  /** The batches that take children, the oldest first. */
  batchIds: string[];
  /** How many steps time has made, and in which of them each client has pressed how often. */
  steps: number;
  /** Nothing is killed any more. */
  isCalm: boolean;
  pressed: Map<string, { step: number; times: number }>;
  /** Whether the product is to be stopped for the next kill, and where it stands. */
  isAwaited: boolean;
  stopped?: (Stopped & { at: string }) | undefined;
  /** How often it was, by moment. */
  stops: Map<string, number>;
  /** Why the last step of time was not taken, while that is so. */
  failure?: string | undefined;
}

/** On a machine so slow that time hardly passes, a kill comes after so long. */
const KILL_WITHIN_MS = 60_000;
/** Until a step of time comes by something that can be stopped: then it is killed wherever it is. */
const STOPPED_WITHIN_MS = 20_000;
const lateAfter = (ms: number) => {
  const endsAt = Date.now() + ms;
  return () => Date.now() > endsAt;
};
/** Between two steps of time: families press meanwhile, and during the next one. */
const STEP_PAUSE_MS = 400;
/** In one step of time, which is about a day, however slow the machine. */
const PRESSES_IN_A_STEP = 3;

/** Counts a press of this client. @returns false when it has pressed enough in this step of time. */
function mayPress({ steps, pressed }: World, id: string): boolean {
  const before = pressed.get(id);
  const times = before?.step === steps ? before.times : 0;
  pressed.set(id, { step: steps, times: times + 1 });
  return times < PRESSES_IN_A_STEP;
}

/** An attempt without the key that each one has. */
type Press = BatchAttempt extends infer One ? (One extends BatchAttempt ? Omit<One, 'key'> : never) : never;

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[random.below(items.length)];
const isHeld = ({ status }: SeatView): boolean => status === 'active' || status === 'unpaid';

/** What a family does next, by what its pages show. */
async function familysPress(
  { scene, random, topUps, batchIds }: World,
  family: Client<BatchAttempt>,
  isSteady: boolean,
): Promise<Press | undefined> {
  const last = family.attempts.at(-1);
  if (last?.answer?.code === 'BATCH_FULL' && last.kind === 'join') {
    return { kind: 'wait', path: last.path.replace('/seats', '/waiting'), body: {} };
  }
  const { seats } = await read<{ seats: SeatView[] }>(scene.url, family, '/batch-seats');
  if (isSteady && seats.some(isHeld)) return undefined;
  const offered = seats.find(({ status }) => status === 'offered');
  if (offered !== undefined && random.below(3) > 0) {
    const { id } = offered;
    return random.below(4) > 0
      ? { kind: 'accept', seatId: id, path: `/batch-offers/${id}/accept`, body: {} }
      : { kind: 'turn down', method: 'DELETE', path: `/batch-waiting/${id}`, body: {} };
  }
  // The newest batch is wanted by everybody at once: its last seat has several families.
  const newest = batchIds.at(-1);
  const isTried = (id: string) => family.attempts.some(({ path }) => path === `/batches/${id}/seats`);
  if (newest !== undefined && !isTried(newest)) {
    return { kind: 'join', path: `/batches/${newest}/seats`, body: {} };
  }
  const seat = pick(seats.filter(isHeld), random);
  const wish = random.below(100);
  if (topUps && wish < 6) return { kind: 'top up', path: '/wallet/top-ups', body: { amountPaise: 100_000 } };
  if (seat === undefined || wish < 20) {
    const id = pick(
      batchIds.filter((one) => !seats.some((held) => held.batch.id === one && isHeld(held))),
      random,
    );
    return id === undefined ? undefined : { kind: 'join', path: `/batches/${id}/seats`, body: {} };
  }
  return pressOnSeat(seat, wish, random);
}

function pressOnSeat(seat: SeatView, wish: number, random: Random): Press | undefined {
  const seatId = seat.id;
  const at = `/batch-seats/${seatId}`;
  if (wish < 22) return { kind: 'leave now', seatId, path: `${at}/leave`, body: { when: 'now' } };
  if (wish < 24) {
    return { kind: 'leave month_end', seatId, path: `${at}/leave`, body: { when: 'month_end' } };
  }
  if (wish < 30) return { kind: 'stay', seatId, path: `${at}/stay`, body: {} };
  if (wish < 33 && seat.break !== null)
    return { kind: 'end break', path: `${at}/end-break`, body: { from: seat.break.from } };
  if (wish < 33) {
    const from = new Date(Date.now() + HOUR_MS).toISOString();
    const until = new Date(Date.now() + (1 + random.below(14)) * DAY_MS).toISOString();
    return { kind: 'break', path: `${at}/break`, body: { from, until } };
  }
  const lesson = pick(
    seat.classes.filter(({ skipRefusal }) => skipRefusal === null),
    random,
  );
  if (wish >= 45 || lesson === undefined) return undefined;
  return { kind: 'skip', path: `${at}/skip`, body: { lessonId: lesson.lessonId } };
}

/** A teacher opens what is missing, cancels a class now and then, and seldom gives notice. */
async function teachersPress(
  { scene, random }: World,
  teacher: Client<BatchAttempt>,
): Promise<Press | undefined> {
  const wish = random.below(100);
  const live = await withDatabase(scene, (database) => batchesOf(database, [teacher.id], LIVE_BATCHES));
  if (live.length < BATCHES_PER_TEACHER) {
    const opened = teacher.attempts.filter(({ kind }) => kind === 'open').length;
    return { kind: 'open', path: '/batches', body: inputOf(opened) };
  }
  if (wish === 0 && random.below(3) === 0)
    return { kind: 'notice', path: `/batches/${pick(live, random)}/end`, body: {} };
  if (wish > 6) return undefined;
  const rows = await query<{ id: string }>(
    scene,
    `select b.id from lesson l join booking b on b.lesson_id = l.id and b.status = 'confirmed'
     where l.batch_id = any($1::uuid[]) and l.status = 'scheduled' and l.starts_at > now() order by l.starts_at, b.id`,
    [live],
  );
  const booking = pick(rows, random);
  const body = { reason: 'Away', costPaise: 1_000_000 };
  return booking && { kind: 'cancel', path: `/bookings/${booking.id}/cancel`, body };
}

/** An operator, who has just confirmed who it is, moves a child to a batch of the same kind. */
async function operatorsPress(
  { scene, random, batchIds }: World,
  operator: Client<BatchAttempt>,
): Promise<Press | undefined> {
  if (random.below(8) > 0) return undefined;
  const rows = await query<{ id: string; batchId: string }>(
    scene,
    `with confirmed as (update session set confirmed_at = now() where user_id = $1)
     select s.id, other.id as "batchId" from batch_seat s join batch b on b.id = s.batch_id
     join batch other on other.teacher_id = b.teacher_id and other.size = b.size and other.id <> b.id
     where s.status in ('active', 'unpaid') and b.id = any($2::uuid[]) and other.id = any($2::uuid[])
       and other.seats_taken < other.size + (select count(*) from batch_seat o
         where o.batch_id = other.id and o.status = 'offered' and o.kept_until <= now()) order by s.joined_at, s.id`,
    [operator.id, batchIds],
  );
  const seat = pick(rows, random);
  if (seat === undefined) return undefined;
  const body = { batchId: seat.batchId, reason: 'Asked for' };
  return { kind: 'move', path: `/admin/batch-seats/${seat.id}/move`, body };
}

export const batchesStory: StoryMaker = async (scene, { clients: count, random, gateway }) => {
  const people = await makePeople(scene, count);
  const { families, teachers, operator } = people;
  const teacherIds = teachers.map(({ id }) => id);
  const world: World = {
    scene,
    random,
    topUps: gateway !== null,
    batchIds: [],
    steps: 0,
    isCalm: false,
    pressed: new Map(),
    stops: new Map(),
    isAwaited: false,
  };
  const seen: string[] = [];
  const firstTotalPaise = await readTotal(scene);
  const pressOf = (id: string) => {
    const family = families.find((one) => one.id === id);
    // The first one stays where it is, so that months are renewed in every run.
    if (family !== undefined) return familysPress(world, family, family === families[0]);
    const teacher = teachers.find((one) => one.id === id);
    return teacher === undefined ? operatorsPress(world, operator) : teachersPress(world, teacher);
  };
  return {
    clients: [...families, ...teachers, operator],
    pauseMs: 100,
    beforeKill: async () => {
      const until = world.steps + 1 + random.below(4);
      const isLate = lateAfter(KILL_WITHIN_MS);
      while (world.steps < until && !isLate()) await sleep(50);
      // Anywhere in a step: among its sweeps, or among the presses after them.
      if (random.below(5) === 0) return sleep(random.below(600), undefined);
      world.isAwaited = true;
      const isTooLate = lateAfter(STOPPED_WITHIN_MS);
      while (world.stopped === undefined && !isTooLate()) await sleep(20);
      world.isAwaited = false;
      return world.stopped?.at;
    },
    afterKill: async () => {
      await world.stopped?.goOn();
      world.stopped = undefined;
    },
    next: async ({ id }) => {
      const press = mayPress(world, id) ? await pressOf(id) : undefined;
      return press && { ...press, key: randomUUID() };
    },
    meanwhile: async () => {
      world.batchIds = await withDatabase(scene, (database) => batchesOf(database, teacherIds, OPEN_BATCHES));
      try {
        // However long it takes to start again: time would else run away from the sweeps.
        await scene.untilReady();
        const isPatient = world.isCalm || world.isAwaited;
        const sweptWithinMs = isPatient ? CALMLY_SWEPT_WITHIN_MS : SWEPT_WITHIN_MS;
        const stop = async () =>
          world.isAwaited ? stopAt(scene, teacherIds, someMoments(random)) : undefined;
        const onStopped = (stopped: Stopped, at: string) => {
          // The killer may have stopped waiting.
          if (!world.isAwaited) return void stopped.goOn();
          world.isAwaited = false;
          world.stopped = { ...stopped, at };
          world.stops.set(at, (world.stops.get(at) ?? 0) + 1);
        };
        seen.push(...(await passSomeTime(scene, teacherIds, { random, sweptWithinMs, stop, onStopped })));
        world.failure = undefined;
      } catch (error) {
        world.failure = String(error);
        throw error;
      }
      // Presses begin anew now that the sweeps have offered seats: offers are over at the next step.
      world.steps += 1;
      await sleep(STEP_PAUSE_MS);
    },
    isFull: async () => {
      world.isCalm = true;
      return Object.values(await countEvents(scene, people)).every((happened) => happened > 0);
    },
    prove: async () => {
      const { wrong, counts } = await proveBatches(scene, people, { gateway, seen, firstTotalPaise });
      if (world.failure !== undefined) wrong.push(`time stands still: ${world.failure}`);
      const stops = [...world.stops].map(([at, times]) => [`killed in ${at}`, times]);
      return { wrong, counts: { steps: world.steps, ...Object.fromEntries(stops), ...counts } };
    },
  };
};
