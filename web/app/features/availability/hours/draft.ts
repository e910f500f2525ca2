/** The teacher's edits, apart from the stored settings. Pure. */
import type { DatedHours } from '@kaksha/domain/availability/dated-hours.ts';
import { datedHoursOf, exceptionsOf } from '@kaksha/domain/availability/dated-hours.ts';
import type { HoursSettings, HoursView } from '@kaksha/domain/availability/settings.ts';
import { type HoursRules, liesWithinHours } from '@kaksha/domain/availability/slots.ts';
import { overlapping, rulesOf, type Week } from '@kaksha/domain/availability/week.ts';
import { toMs } from '@kaksha/domain/time.ts';

/** The settings while they are edited: hours of a day may overlap for as long as it takes to put them right. */
export interface HoursDraft {
  week: Week;
  dates: readonly DatedHours[];
  minimumNoticeMinutes: number;
  bufferMinutes: number;
  instantBooking: boolean;
}

/** The stored settings as a draft. */
export function draftOf({
  week,
  dates,
  minimumNoticeMinutes,
  bufferMinutes,
  instantBooking,
}: HoursView): HoursDraft {
  return { week, dates, minimumNoticeMinutes, bufferMinutes, instantBooking };
}

/** The draft as settings to send: ranges of hours are joined where they touch. */
export function settingsOf(draft: HoursDraft): HoursSettings {
  const rules = rulesOf(draft.week);
  return {
    ...draft,
    week: draft.week.map((_, index) =>
      rules
        .filter((rule) => rule.weekday === index + 1)
        .map(({ startMinute, endMinute }) => ({ startMinute, endMinute })),
    ),
    dates: draft.dates.map((dated) => ({ ...dated, ranges: [...dated.ranges] })),
  };
}

/** Whether two drafts mean the same. */
export function sameDraft(one: HoursDraft, other: HoursDraft): boolean {
  const canonical = (draft: HoursDraft) => {
    const rules = rulesOf(draft.week);
    const { minimumNoticeMinutes, bufferMinutes, instantBooking } = draft;
    const dates = datedHoursOf(exceptionsOf(draft.dates), rules);
    return JSON.stringify([rules, dates, minimumNoticeMinutes, bufferMinutes, instantBooking]);
  };
  return canonical(one) === canonical(other);
}

/** Whether some day has hours that lie over each other: it can't be saved like that. */
export function hasOverlap(draft: HoursDraft): boolean {
  return draft.week.some((hours) => overlapping(hours).length > 0);
}

/** The draft as the rules of slots take it. */
export function rulesOfDraft(draft: HoursDraft, timeZone: string): HoursRules {
  return { timeZone, weeklyRules: rulesOf(draft.week), exceptions: exceptionsOf(draft.dates) };
}

/** The classes that are booked outside of these hours. */
export function lessonsOutside(
  draft: HoursDraft,
  { timeZone, lessons }: Pick<HoursView, 'timeZone' | 'lessons'>,
): HoursView['lessons'] {
  const rules = rulesOfDraft(draft, timeZone);
  return lessons.filter(
    (lesson) => !liesWithinHours(rules, { startsAtMs: toMs(lesson.startsAt), endsAtMs: toMs(lesson.endsAt) }),
  );
}
