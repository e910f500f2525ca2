/** Promises about batches that must hold when all is quiet again. */
import type { StartScene } from '../../scripts/test-start.ts';
import { sweep } from '../../server/test/batch-clock.ts';
import { query, withDatabase } from '../clients.ts';
import type { Gateway } from '../gateway.ts';
import { type Money, proveBooks, sum, untilCredited } from '../settle.ts';
import { OVERSOLD, SWEPT_WITHIN_MS } from './clock.ts';
import { firstPaise, type People } from './people.ts';

const SWEEPS_UNTIL_QUIET = 20;

interface Seat {
  id: string;
  studentId: string;
  status: string;
  renews: boolean;
  /** Its months, and the purchases of them in the ledger. */
  months: number[];
  purchases: number;
  /** Money of its months that no class holds, and its classes to come. */
  unusedPaise: number;
  toCome: number;
}

const readSeats = (scene: StartScene, familyIds: readonly string[]) =>
  query<Seat>(
    scene,
    `select s.id, s.student_id as "studentId", s.status, s.renews,
       array(select p.month_number::int from lesson_package p where p.batch_seat_id = s.id order by 1) as months,
       (select count(*)::int from lesson_package p
         join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id
         join ledger.posting g on g.account_id = a.id join ledger.txn t on t.id = g.txn_id and t.kind = 'package_purchase'
         where p.batch_seat_id = s.id) as purchases,
       (select coalesce(sum(a.balance_paise), 0)::float from lesson_package p
         join ledger.account a on a.kind = 'package_escrow' and a.owner_id = p.id where p.batch_seat_id = s.id) as "unusedPaise",
       (select count(*)::int from lesson_package p join booking b on b.package_id = p.id and b.status = 'confirmed'
         join lesson l on l.id = b.lesson_id and l.starts_at > now() where p.batch_seat_id = s.id) as "toCome"
     from batch_seat s where s.student_id = any($1::uuid[])`,
    [familyIds],
  );

/** Each acknowledged joining is a seat of its own with a first month; no seat is there that nobody was given; no month twice. */
function proveJoinings({ families }: People, seats: readonly Seat[], wrong: string[]): number {
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  const given = new Set<string>();
  for (const { id, attempts } of families) {
    for (const { kind, answer } of attempts) {
      const isJoining =
        (kind === 'join' && answer?.status === 201) || (kind === 'accept' && answer?.status === 200);
      if (!isJoining) continue;
      const seat = byId.get(answer?.seatId ?? '');
      if (seat === undefined || seat.studentId !== id)
        wrong.push(`acknowledged seat ${answer?.seatId} is lost`);
      else if (given.has(seat.id)) wrong.push(`seat ${seat.id} was given twice`);
      else if (seat.months[0] !== 1) wrong.push(`seat ${seat.id} has no first month`);
      given.add(answer?.seatId ?? '');
    }
  }
  for (const { id, months, purchases } of seats) {
    if (months.length > 0 && !given.has(id)) wrong.push(`seat ${id} was never acknowledged`);
    const inOrder = months.every((month, index) => month === index + 1);
    if (!inOrder || purchases !== months.length) {
      wrong.push(`seat ${id} has the months ${months.join(', ')} and ${purchases} purchases`);
    }
  }
  return given.size;
}

/** A family's last acknowledged word on a seat stands: left with all money back, or bought no further. */
function proveLeavings({ families }: People, seats: readonly Seat[], wrong: string[]): number {
  const lastWords = new Map<string, string>();
  for (const attempt of families.flatMap(({ attempts }) => attempts)) {
    if ('seatId' in attempt && attempt.kind !== 'accept' && attempt.answer?.status === 200) {
      lastWords.set(attempt.seatId, attempt.kind);
    }
  }
  for (const { id, status, renews, toCome, unusedPaise } of seats) {
    const word = lastWords.get(id);
    const isOver = status === 'left' || status === 'ended';
    if (word === 'leave now' && (!isOver || toCome > 0 || unusedPaise > 0)) {
      wrong.push(`seat ${id} was left, and is ${status} with ${toCome} classes and ${unusedPaise} paise`);
    }
    if (word === 'leave month_end' && renews && !isOver) wrong.push(`seat ${id} renews, though it was left`);
    if (word === 'stay' && !renews && !isOver)
      wrong.push(`seat ${id} does not renew, though its family stays`);
  }
  return [...lastWords.values()].filter((word) => word !== 'stay').length;
}

interface Spent {
  id: string;
  /** Of months, by what became of their classes. */
  unusedPaise: number;
  inClassesPaise: number;
  feesPaise: number;
  creditedPaise: number;
}

const readSpent = (scene: StartScene, familyIds: readonly string[]) =>
  query<Spent>(
    scene,
    `with own as (
       select p.bought_by as id, p.id as package_id, b.id as booking_id, b.status, b.price_paise
       from lesson_package p left join booking b on b.package_id = p.id where p.bought_by = any($1::uuid[]))
     select f.id,
       (select coalesce(sum(a.balance_paise), 0)::float from lesson_package p join ledger.account a on a.kind = 'package_escrow'
         and a.owner_id = p.id where p.bought_by = f.id) as "unusedPaise",
       (select coalesce(sum(o.price_paise), 0)::float from own o
         where o.id = f.id and o.status in ('confirmed', 'held_short', 'completed')) as "inClassesPaise",
       (select coalesce(sum(g.amount_paise), 0)::float from own o join ledger.txn t on t.booking_id = o.booking_id
         and t.kind = 'late_cancellation' join ledger.posting g on g.txn_id = t.id join ledger.account a on a.id = g.account_id
         where o.id = f.id and o.status = 'cancelled' and a.kind not in ('wallet', 'booking_escrow', 'package_escrow')) as "feesPaise",
       (select coalesce(sum(g.amount_paise), 0)::float from own o join ledger.txn t on t.booking_id = o.booking_id
         and t.kind = 'absence_credit' join ledger.posting g on g.txn_id = t.id join ledger.account a on a.id = g.account_id
         where o.id = f.id and a.kind = 'wallet') as "creditedPaise"
     from unnest($1::uuid[]) f (id)`,
    [familyIds],
  );

/** Family by family: what came in is in the wallet, in months, in classes held or to come, or was a fee. */
async function proveWallets(
  scene: StartScene,
  { families }: People,
  money: readonly Money[],
  wrong: string[],
): Promise<void> {
  const spent = await readSpent(
    scene,
    families.map(({ id }) => id),
  );
  for (const [index, { id }] of families.entries()) {
    const of = money.find((one) => one.id === id);
    const on = spent.find((one) => one.id === id);
    if (of === undefined || on === undefined) throw new Error(`no money of ${id}`);
    const cameIn = firstPaise(index) + sum(of.captured) + on.creditedPaise;
    const is = of.walletPaise + on.unusedPaise + on.inClassesPaise + on.feesPaise;
    if (cameIn !== is) wrong.push(`${cameIn} paise came in for a family, ${is} are there`);
  }
}

/** Everything that is somebody's or ours: wallets, escrow, payable, fees and tax. */
export async function readTotal(scene: StartScene): Promise<number> {
  const rows = await query<{ paise: number }>(
    scene,
    `select sum(balance_paise)::float as paise from ledger.account where kind not in
       ('gateway_clearing', 'gateway_fee', 'tax_input', 'refund_clearing', 'payout_clearing')`,
  );
  return rows[0]?.paise ?? 0;
}

/** What a run must have seen, or it has proved nothing. */
export async function countEvents(scene: StartScene, people: People): Promise<Record<string, number>> {
  const [familyIds, teacherIds] = [people.families, people.teachers].map((some) => some.map(({ id }) => id));
  const rows = await query<Record<string, number>>(
    scene,
    `select (select count(*)::int from lesson_package where bought_by = any($1::uuid[]) and month_number > 1) as renewals,
       (select count(*)::int from batch where teacher_id = any($2::uuid[]) and status in ('running', 'not_started')) as decisions,
       (select count(distinct n.id)::int from notification n where n.event = 'batch_seat_offered' and n.user_id = any($1::uuid[]))
         as offers,
       (select count(*)::int from ledger.txn t join ledger.posting g on g.txn_id = t.id join ledger.account a on a.id = g.account_id
         where t.kind = 'package_refund' and a.kind = 'wallet' and a.owner_id = any($1::uuid[])) as refunds`,
    [familyIds, teacherIds],
  );
  return rows[0] ?? {};
}

/** Sweeps until one has gone through everything: nothing is due then. */
async function rest(scene: StartScene, wrong: string[]): Promise<void> {
  for (let tries = 0; tries < SWEEPS_UNTIL_QUIET; tries += 1) {
    if (await withDatabase(scene, (database) => sweep(database, SWEPT_WITHIN_MS))) return;
  }
  wrong.push('the sweeps never end');
}

/** Brings the sweeps to rest, then proves everything. `seen` is what was wrong during the run. */
export async function proveBatches(
  scene: StartScene,
  people: People,
  {
    gateway,
    seen,
    firstTotalPaise,
  }: { gateway: Gateway | null; seen: readonly string[]; firstTotalPaise: number },
): Promise<{ wrong: string[]; counts: Record<string, number> }> {
  const wrong = [...seen];
  const familyIds = people.families.map(({ id }) => id);
  const money = await untilCredited(scene, people.families, gateway);
  await rest(scene, wrong);
  const seats = await readSeats(scene, familyIds);
  const joinings = proveJoinings(people, seats, wrong);
  const leavings = proveLeavings(people, seats, wrong);
  const quiet = await untilCredited(scene, people.families, gateway);
  await proveWallets(scene, people, quiet, wrong);
  const cameIn = sum(money.flatMap(({ captured }) => captured));
  const total = await readTotal(scene);
  if (total !== firstTotalPaise + cameIn)
    wrong.push(`all accounts hold ${total - firstTotalPaise} paise more, ${cameIn} came in`);
  const teacherIds = people.teachers.map(({ id }) => id);
  for (const row of await query(scene, OVERSOLD, [teacherIds]))
    wrong.push(`oversold: ${JSON.stringify(row)}`);
  await proveBooks(scene, quiet, wrong);
  const events = await countEvents(scene, people);
  for (const [name, count] of Object.entries(events)) {
    if (count === 0) wrong.push(`there were no ${name}: this run has proved nothing`);
  }
  return { wrong, counts: { seats: seats.length, joinings, leavings, ...events } };
}
