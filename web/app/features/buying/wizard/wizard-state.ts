/** The booking wizard's state, and its changes by each action (specification, section 4). */

import { DEFAULT_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { durationsOf } from '@kaksha/domain/bookings/kinds.ts';
import { BOOKING_STEPS, type BookingDraft, bookingStepError } from '@kaksha/domain/bookings/wizard.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type { BookableKind } from '@kaksha/domain/lessons/booking-kind.ts';
import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { SERIES_LESSONS_MIN } from '@kaksha/domain/series/policy.ts';
import { en as SERIES_MESSAGES } from '@kaksha/domain/series/words/en.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import type { FreeSlot } from '../../availability/slot-week.ts';
import type { Repeat } from '../../series/repeat/repeat.ts';

/** A child whom a parent can book for. `class` is '1' to '10'. */
export interface Child {
  id: string;
  name: string;
  class: string;
}

/** The person who books: a student for themselves, a parent for a child, or a visitor who has yet to log in. */
export type Booker =
  | { role: 'visitor'; id: 'visitor' }
  | { role: 'student'; id: string; class: string }
  | { role: 'parent'; id: string; children: Child[] };

/** Choices in the page's address: a start and a kind of lesson from the profile, or those of an earlier class. */
export interface CameWith {
  startsAt: string | null;
  kind: BookableKind;
  subject?: string | null;
  /** '1' to '10': of a visitor, or of a parent whose child is not chosen yet. */
  class?: string | null;
  durationMinutes?: number | null;
  /** The child that a parent books for. */
  childId?: string | null;
}

/** The children that somebody can book for; none for a student. */
export function childrenOf(booker: Booker): readonly Child[] {
  return booker.role === 'parent' ? booker.children : [];
}

/** The teacher's subjects and classes, which limit the choices. */
export interface TaughtBy {
  id: string;
  subjects: readonly string[];
  classes: readonly number[];
}

export interface WizardState {
  /** 0 to 3. */
  step: number;
  draft: BookingDraft;
  /** The child that a parent books for; null for students, and until one of several is chosen. */
  childId: string | null;
  /** The code of a coupon that was entered; empty for none. */
  coupon: string;
  /** Repeated weekly, and on which dates; null for a single class. */
  repeat: Repeat | null;
  /** The error banner. */
  error: string | null;
  /** Other starts to choose from, after one was refused. */
  offered: readonly FreeSlot[];
}

export type WizardAction =
  | { type: 'chooseChild'; child: Child; taught: TaughtBy }
  | { type: 'chooseKind'; kind: BookableKind }
  | { type: 'edit'; changes: Partial<Pick<BookingDraft, 'subject' | 'class' | 'topic' | 'notes'>> }
  | { type: 'chooseDuration'; durationMinutes: number }
  | { type: 'chooseSlot'; startsAt: string }
  | { type: 'coupon'; code: string }
  | { type: 'repeat'; repeat: Repeat | null }
  | { type: 'refuseDates'; message: string }
  | { type: 'slotGone'; message: string }
  | { type: 'refuseSlot'; message: string; offered: readonly FreeSlot[] }
  | { type: 'fail'; message: string }
  | { type: 'next'; booker: Booker }
  | { type: 'back' }
  | { type: 'goBackTo'; step: number }
  | { type: 'restore'; state: WizardState };

export const LAST_STEP = BOOKING_STEPS.length - 1;

/** A class is chosen beforehand only where the teacher teaches it. */
export function taughtClass(grade: string, taught: TaughtBy): string {
  return taught.classes.includes(Number(grade)) ? grade : '';
}

/** The wizard at its start: single possible answers and the address's start are chosen already. */
export function startWizard(taught: TaughtBy, booker: Booker, came: CameWith): WizardState {
  const { startsAt, kind } = came;
  const children = childrenOf(booker);
  const onlyChild = children.length === 1 ? children[0] : undefined;
  const child = children.find(({ id }) => id === came.childId) ?? onlyChild;
  const ownClass = booker.role === 'student' ? booker.class : (child?.class ?? came.class ?? '');
  const durations = durationsOf(kind);
  const durationMinutes =
    durations.find((each) => each === came.durationMinutes) ?? durations[0] ?? DEFAULT_DURATION_MINUTES;
  const asked = taught.subjects.find((subject) => subject === came.subject);
  return {
    step: 0,
    draft: {
      kind,
      subject: asked ?? (taught.subjects.length === 1 ? (taught.subjects[0] ?? '') : ''),
      class: taughtClass(ownClass, taught),
      date: startsAt === null ? '' : localDateOf(startsAt, readersZone()),
      startsAt: startsAt ?? '',
      durationMinutes,
      topic: '',
      notes: '',
    },
    childId: child?.id ?? null,
    coupon: '',
    repeat: null,
    error: null,
    offered: [],
  };
}

/** The start and the child that an address asks for, as one word; null when it asks for neither. */
export function wishOf({ startsAt, childId }: CameWith): string | null {
  return childId ? `${startsAt ?? ''} ${childId}` : startsAt;
}

/**
 * Actions that apply an address to a wizard that was kept. An address counts once, not again after a reload; its
 * child counts until one is chosen.
 */
export function askedAnew(
  kept: { state: Pick<WizardState, 'childId'>; cameWith: string | null },
  taught: TaughtBy,
  booker: Booker,
  came: CameWith,
): WizardAction[] {
  const wish = wishOf(came);
  const isNew = wish !== null && wish !== kept.cameWith;
  const { draft, childId } = startWizard(taught, booker, came);
  const child = childrenOf(booker).find(({ id }) => id === childId);
  const actions: WizardAction[] = [];
  if (child !== undefined && child.id !== kept.state.childId && (isNew || kept.state.childId === null)) {
    actions.push({ type: 'chooseChild', child, taught });
  }
  if (isNew) {
    if (came.subject && draft.subject !== '') {
      actions.push({ type: 'edit', changes: { subject: draft.subject } });
    }
    if (came.class && child === undefined && draft.class !== '') {
      actions.push({ type: 'edit', changes: { class: draft.class } });
    }
    if (came.durationMinutes) {
      actions.push({ type: 'chooseDuration', durationMinutes: draft.durationMinutes });
    }
    if (came.startsAt !== null) actions.push({ type: 'chooseSlot', startsAt: came.startsAt });
  }
  if (came.kind !== 'single') actions.push({ type: 'chooseKind', kind: came.kind });
  return actions;
}

/** A step's error, or null: the specification's rules, and a parent has to choose a child. */
export function stepError(
  step: number,
  { draft, childId, repeat }: WizardState,
  booker: Booker,
): string | null {
  if (step === 0 && booker.role === 'parent' && childId === null) return BOOKING_MESSAGES.chooseChild;
  if (step === 1 && draft.startsAt !== '' && repeat !== null && repeat.startsAt.length < SERIES_LESSONS_MIN) {
    return SERIES_MESSAGES.chooseDates;
  }
  return bookingStepError(step, draft);
}

/** The dates have to be looked for again: something that they depend on has changed. */
const lookedForAgain = (repeat: Repeat | null): Repeat | null =>
  repeat === null ? null : { ...repeat, second: null, startsAt: [] };

const withoutSlot = (draft: BookingDraft): BookingDraft => ({ ...draft, date: '', startsAt: '' });

/** The wizard after an action. The step's error prevents going on; any edit clears the banner. */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  const { draft } = state;
  switch (action.type) {
    case 'chooseChild': {
      const grade = taughtClass(action.child.class, action.taught);
      return { ...state, childId: action.child.id, draft: { ...draft, class: grade }, error: null };
    }
    case 'chooseKind': {
      const { kind } = action;
      const durations = durationsOf(kind);
      const durationMinutes = durations.includes(draft.durationMinutes)
        ? draft.durationMinutes
        : (durations[0] ?? DEFAULT_DURATION_MINUTES);
      // Only single classes repeat.
      const repeat = kind === 'single' ? lookedForAgain(state.repeat) : null;
      return { ...state, draft: { ...draft, kind, durationMinutes }, repeat, error: null, offered: [] };
    }
    case 'edit': {
      const { subject } = action.changes;
      // A chapter of another subject is no topic any more.
      const topic = subject === undefined || subject === draft.subject ? draft.topic : '';
      return { ...state, draft: { ...draft, topic, ...action.changes }, error: null };
    }
    case 'chooseDuration':
      return {
        ...state,
        draft: { ...draft, durationMinutes: action.durationMinutes },
        repeat: lookedForAgain(state.repeat),
        error: null,
        offered: [],
      };
    case 'chooseSlot': {
      const { startsAt } = action;
      return {
        ...state,
        draft: { ...draft, startsAt, date: localDateOf(startsAt, readersZone()) },
        repeat: lookedForAgain(state.repeat),
        error: null,
        offered: [],
      };
    }
    case 'coupon':
      return { ...state, coupon: action.code, error: null };
    case 'repeat':
      return { ...state, repeat: action.repeat, error: null };
    case 'refuseDates':
      return { ...state, step: 1, repeat: lookedForAgain(state.repeat), error: action.message };
    case 'slotGone':
      return { ...state, draft: withoutSlot(draft), error: action.message };
    case 'refuseSlot':
      return {
        ...state,
        step: 1,
        draft: withoutSlot(draft),
        error: action.message,
        offered: action.offered,
      };
    case 'fail':
      return { ...state, error: action.message };
    case 'next': {
      const error = stepError(state.step, state, action.booker);
      if (error !== null) return { ...state, error };
      return { ...state, step: Math.min(state.step + 1, LAST_STEP), error: null, offered: [] };
    }
    case 'back':
      return { ...state, step: Math.max(state.step - 1, 0), error: null, offered: [] };
    case 'goBackTo':
      return action.step < state.step ? { ...state, step: action.step, error: null, offered: [] } : state;
    case 'restore':
      return action.state;
  }
}
