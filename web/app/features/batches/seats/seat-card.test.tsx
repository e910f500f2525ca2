import type { EndingBreakView, SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { describe, expect, it } from 'vitest';
import { shown } from '../../../lib/test-screen.tsx';
import { EndingTerms } from './break-notice.tsx';
import { MyBatchesCard } from './my-batches-card.tsx';
import { OfferedSeat } from './offered-seat.tsx';
import { SeatCard } from './seat-card.tsx';
import { batchWith, seatWith } from './test-seat.ts';

const PARENT = { id: 'p1', role: 'parent', name: 'Sunita Sharma', profilePicture: null } as const;
const CHILD = { ...PARENT, id: 'c1', role: 'student', name: 'Riya Sharma' } as const;

/** A seat as its child reads it: the API leaves all money out. */
const asChild = (changed: Partial<SeatView> = {}): SeatView =>
  seatWith({
    payerId: null,
    payerName: null,
    renewsAt: null,
    renewalPaise: null,
    month: { number: 1, classes: 8, held: 1, pricePaise: 0, skipped: 0, skipsLeft: 2 },
    ...changed,
  });

function card(seat: SeatView, viewer: typeof PARENT | typeof CHILD, balancePaise = 0) {
  return shown(() => <SeatCard seat={seat} role={viewer.role} balancePaise={balancePaise} />, { viewer });
}

describe('a class that the teacher did not hold', () => {
  const seat = seatWith({
    notHeld: { lessonId: 'l1', startsAt: '2026-12-02T12:30:00.000Z' },
    instead: { classAt: '2026-12-28T12:30:00.000Z', paise: 7_488 },
  });

  it('says which class takes its place, and what can be had instead', () => {
    const { words } = card(seat, PARENT);
    expect(words).toContain('The class on Wed, 2 Dec 2026 is off');
    expect(words).toContain('on Mon, 28 Dec 2026. You can take the money for it instead.');
    expect(words).toContain('Take ₹74.88 instead');
  });

  it('is no word to a child whose parent pays, and to nobody where nothing is left to give up', () => {
    expect(card(seatWith(), CHILD).words).not.toContain('is off');
    expect(card({ ...seat, instead: null }, PARENT).words).not.toContain('is off');
  });
});

describe('a seat that is renewed', () => {
  it('names the date, the amount and the way to stop for the payer', () => {
    const { words, links } = card(seatWith(), PARENT);
    expect(words).toContain('₹599 on Sat, 26 Dec 2099, 18:00');
    expect(words).toContain('You can leave at any time before then.');
    expect(words).toContain('1 of 8 classes held');
    expect(words).toContain('Anu, Dev');
    expect(links).toContain('In your wallet -> /parent/wallet');
  });

  it('asks the payer for what is missing from the reminder on, and says nothing of it while there is enough', () => {
    const soon = seatWith({
      renewsAt: '2020-12-26T12:30:00.000Z',
      renewalClassAt: '2020-12-28T12:30:00.000Z',
    });
    const { words, links } = card(soon, PARENT, 20_000);
    expect(words).toContain('₹399 is missing for the next month');
    expect(words).toContain('The next month begins with the class on Mon, 28 Dec 2020, 18:00.');
    expect(words).not.toContain('₹599 on');
    expect(links).toContain('Add ₹399 -> /parent/wallet?amount=399&next=%2Fparent%2Fbatches#add-money');
    expect(card(soon, PARENT, 59_900).words).not.toContain('missing');
    expect(card(seatWith(), PARENT, 0).words).not.toContain('missing');
    // Another’s wallet is not shown.
    expect(card({ ...soon, payerId: 'p2', payerName: 'Ravi Sharma' }, PARENT).words).not.toContain('missing');
    expect(card({ ...soon, ...asChild() }, CHILD).words).not.toContain('missing');
  });

  it('names the other parent’s wallet when that one pays', () => {
    const seat = seatWith({ payerId: 'p2', payerName: 'Ravi Sharma' });
    const { words, links } = card(seat, PARENT);
    expect(words).toContain('from Ravi Sharma’s wallet');
    expect(links.join()).not.toContain('/wallet');
  });

  it('is not announced when the batch ends before the next month would begin', () => {
    const batch = batchWith({ status: 'ending', endsAt: '2026-12-31T18:30:00.000Z' });
    const last = card(seatWith({ batch, renewsAt: null, renewalClassAt: null }), PARENT).words;
    expect(last).not.toContain('₹599');
    expect(last).toContain('After the class on Mon, 7 Dec 2026, 18:00. Nothing more is charged.');
    expect(card(seatWith({ batch }), PARENT).words).toContain('₹599 on Sat, 26 Dec 2099');
  });

  it('says nothing of money to a child', () => {
    expect(card(asChild(), CHILD).words).not.toMatch(/₹|wallet|charged|renew/i);
    const over = asChild({
      renews: false,
      batch: batchWith({ status: 'ending', endsAt: '2026-12-31T18:30:00.000Z' }),
    });
    expect(card(over, CHILD).words).not.toMatch(/₹|wallet|charged|renew|refund/i);
  });
});

describe('a seat whose month is not paid', () => {
  const unpaid = { status: 'unpaid', keptUntil: '2026-12-31T12:30:00.000Z' } as const;

  it('is told to its child in one sentence, without money', () => {
    const { words, links } = card(asChild(unpaid), CHILD);
    expect(words).toContain(M.renewalUnpaid);
    expect(words).not.toMatch(/₹|wallet|missing/i);
    expect(links.join()).not.toContain('/wallet');
  });

  it('says what is missing, until when the seat is kept, and where to add it', () => {
    const { words, links } = card(seatWith(unpaid), PARENT, 20_000);
    expect(words).toContain('₹399 is missing for the next month');
    expect(words).toContain('The seat is kept until Thu, 31 Dec 2026, 18:00');
    expect(links).toContain('Add ₹399 -> /parent/wallet?amount=399&next=%2Fparent%2Fbatches#add-money');
  });

  it('asks the other parent when that one pays', () => {
    const { words, links } = card(seatWith({ ...unpaid, payerId: 'p2', payerName: 'Ravi Sharma' }), PARENT);
    expect(words).toContain('Please ask Ravi Sharma to add money.');
    expect(links.join()).not.toContain('/wallet');
  });
});

describe('a break', () => {
  const ahead = { from: '2099-12-01T18:30:00.000Z', until: '2099-12-08T18:30:00.000Z' };

  it('is taken back before it begins, and ended while it is on', () => {
    const { words } = card(seatWith({ break: ahead }), PARENT);
    expect(words).toContain('Break from Wed, 2 Dec 2099 to Tue, 8 Dec 2099');
    expect(words).toContain('Take the break back');
    expect(words).not.toContain('Take a break');
    expect(card(seatWith({ break: { ...ahead, from: '2020-12-01T18:30:00.000Z' } }), PARENT).words).toContain(
      'End the break',
    );
    expect(card(seatWith({ status: 'unpaid', break: ahead }), PARENT).words).not.toContain(
      'Take the break back',
    );
  });

  it('says before it ends which classes come back, what is bought when, and whether it counts', () => {
    const terms: EndingBreakView = {
      classes: [{ lessonId: 'l3', startsAt: '2099-12-02T12:30:00.000Z' }],
      nextBreakFrom: '2100-06-01T18:30:00.000Z',
      renewsAt: '2099-12-20T12:30:00.000Z',
      renewalPaise: 59_900,
    };
    const told = (more: Partial<EndingBreakView>) =>
      shown(() => <EndingTerms seat={seatWith()} terms={{ ...terms, ...more }} />, { viewer: PARENT }).words;
    expect(told({})).toContain('1 class comes back, and the month ends earlier: Wed, 2 Dec 2099, 18:00');
    expect(told({})).toContain('The next month, ₹599, is then bought on Sun, 20 Dec 2099, 18:00.');
    expect(told({})).toContain('the next one is possible from Wed, 2 Jun 2100.');
    expect(told({ renewsAt: '2020-12-20T12:30:00.000Z' })).toContain(
      '₹599, is then due, and bought at once.',
    );
    const child = told({ classes: [], nextBreakFrom: null, renewsAt: null });
    expect(child).toContain('No class is left in these days');
    expect(child).toContain('it does not count: you can take another one.');
    expect(child).not.toMatch(/₹/);
  });
});

describe('skipping', () => {
  it('is offered for each class to come, and explained once when none can be skipped', () => {
    const ahead = '2099-12-02T12:30:00.000Z';
    const one = {
      lessonId: 'l1',
      bookingId: 'k1',
      startsAt: ahead,
      endsAt: '2099-12-02T13:30:00.000Z',
    } as const;
    const open = seatWith({ classes: [{ ...one, status: 'scheduled', skipRefusal: null }] });
    expect(card(open, PARENT).html).toContain('aria-label="Skip the class on Wed, 2 Dec 2099, 18:00"');
    const late = seatWith({ classes: [{ ...one, status: 'scheduled', skipRefusal: M.skipTooLate(4) }] });
    expect(card(late, PARENT).words).toContain(M.skipTooLate(4));
    expect(card(late, PARENT).html).not.toContain('Skip the class on');
    const spent = seatWith({
      month: { number: 1, classes: 8, held: 1, pricePaise: 59_900, skipped: 2, skipsLeft: 0 },
      classes: [{ ...one, status: 'scheduled', skipRefusal: M.skipsSpent }],
    });
    expect(card(spent, PARENT).words).toContain('No more classes of this month can be skipped.');
    expect(card(spent, PARENT).words).not.toContain(M.skipsSpent);
  });
});

describe('a seat that is held', () => {
  const offered = seatWith({
    status: 'offered',
    month: null,
    payerId: null,
    keptUntil: '2026-12-02T12:30:00.000Z',
    classes: [],
  });
  const screen = (role: 'student' | 'parent') =>
    shown(() => <OfferedSeat seat={offered} role={role} />, { viewer: role === 'parent' ? PARENT : CHILD });

  it('says until when, what a month costs, and leads to the page where it is taken', () => {
    const { words, links } = screen('parent');
    expect(words).toContain('Held until Wed, 2 Dec 2026, 18:00');
    expect(words).toContain('₹599 a month, 8 classes');
    expect(links).toContain('Take the seat -> /batches/b1/join?offer=s1');
    expect(screen('student').words).not.toContain('₹');
  });

  it('stands on the dashboard, which shows nothing to a family without a seat', () => {
    const dashboard = (seats: SeatView[]) =>
      shown(() => <MyBatchesCard seats={seats} area="parent" />, { viewer: PARENT });
    expect(dashboard([offered]).words).toContain(
      'A seat is held for Riya Sharma until Wed, 2 Dec 2026, 18:00',
    );
    expect(dashboard([seatWith()]).words).toContain('next class Wed 2 Dec, 18:00');
    expect(dashboard([seatWith({ status: 'left' })]).words).toBe('');
  });
});
