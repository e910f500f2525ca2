/** Many at once for one offer and for its time: forbidden outcomes. */
import type { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { ledgerProblems, paiseOn, slotIn, type TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { lapseOffer } from './end-offer.ts';

const CLIENTS = 30;
const ROUNDS = 5;
const PRICE_PAISE = 60_000;

// A connection for each client, so that they meet in the database and not in the pool's queue.
const { database: test, services, make } = await setStage({ max: CLIENTS + 5 });
await Promise.all(Array.from({ length: CLIENTS }, () => test.appPool.query('select pg_sleep(0.05)')));

const offers = (who: TestPerson) => callAs(services, who).bookings.offers;
const wish = { subject: 'Mathematics', class: 8, topic: 'Squares', durationMinutes: 60 } as const;

async function pair() {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  await make.lesson({ teacher, student, startsInMinutes: 72 * 60 });
  const parent = await make.guardian(student);
  await make.topUp(parent, 500_000);
  return { teacher, student, parent };
}

async function outcomesOf<Answer>(calls: Promise<Answer>[]) {
  const settled = await Promise.allSettled(calls);
  const lost = settled.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as ORPCError<string, unknown>] : [],
  );
  return { won: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])), lost };
}

async function stateOf(id: string) {
  const { rows } = await test.ownerPool.query<{ status: string; bookings: number; lessons: number }>(
    `select o.status,
       (select count(*)::int from booking b join lesson l on l.id = b.lesson_id
         where b.teacher_id = o.teacher_id and l.during = o.during and b.status = 'confirmed') as bookings,
       (select count(*)::int from lesson l where l.teacher_id = o.teacher_id and l.during = o.during
         and l.status in ('requested', 'scheduled')) as lessons
     from lesson_offer o where o.id = $1`,
    [id],
  );
  return rows[0];
}

const heldOf = async (id: string) => {
  const { rows } = await test.ownerPool.query<{ booking_id: string | null }>(
    'select booking_id from lesson_offer where id = $1',
    [id],
  );
  return rows[0]?.booking_id == null ? 0 : paiseOn(test, 'booking_escrow', rows[0].booking_id);
};

describe('one offer', () => {
  it('accepted, declined and taken back by 30 at once has one outcome, and the money follows it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { teacher, student, parent } = await pair();
      const { offer } = await offers(teacher).make({ ...wish, studentId: student.id, startsAt: slotIn(30) });
      const act = (turn: number) => {
        if (turn % 4 === 0) return offers(student).accept({ id: offer.id });
        if (turn % 4 === 1) return offers(parent).accept({ id: offer.id });
        if (turn % 4 === 2) return offers(teacher).withdraw({ id: offer.id });
        return offers(student).decline({ id: offer.id });
      };
      const { won, lost } = await outcomesOf(
        Array.from({ length: CLIENTS }, (_, index) => act(index + round)),
      );
      expect([won.length, lost.length]).toEqual([1, CLIENTS - 1]);
      for (const refusal of lost) expect(refusal).toMatchObject({ code: 'CONFLICT', status: 409 });
      const accepted = won[0]?.offer.status === 'accepted';
      expect(await stateOf(offer.id)).toEqual({
        status: won[0]?.offer.status,
        bookings: accepted ? 1 : 0,
        lessons: accepted ? 1 : 0,
      });
      expect(await heldOf(offer.id)).toBe(accepted ? PRICE_PAISE : 0);
      const left = (await paiseOn(test, 'wallet', student.id)) + (await paiseOn(test, 'wallet', parent.id));
      expect(left).toBe(1_000_000 - (accepted ? PRICE_PAISE : 0));
      expect(await ledgerProblems(test)).toEqual([]);
    }
  });

  it('whose hour comes while 30 accept is either accepted or lapsed, never both', async () => {
    const { teacher, student } = await pair();
    const { offer } = await offers(teacher).make({ ...wish, studentId: student.id, startsAt: slotIn(30) });
    await test.ownerPool.query(
      `update lesson_offer set expires_at = clock_timestamp() + interval '60 milliseconds' where id = $1`,
      [offer.id],
    );
    const lapsing = (async () => {
      for (let attempt = 0; attempt < 200; attempt += 1)
        if (await lapseOffer(services, offer.id)) return true;
      return false;
    })();
    const { won } = await outcomesOf(
      Array.from({ length: CLIENTS }, () => offers(student).accept({ id: offer.id })),
    );
    const lapsed = won.length === 0 ? await lapsing : false;
    expect(won.length + (lapsed ? 1 : 0)).toBe(1);
    expect((await stateOf(offer.id))?.bookings).toBe(won.length);
    expect(await ledgerProblems(test)).toEqual([]);
    await lapsing;
  });

  it('takes its slot once: of one offer and 29 families who want the same slot, one has it', async () => {
    const { teacher, student } = await pair();
    const families = await Promise.all(Array.from({ length: CLIENTS - 1 }, () => make.student()));
    const startsAt = slotIn(40);
    const { won } = await outcomesOf<unknown>([
      offers(teacher).make({ ...wish, studentId: student.id, startsAt }),
      ...families.map((family) =>
        callAs(services, family).bookings.book({ ...wish, teacherId: teacher.id, startsAt }),
      ),
    ]);
    expect(won).toHaveLength(1);
    const { rows } = await test.ownerPool.query(
      `select 1 from lesson where teacher_id = $1 and starts_at = $2 and status in ('requested', 'scheduled')`,
      [teacher.id, startsAt],
    );
    expect(rows).toHaveLength(1);
  });

  it('accepted with one key ten times at once is booked once, and answered alike', async () => {
    const { teacher, student } = await pair();
    const { offer } = await offers(teacher).make({ ...wish, studentId: student.id, startsAt: slotIn(30) });
    const key = 'accept-this-offer-once';
    const { won } = await outcomesOf(
      Array.from({ length: 10 }, () =>
        callAs(services, student, { key }).bookings.offers.accept({ id: offer.id }),
      ),
    );
    expect(new Set(won.map((answer) => answer.offer.bookingId)).size).toBe(1);
    expect(await stateOf(offer.id)).toEqual({ status: 'accepted', bookings: 1, lessons: 1 });
  });
});
