/** The state of a family's money: held until a moment, paid, back in the wallet, on its way to the bank. */
import { formatMoment } from '../class-time.ts';
import { formatPaise } from '../money.ts';
import { addDays, formatDate, HOUR_MS, localDateOf, toMs, weekdayOf } from '../time.ts';
import type { MoneyState } from './money-schema.ts';
import { en as WORDS } from './money-state/words/en.ts';
import { PAYABLE_OUT_HOURS, REFUND_WORKING_DAYS } from './policy.ts';
import type { TransactionKind } from './postings.ts';

/** The ledger's facts about the price of a class, or of several that were paid together. */
export interface HeldFacts {
  /** The wallet's part of the price. */
  pricePaise: number;
  /** What of it is held now. */
  heldPaise: number;
  /** The latest end of the hold: the teacher's or the family's answer, or the end of the class. */
  heldUntilMs: number | null;
  /** When it is taken from the wallet; null when it was. */
  dueMs: number | null;
  /** When the hold ended. */
  settledAtMs: number | null;
  /** The class was paid, and nobody has reported a problem. */
  mayBeDisputed: boolean;
  backPaise: number;
  backAtMs: number | null;
  /** The database's clock when it was read. */
  nowMs: number;
}

const iso = (atMs: number | null): string | null => (atMs === null ? null : new Date(atMs).toISOString());
const NOTHING = { at: null, until: null, heldPaise: 0, paidPaise: 0, backPaise: 0 };

/** The state of a held price; null for a free class, and for one whose price was never taken. */
export function moneyOfHold(facts: HeldFacts): MoneyState | null {
  const { pricePaise, heldPaise, settledAtMs } = facts;
  if (pricePaise === 0) return null;
  if (heldPaise > 0) return { ...NOTHING, state: 'held', until: iso(facts.heldUntilMs), heldPaise };
  if (settledAtMs === null) {
    return facts.dueMs === null ? null : { ...NOTHING, state: 'due', until: iso(facts.dueMs) };
  }
  const backPaise = Math.min(facts.backPaise, pricePaise);
  const paidPaise = pricePaise - backPaise;
  if (paidPaise === 0) return { ...NOTHING, state: 'back', at: iso(facts.backAtMs), backPaise };
  const untilMs = settledAtMs + PAYABLE_OUT_HOURS * HOUR_MS;
  const until = facts.mayBeDisputed && facts.nowMs <= untilMs ? iso(untilMs) : null;
  return backPaise === 0
    ? { ...NOTHING, state: 'paid', at: iso(settledAtMs), until, paidPaise }
    : { ...NOTHING, state: 'part_back', at: iso(facts.backAtMs), until, paidPaise, backPaise };
}

/** One movement of a wallet, and what is known about the money in it. */
export interface MovedMoney {
  kind: TransactionKind;
  amountPaise: number;
  postedAt: string;
  /** Of a price that was set aside. */
  held: HeldFacts | null;
  /** Of money that went to a bank: when it arrived, null on its way. */
  inBankAtMs: number | null;
  /** The bank did not take it: it came back later. */
  cameBackAtMs: number | null;
}

/** The state of the money of one movement. */
export function moneyOfMovement(moved: MovedMoney): MoneyState {
  const { kind, postedAt: at } = moved;
  const sizePaise = Math.abs(moved.amountPaise);
  switch (kind) {
    case 'top_up':
      return { ...NOTHING, state: 'added', at };
    case 'promotion_credit':
    case 'absence_credit':
      return { ...NOTHING, state: 'credit', at };
    case 'hold':
    case 'package_purchase': {
      const state = moved.held === null ? null : moneyOfHold(moved.held);
      return state ?? { ...NOTHING, state: 'paid', at, paidPaise: sizePaise };
    }
    case 'reschedule_fee':
      return { ...NOTHING, state: 'paid', at, paidPaise: sizePaise };
    case 'refund':
      if (moved.cameBackAtMs !== null) {
        return { ...NOTHING, state: 'back', at: iso(moved.cameBackAtMs), backPaise: sizePaise };
      }
      return moved.inBankAtMs === null
        ? { ...NOTHING, state: 'to_bank', until: arrivesBy(at) }
        : { ...NOTHING, state: 'in_bank', at: iso(moved.inBankAtMs) };
    case 'payout':
      return { ...NOTHING, state: 'in_bank', at };
    case 'void':
    case 'release':
    case 'late_cancellation':
    case 'dispute_refund':
    case 'package_refund':
    case 'refund_failed':
      return { ...NOTHING, state: 'back', at, backPaise: sizePaise };
    default:
      return { ...NOTHING, state: 'corrected', at };
  }
}

/** When a refund that was asked for at a moment should be in the bank at the latest: working days are Monday to Friday. */
export function arrivesBy(askedAt: string): string {
  let date = localDateOf(askedAt);
  for (let left = REFUND_WORKING_DAYS; left > 0; ) {
    date = addDays(date, 1);
    if (weekdayOf(date) <= 5) left--;
  }
  return new Date(toMs(askedAt) + (Date.parse(date) - Date.parse(localDateOf(askedAt)))).toISOString();
}

/** The state in a few words: 'Held until Tue, 24 Nov 2026, 19:00', 'Paid on Tue, 24 Nov 2026'. */
export function moneyLabel({ state, at, until, backPaise }: MoneyState): string {
  const day = at === null ? '' : formatDate(at);
  switch (state) {
    case 'due':
      return WORDS.due(until === null ? '' : formatMoment(until));
    case 'held':
      return until === null ? WORDS.held : WORDS.heldUntil(formatMoment(until));
    case 'to_bank':
      return WORDS.toBank(until === null ? '' : formatDate(until));
    case 'part_back':
      return WORDS.partBack(formatPaise(backPaise), day);
    default:
      return WORDS.since[state](day);
  }
}

/** What else there is to know about it; null when the label says it all. */
export function moneyNote({ state, until, heldPaise, paidPaise }: MoneyState): string | null {
  const notes = [
    state === 'held' && until === null ? WORDS.stillHeld(formatPaise(heldPaise)) : null,
    state === 'part_back' ? WORDS.partPaid(formatPaise(paidPaise)) : null,
    (state === 'paid' || state === 'part_back') && until !== null
      ? WORDS.reportUntil(formatMoment(until))
      : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' ');
}
