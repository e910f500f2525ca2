/** The next days as families will see them once the draft is saved. */
import { type CalendarDay, calendarOf } from '@kaksha/domain/availability/groups.ts';
import { DEFAULT_DURATION_MINUTES } from '@kaksha/domain/availability/policy.ts';
import { type HoursView, PREVIEW_DAYS } from '@kaksha/domain/availability/settings.ts';
import { type BusyRange, freeSlots } from '@kaksha/domain/availability/slots.ts';
import { addDays, localDateOf, toMs, zonedTimeToInstant } from '@kaksha/domain/time.ts';
import { type HoursDraft, rulesOfDraft } from './draft.ts';

const busyOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): BusyRange => ({
  startsAtMs: toMs(startsAt),
  endsAtMs: toMs(endsAt),
});

/** The free starts of a one-hour class, day by day from today on the teacher's clock. */
export function previewOf(draft: HoursDraft, view: HoursView, nowMs: number): CalendarDay[] {
  const rules = rulesOfDraft(draft, view.timeZone);
  const today = localDateOf(nowMs, view.timeZone);
  const slots = freeSlots({
    ...rules,
    teacherBusy: [...view.lessons.map(busyOf), ...view.busyElsewhere.map(busyOf)],
    studentBusy: [],
    durationMinutes: DEFAULT_DURATION_MINUTES,
    nowMs,
    minimumNoticeMinutes: draft.minimumNoticeMinutes,
    bufferMinutes: draft.bufferMinutes,
    fromMs: nowMs,
    toMs: zonedTimeToInstant(addDays(today, PREVIEW_DAYS), 0, view.timeZone),
  });
  return calendarOf(rules, slots, today, PREVIEW_DAYS);
}
