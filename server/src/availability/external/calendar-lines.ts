import { withoutTrailing } from '@kaksha/domain/without-trailing.ts';

/** What says when somebody is busy. Nothing else is read, so that a broken note or place loses no event. */
const READ =
  /^(?:BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|SEQUENCE|ATTENDEE|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|X-WR-TIMEZONE|X-WR-CALNAME|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;
const PROPERTY = /^[A-Za-z0-9-]+[;:]/;

const hasOpenQuote = (line: string): boolean => line.split('"').length % 2 === 0;

/** The lines of a calendar that `expandCalendar` needs, unfolded and mended where programs write them wrongly. */
export function calendarLines(text: string): string {
  const lines: string[] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = last + line.slice(1);
    else if (PROPERTY.test(line)) lines.push(line);
    // A line break inside of quotes; elsewhere a text that was not folded, which nobody needs.
    else if (last !== undefined && hasOpenQuote(last)) lines[lines.length - 1] = `${last} ${line}`;
  }
  return lines
    .filter((line) => READ.test(line) && !(/^ATTENDEE/i.test(line) && hasOpenQuote(line)))
    .map((line) => (/^(?:EXDATE|RDATE)/i.test(line) ? withoutTrailing(line, ', ') : line.trimEnd()))
    .filter((line) => !/^(?:EXDATE|RDATE)[^:]*:$/i.test(line))
    .join('\r\n');
}
