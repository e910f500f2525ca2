/** The wizard outlives a reload: it is kept for this tab, for this person and this teacher. */
import { BOOKING_DURATIONS_MINUTES } from '@kaksha/domain/bookings/policy.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import {
  type Booker,
  childrenOf,
  LAST_STEP,
  stepError,
  type TaughtBy,
  type WizardState,
} from './wizard-state.ts';

/** The key under which a booking was last sent without an answer, and what was sent. */
export interface BookingIntent {
  idempotencyKey: string;
  /** The input as JSON: another input is another intent. */
  input: string;
}

export interface SavedWizard {
  state: WizardState;
  /** The start that the address asked for: it counts once, not again after a reload. */
  cameWith: string | null;
  intent: BookingIntent | null;
}

function storageKey(personId: string, teacherId: string): string {
  return `kaksha-booking ${personId} ${teacherId}`;
}

/** Keeps the wizard, or forgets it. Where storage is forbidden nothing happens. */
export function saveWizard(personId: string, teacherId: string, saved: SavedWizard | null): void {
  try {
    const key = storageKey(personId, teacherId);
    if (saved === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(saved));
  } catch {
    // A private window: a reload starts again.
  }
}

/** The wizard as it was kept, if it still makes sense. */
export function loadWizard(booker: Booker, taught: TaughtBy, nowMs: number): SavedWizard | null {
  try {
    return parseWizard(sessionStorage.getItem(storageKey(booker.id, taught.id)), taught, booker, nowMs);
  } catch {
    return null;
  }
}

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function startOf(value: unknown, nowMs: number): string {
  const startsAt = textOf(value);
  const startsAtMs = Date.parse(startsAt);
  return startsAt.endsWith('Z') && startsAtMs > nowMs ? startsAt : '';
}

/**
 * Reads what was kept. Choices that are no longer offered and starts that are over are dropped, and the wizard stands
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
  const draft = {
    subject: taught.subjects.find((subject) => subject === old.subject) ?? '',
    class: taught.classes.map(String).find((grade) => grade === old.class) ?? '',
    date: startsAt === '' ? '' : localDateOf(startsAt),
    startsAt,
    durationMinutes:
      BOOKING_DURATIONS_MINUTES.find((minutes) => minutes === old.durationMinutes) ??
      BOOKING_DURATIONS_MINUTES[0],
    topic: textOf(old.topic),
    notes: textOf(old.notes),
  };
  const childId = childrenOf(booker).find((child) => child.id === state.childId)?.id ?? null;
  const restored = { step: 0, draft, childId, error: null, offered: [] };
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
