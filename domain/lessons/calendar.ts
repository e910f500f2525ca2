/** Classes as a calendar elsewhere reads them: iCalendar (RFC 5545). Pure; times are in UTC, so no zone has to be described. */

import { toMs } from '../time.ts';
import { NOT_DONE } from '../words.ts';

/** Where somebody's own feed is read: the secret stands in for signing in. */
export const CALENDAR_PATH = '/calendar';
/** How many days back a feed reaches, and how long a cancelled class is still told of. */
export const CALENDAR_DAYS_BACK = 60;

/** How often one feed may be read in an hour; calendars elsewhere ask a few times. */
export const CALENDAR_READS_PER_HOUR = 60;
/** How often an address of the internet may ask for a feed that does not exist, in an hour. */
export const CALENDAR_MISSES_PER_HOUR = 30;

export const CALENDAR_FEED_MESSAGES = {
  unknown: 'There is no calendar here. Its owner may have made a new link.',
  made: 'Your new link is ready. The old one has stopped working.',
  copied: 'The link is copied.',
  failed: NOT_DONE,
} as const;

/** A class on somebody's calendar. */
export interface CalendarEvent {
  lessonId: string;
  /** 'tentative' while the teacher has yet to accept. */
  state: 'tentative' | 'confirmed' | 'cancelled';
  startsAt: string;
  endsAt: string;
  /** Counts the changes of the shown data. */
  sequence: number;
  changedAt: string;
  summary: string;
  description: string;
  url: string;
}

const STATUS = { tentative: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const;

/** '20261124T113000Z'. */
function utcStamp(instant: string): string {
  return new Date(toMs(instant)).toISOString().replace(/[-:]|\.\d+/g, '');
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      // Some readers end a line at Unicode's own separators, too.
      .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
      .replace(/\p{Cc}/gu, ' ')
  );
}

const MAX_OCTETS = 75;

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A content line in pieces of at most 75 octets, never cut inside a character (RFC 5545, 3.1). */
function folded(line: string): string {
  let written = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return written;
}

function eventLines(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:lesson-${event.lessonId}@kaksha`,
    `DTSTAMP:${utcStamp(event.changedAt)}`,
    `LAST-MODIFIED:${utcStamp(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${STATUS[event.state]}`,
    `TRANSP:${event.state === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
    `DTSTART:${utcStamp(event.startsAt)}`,
    `DTEND:${utcStamp(event.endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

/** A whole calendar with these events, as the body of an .ics file. Equal events are the same text. */
export function calendarText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kaksha//Classes//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
