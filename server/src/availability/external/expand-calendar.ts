/** The busy times of a calendar's owner. Pure; runs in a bounded process (read-calendar.ts). */
import { isValidTimeZone, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import ICAL from 'ical.js';

export interface Busy {
  startsAtMs: number;
  endsAtMs: number;
}

export interface ExpandInput {
  text: string;
  /** Busy times that reach into this stretch are answered, cut to it. */
  fromMs: number;
  toMs: number;
  /** For times without a zone and for whole days. */
  timeZone: string;
}

/** More repeats than this are no person's calendar. */
const MAX_REPEATS = 50_000;

/** Lessons of our own that came back by way of the teacher's calendar; they take their time here already. */
const OWN_UID = /^lesson-[0-9a-f-]{36}@kaksha$/;

/** It cannot be worked out with an effort that is reasonable. */
export class TooComplex extends Error {
  override name = 'TooComplex';
}

/**
 * Every stretch in which the calendar's owner is busy, sorted and joined. Events that are cancelled or marked as free
 * take no time; repeats, their exceptions and zones are those of RFC 5545.
 * @throws Error for a text that is not a calendar; TooComplex.
 */
export function expandCalendar({ text, fromMs, toMs, timeZone }: ExpandInput): Busy[] {
  const parsed: unknown = ICAL.parse(text);
  const roots = Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[]);
  if (roots.length === 0) throw new Error('not a calendar');
  const busy: Busy[] = [];
  const budget = { repeats: MAX_REPEATS };
  for (const root of roots) {
    const calendar = new ICAL.Component(root as [string, unknown[], unknown[]] as never);
    if (calendar.name !== 'vcalendar') throw new Error('not a calendar');
    const own = calendar.getFirstPropertyValue('x-wr-timezone');
    const zone = typeof own === 'string' && isValidTimeZone(own) ? own : timeZone;
    for (const found of busyOfCalendar(calendar, { fromMs, toMs, zone, budget })) {
      const startsAtMs = Math.max(found.startsAtMs, fromMs);
      const endsAtMs = Math.min(found.endsAtMs, toMs);
      if (startsAtMs < endsAtMs) busy.push({ startsAtMs, endsAtMs });
    }
  }
  return joinedBusy(busy);
}

interface Context {
  fromMs: number;
  toMs: number;
  zone: string;
  budget: { repeats: number };
}

function* busyOfCalendar(calendar: ICAL.Component, context: Context): Generator<Busy> {
  const byUid = new Map<string, { masters: ICAL.Component[]; changes: ICAL.Component[] }>();
  for (const [index, event] of calendar.getAllSubcomponents('vevent').entries()) {
    const uid = String(event.getFirstPropertyValue('uid') ?? `none-${index}`);
    if (OWN_UID.test(uid)) continue;
    const group = byUid.get(uid) ?? { masters: [], changes: [] };
    (event.hasProperty('recurrence-id') ? group.changes : group.masters).push(event);
    byUid.set(uid, group);
  }
  for (const { masters, changes } of byUid.values()) {
    for (const master of masters)
      yield* busyOfEvent(new ICAL.Event(master, { exceptions: changes }), context);
    // A change can bring into the stretch what repeats beyond it, and stands alone when its event is not in the file.
    for (const change of changes) {
      const event = new ICAL.Event(change, { exceptions: [] });
      if (takesTime(change)) yield spanOf(event.startDate, event.endDate, change, context);
    }
  }
}

function* busyOfEvent(event: ICAL.Event, context: Context): Generator<Busy> {
  const { component } = event;
  if (!component.hasProperty('dtstart')) return;
  if (!event.isRecurring()) {
    if (takesTime(component)) yield spanOf(event.startDate, event.endDate, component, context);
    return;
  }
  const repeats = event.iterator();
  for (let at = repeats.next(); at; at = repeats.next()) {
    if (--context.budget.repeats < 0) throw new TooComplex('too many repeats');
    const { item, startDate, endDate } = event.getOccurrenceDetails(at);
    if (takesTime(item.component)) yield spanOf(startDate, endDate, item.component, context);
    if (instantOf(at, component, context) >= context.toMs) break;
  }
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

function takesTime(event: ICAL.Component): boolean {
  return (
    textOf(event, 'status') !== 'CANCELLED' &&
    textOf(event, 'transp') !== 'TRANSPARENT' &&
    textOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

function spanOf(start: ICAL.Time, end: ICAL.Time, event: ICAL.Component, context: Context): Busy {
  return {
    startsAtMs: instantOf(start, event, context),
    endsAtMs: instantOf(end, event, context),
  };
}

/** A time in the zone that the calendar describes, else in the named one, else in its owner's. */
function instantOf(time: ICAL.Time, event: ICAL.Component, { zone }: Context): number {
  const isFloating = time.zone === ICAL.Timezone.localTimezone;
  if (!time.isDate && !isFloating) return time.toUnixTime() * 1000;
  const named = time.isDate ? null : event.getFirstProperty('dtstart')?.getParameter('tzid');
  const timeZone = typeof named === 'string' && isValidTimeZone(named) ? named : zone;
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
  const minute = time.isDate ? 0 : time.hour * 60 + time.minute;
  return zonedTimeToInstant(date, minute, timeZone);
}

function joinedBusy(busy: Busy[]): Busy[] {
  const joined: Busy[] = [];
  for (const range of busy.toSorted((a, b) => a.startsAtMs - b.startsAtMs)) {
    const last = joined.at(-1);
    if (last !== undefined && range.startsAtMs <= last.endsAtMs) {
      last.endsAtMs = Math.max(last.endsAtMs, range.endsAtMs);
    } else {
      joined.push({ ...range });
    }
  }
  return joined;
}
