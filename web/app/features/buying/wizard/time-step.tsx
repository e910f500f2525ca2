import { durationsOf } from '@kaksha/domain/bookings/kinds.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import { BOOKING_KIND_LABELS } from '@kaksha/domain/lessons/booking-kind.ts';
import { formatDate, HOUR_MS, toMs } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { TimeZoneHint } from '../../accounts/time-zone/time-zone-hint.tsx';
import { SlotWeekPicker } from '../../availability/slot-week-picker.tsx';
import type { KnownSlotWeek } from '../../availability/use-slot-week.ts';
import { durationText } from '../../bookings/duration.ts';
import { RepeatWeekly } from '../../series/repeat/repeat-weekly.tsx';
import type { StepProps } from './subject-step.tsx';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

export interface TimeStepProps extends StepProps {
  /** The price of a class of this length, in words. */
  priceText: (durationMinutes: number) => string;
  today: string;
  slots: KnownSlotWeek;
  /** The start that is held for this booking. */
  heldStart: string | null;
}

/** The end of a lesson. */
export function endOf(startsAt: string, durationMinutes: number): number {
  return toMs(startsAt) + (durationMinutes / 60) * HOUR_MS;
}

/** Step 2: how long, and which of the teacher's free times. */
export function TimeStep(props: TimeStepProps) {
  const words = useWords({ en }).steps;
  const { state, dispatch, teacher, booker, priceText, today, slots, heldStart } = props;
  const { kind, startsAt, durationMinutes } = state.draft;
  const durations = durationsOf(kind);
  return (
    <>
      {durations.length > 1 ? (
        <ChoiceChips
          label={words.duration}
          options={durations.map((minutes) => ({
            value: String(minutes),
            label: `${durationText(minutes)} · ${priceText(minutes)}`,
          }))}
          value={String(durationMinutes)}
          onValueChange={(minutes) => dispatch({ type: 'chooseDuration', durationMinutes: Number(minutes) })}
        />
      ) : (
        <p className={styles.aside}>
          {BOOKING_KIND_LABELS[kind]}, {durationText(durationMinutes)} · {priceText(durationMinutes)}
        </p>
      )}
      <TimeZoneHint />
      <SlotWeekPicker
        label={words.freeTimes}
        teacherName={teacher.name}
        today={today}
        loaded={slots}
        durationMinutes={durationMinutes}
        studentId={state.childId ?? undefined}
        heldStart={heldStart}
        value={startsAt || null}
        onValueChange={(start) => dispatch({ type: 'chooseSlot', startsAt: start })}
        onGone={() => dispatch({ type: 'slotGone', message: BOOKING_MESSAGES.slotGone })}
      />
      <p className={styles.chosen} aria-live="polite">
        {startsAt === '' ? (
          words.noTime
        ) : (
          <>
            <b>
              {formatDate(startsAt)}, {formatClassTimes(startsAt, endOf(startsAt, durationMinutes))}
            </b>{' '}
            {words.clockAndPrice(priceText(durationMinutes))}
          </>
        )}
      </p>
      {kind !== 'single' || booker.role === 'visitor' ? null : (
        <RepeatWeekly
          teacherId={teacher.id}
          studentId={state.childId}
          startsAt={startsAt}
          durationMinutes={durationMinutes}
          repeat={state.repeat}
          onRepeat={(repeat) => dispatch({ type: 'repeat', repeat })}
        />
      )}
    </>
  );
}
