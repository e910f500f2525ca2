/**
 * The wizard outlives a reload: it is kept for this tab, for this person and this teacher. A visitor's is kept in this
 * browser, so that it is there after logging in, also when that happens in the window of a mail's link.
 */

import { DEFAULT_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { durationsOf } from '@kaksha/domain/bookings/kinds.ts';
import { BOOKABLE_KINDS } from '@kaksha/domain/lessons/booking-kind.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { SERIES_WEEKS_MAX, SERIES_WEEKS_MIN } from '@kaksha/domain/series/policy.ts';
import { HOUR_MS, localDateOf } from '@kaksha/domain/time.ts';
import { BOOKING_DRAFT_PREFIX, draftKey, VISITOR } from '../../../lib/kept-drafts.ts';
import type { Repeat } from '../../series/repeat/repeat.ts';
import {
  type Booker,
  childrenOf,
  LAST_STEP,
  stepError,
  type TaughtBy,
  taughtClass,
  type WizardState,
} from './wizard-state.ts';

/** The key under which a booking was last sent without an answer, and its input. */
export interface BookingIntent {
  idempotencyKey: string;
  /** The input as JSON: another input is another intent. */
  input: string;
}

export interface SavedWizard {
  state: WizardState;
  /** The address's choice (`wishOf`) that was applied last: it counts once, not again after a reload. */
  cameWith: string | null;
  intent: BookingIntent | null;
}

/** A visitor's draft is forgotten after this time: the next user of the browser should not see it. */
const DRAFT_KEPT_MS = 24 * HOUR_MS;

const storageKey = (personId: string, teacherId: string): string =>
  draftKey(BOOKING_DRAFT_PREFIX, personId, teacherId);

const storageOf = (personId: string): Storage => (personId === VISITOR ? localStorage : sessionStorage);

/** Keeps the wizard, or forgets it. Where storage is forbidden nothing happens. */
export function saveWizard(personId: string, teacherId: string, saved: SavedWizard | null): void {
  try {
    const key = storageKey(personId, teacherId);
    if (saved === null) {
      storageOf(personId).removeItem(key);
      localStorage.removeItem(storageKey(VISITOR, teacherId));
    } else storageOf(personId).setItem(key, JSON.stringify({ ...saved, savedAt: Date.now() }));
  } catch {
    // A private window: a reload starts again.
  }
}

/**
 * The wizard as it was kept, if it is still valid. A draft from before logging in belongs to the person who logs in.
 */
export function loadWizard(booker: Booker, taught: TaughtBy, nowMs: number): SavedWizard | null {
  try {
    const visitorKey = storageKey(VISITOR, taught.id);
    const draft = localStorage.getItem(visitorKey);
    if (booker.role === 'visitor')
      return isFresh(draft, nowMs) ? parseWizard(draft, taught, booker, nowMs) : null;
    // Without a child there is nobody to choose for yet: the draft waits until there is one.
    if (booker.role === 'parent' && booker.children.length === 0) return null;
    localStorage.removeItem(visitorKey);
    const adopted = isFresh(draft, nowMs) ? parseWizard(draft, taught, booker, nowMs) : null;
    if (adopted !== null) return { ...adopted, intent: null };
    return parseWizard(sessionStorage.getItem(storageKey(booker.id, taught.id)), taught, booker, nowMs);
  } catch {
    return null;
  }
}

function isFresh(text: string | null, nowMs: number): boolean {
  if (text === null) return false;
  const { savedAt } = JSON.parse(text) as { savedAt?: unknown };
  return typeof savedAt === 'number' && nowMs - savedAt < DRAFT_KEPT_MS;
}

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function startOf(value: unknown, nowMs: number): string {
  const startsAt = textOf(value);
  const startsAtMs = Date.parse(startsAt);
  return startsAt.endsWith('Z') && startsAtMs > nowMs ? startsAt : '';
}

/** Of a series the dates are looked for again. */
function repeatOf(value: unknown, startsAt: string): Repeat | null {
  if (!isObject(value) || startsAt === '') return null;
  const { weeks } = value;
  const known = typeof weeks === 'number' && weeks >= SERIES_WEEKS_MIN && weeks <= SERIES_WEEKS_MAX;
  return known ? { weeks, second: textOf(value.second) || null, startsAt: [] } : null;
}

/**
 * Reads a stored wizard. Choices that are no longer offered and starts that are over are dropped, and the wizard stands
 * at the first step that then lacks something.
 */
export function parseWizard(
  text: string | null,
  taught: TaughtBy,
  booker: Booker,
  nowMs: number,
): SavedWizard | null {
  let saved: unknown;
  try {
    saved = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!isObject(saved) || !isObject(saved.state) || !isObject(saved.state.draft)) return null;
  const { intent } = saved;
  const state: Loose = saved.state;
  const old = saved.state.draft;
  const startsAt = startOf(old.startsAt, nowMs);
  const kind = BOOKABLE_KINDS.find((each) => each === old.kind) ?? 'single';
  const durations = durationsOf(kind);
  const draft = {
    kind,
    subject: taught.subjects.find((subject) => subject === old.subject) ?? '',
    class: taught.classes.map(String).find((grade) => grade === old.class) ?? '',
    date: startsAt === '' ? '' : localDateOf(startsAt, readersZone()),
    startsAt,
    durationMinutes:
      durations.find((minutes) => minutes === old.durationMinutes) ??
      durations[0] ??
      DEFAULT_DURATION_MINUTES,
    topic: textOf(old.topic),
    notes: textOf(old.notes),
  };
  const children = childrenOf(booker);
  const chosen = children.find((child) => child.id === state.childId);
  const onlyChild = children.length === 1 ? children[0] : undefined;
  // Chosen before it was known for which child: the lesson is of that child's class.
  if (chosen === undefined && onlyChild !== undefined) draft.class = taughtClass(onlyChild.class, taught);
  const childId = (chosen ?? onlyChild)?.id ?? null;
  const repeat = kind === 'single' && booker.role !== 'visitor' ? repeatOf(state.repeat, startsAt) : null;
  const coupon = textOf(state.coupon);
  const restored = { step: 0, draft, childId, coupon, repeat, error: null, offered: [] };
  const reached = typeof state.step === 'number' ? Math.trunc(state.step) : 0;
  const firstOpen = [0, 1, 2].find((step) => stepError(step, restored, booker) !== null) ?? LAST_STEP;
  return {
    state: { ...restored, step: Math.max(0, Math.min(reached, firstOpen)) },
    cameWith: textOf(saved.cameWith) || null,
    intent:
      isObject(intent) && textOf(intent.idempotencyKey) !== ''
        ? { idempotencyKey: textOf(intent.idempotencyKey), input: textOf(intent.input) }
        : null,
  };
}
