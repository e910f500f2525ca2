/** The busy times of a calendar's owner. Pure; runs in a bounded process (read-calendar.ts). */
import { DAY_MS, localDateOf, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import ICAL from 'ical.js';
import { calendarLines } from './calendar-lines.ts';
import { ZonedCalendar } from './calendar-zones.ts';

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
 * Every stretch in which the calendar's owner is busy, sorted and joined. Events that are cancelled, declined by the
 * owner or marked as free take no time; repeats, their exceptions and zones are those of RFC 5545.
 * @throws Error for a text that is not a calendar; TooComplex.
 */
export function expandCalendar({ text, fromMs, toMs, timeZone }: ExpandInput): Busy[] {
  const parsed: unknown = ICAL.parse(calendarLines(text));
  const roots = Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[]);
  if (roots.length === 0) throw new Error('not a calendar');
  const busy: Busy[] = [];
  const budget = { repeats: MAX_REPEATS };
  for (const root of roots) {
    const calendar = new ZonedCalendar(root, timeZone);
    if (calendar.name !== 'vcalendar') throw new Error('not a calendar');
    const owner = String(calendar.getFirstPropertyValue('x-wr-calname') ?? '').toLowerCase();
    const context = { fromMs, toMs, zone: calendar.timeZone, owner, budget };
    for (const found of busyOfCalendar(calendar, context)) {
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
  /** The calendar's name: the owner's address, where Google wrote it. */
  owner: string;
  budget: { repeats: number };
}

function* busyOfCalendar(calendar: ICAL.Component, context: Context): Generator<Busy> {
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent').entries(), ([index, event]) =>
    String(event.getFirstPropertyValue('uid') ?? `none-${index}`),
  );
  for (const [uid, entries] of byUid) {
    if (OWN_UID.test(uid)) continue;
    const events = entries.map(([, event]) => event);
    const masters = newestOf(events.filter((event) => !event.hasProperty('recurrence-id')));
    const isOfDays = masters.some((master) => master.getFirstProperty('dtstart')?.type === 'date');
    for (const event of events) giveZones(event, isOfDays, context);
    const byRepeat = Map.groupBy(events, (event) =>
      String(event.getFirstPropertyValue('recurrence-id') ?? ''),
    );
    byRepeat.delete('');
    const changes = [...byRepeat.values()].flatMap(newestOf);
    for (const master of masters) yield* busyOfEvent(master, changes, context);
    // A change can bring into the stretch what repeats beyond it, and stands alone when its event is not in the file.
    for (const change of changes) {
      const event = new ICAL.Event(change, { exceptions: [] });
      if (takesTime(change, context)) yield spanOf(event.startDate, event.endDate, context);
    }
  }
  for (const part of calendar.getAllSubcomponents('vfreebusy')) {
    for (const property of part.getAllProperties('freebusy')) {
      if (String(property.getParameter('fbtype') ?? '').toUpperCase() !== 'FREE')
        yield* periodsOf(property, context);
    }
  }
}

/** Those of the latest revision. */
function newestOf(events: readonly ICAL.Component[]): ICAL.Component[] {
  const revisionOf = (event: ICAL.Component) =>
    Math.max(0, Number(event.getFirstPropertyValue('sequence')) || 0);
  const latest = events.reduce((most, event) => Math.max(most, revisionOf(event)), 0);
  return events.filter((event) => revisionOf(event) === latest);
}

/** Times without a zone are of the event's; exceptions are compared as days where the event takes days, else in UTC. */
function giveZones(event: ICAL.Component, isOfDays: boolean, { zone }: Context): void {
  const own = event.getFirstProperty('dtstart')?.getParameter('tzid');
  for (const property of event.getAllProperties()) {
    if (property.getParameter('tzid') === undefined)
      property.setParameter('tzid', typeof own === 'string' ? own : zone);
  }
  for (const property of event.getAllProperties()) {
    if (property.name === 'rrule') endInZone(property.getFirstValue() as ICAL.Recur, event);
    if (property.name !== 'exdate' && property.name !== 'recurrence-id') continue;
    const exact = (property.getValues() as ICAL.Time[]).map((time) => {
      // Later repeats are moved by how far this one is, in its own zone.
      if (time.isDate || property.getParameter('range') !== undefined) return time;
      if (!isOfDays) return time.convertToZone(ICAL.Timezone.utcTimezone);
      const isUtc = time.zone === ICAL.Timezone.utcTimezone;
      return ICAL.Time.fromDateString(
        isUtc ? localDateOf(time.toUnixTime() * 1000, zone) : time.toString().slice(0, 10),
      );
    });
    if (exact.length > 1) property.setValues(exact);
    else if (exact.length === 1) property.setValue(exact[0]);
  }
}

/** A rule whose end has no zone ends by the event's clock; one that ends on a day ends with that day. */
function endInZone(rule: ICAL.Recur, event: ICAL.Component): void {
  const start = event.getFirstPropertyValue('dtstart') as ICAL.Time | null;
  const { until } = rule;
  if (start === null || start.isDate || until === null) return;
  if (until.isDate) {
    until.isDate = false;
    until.hour = 23;
    until.minute = 59;
  }
  if (until.zone === ICAL.Timezone.localTimezone) until.zone = start.zone;
}

function* periodsOf(property: ICAL.Property, context: Context): Generator<Busy> {
  for (const period of property.getValues() as ICAL.Period[])
    yield spanOf(period.start, period.getEnd(), context);
}

function* busyOfEvent(
  component: ICAL.Component,
  changes: ICAL.Component[],
  context: Context,
): Generator<Busy> {
  if (!component.hasProperty('dtstart')) return;
  const event = new ICAL.Event(component, { exceptions: changes });
  for (const dates of component.getAllProperties('rdate')) {
    if (dates.type !== 'period') continue;
    if (takesTime(component, context)) yield* periodsOf(dates, context);
    component.removeProperty(dates);
  }
  if (!event.isRecurring()) {
    if (takesTime(component, context)) yield spanOf(event.startDate, event.endDate, context);
    return;
  }
  const repeats = event.iterator(lateStartOf(event, context));
  for (let at = repeats.next(); at; at = repeats.next()) {
    if (--context.budget.repeats < 0) throw new TooComplex('too many repeats');
    const { item, startDate, endDate } = event.getOccurrenceDetails(at);
    if (takesTime(item.component, context)) yield spanOf(startDate, endDate, context);
    if (instantOf(at, context) >= context.toMs) break;
  }
}

const STEP_DAYS: Partial<Record<string, number>> = { DAILY: 1, WEEKLY: 7 };
/** Longer than a change of several repeats moves them. */
const LATE_MS = 40 * DAY_MS;

/** Where a rule that repeats by days can begin as well, so that years gone by need not be counted out. */
function lateStartOf(event: ICAL.Event, context: Context): ICAL.Time {
  const rules = event.component.getAllProperties('rrule');
  const rule = rules[0]?.getFirstValue() as ICAL.Recur | undefined;
  const days = STEP_DAYS[rule?.freq ?? ''];
  const start = event.startDate.clone();
  if (rule === undefined || rules.length > 1 || days === undefined || rule.count !== null) return start;
  if (Object.keys(rule.parts).some((part) => part !== 'BYDAY')) return start;
  const firstMs = instantOf(start, context) + event.duration.toSeconds() * 1000;
  const step = days * rule.interval;
  const steps = Math.floor((context.fromMs - LATE_MS - firstMs) / (step * DAY_MS));
  if (steps > 0) start.adjust(steps * step, 0, 0, 0);
  return start;
}

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

function takesTime(event: ICAL.Component, { owner }: Context): boolean {
  const isDeclined = event
    .getAllProperties('attendee')
    .some(
      (attendee) =>
        String(attendee.getFirstValue()).toLowerCase() === `mailto:${owner}` &&
        String(attendee.getParameter('partstat')).toUpperCase() === 'DECLINED',
    );
  return (
    !isDeclined &&
    textOf(event, 'status') !== 'CANCELLED' &&
    textOf(event, 'transp') !== 'TRANSPARENT' &&
    textOf(event, 'x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

const spanOf = (start: ICAL.Time, end: ICAL.Time, context: Context): Busy => ({
  startsAtMs: instantOf(start, context),
  endsAtMs: instantOf(end, context),
});

/** A day begins where the calendar's owner lives. */
function instantOf(time: ICAL.Time, { zone }: Context): number {
  return time.isDate ? zonedTimeToInstant(time.toString(), 0, zone) : time.toUnixTime() * 1000;
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
