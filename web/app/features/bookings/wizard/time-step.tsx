import { BOOKING_MESSAGES } from '@kaksha/domain/bookings/messages.ts';
import { BOOKING_DURATIONS_MINUTES, DURATION_LABELS } from '@kaksha/domain/bookings/policy.ts';
import { formatPaise, lessonPricePaise } from '@kaksha/domain/money.ts';
import { formatDate, formatTimeRange, HOUR_MS, toMs } from '@kaksha/domain/time.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { SlotWeekPicker } from '../../availability/slot-week-picker.tsx';
import type { KnownSlotWeek } from '../../availability/use-slot-week.ts';
import type { StepProps } from './subject-step.tsx';
import styles from './wizard.module.css';

export interface TimeStepProps extends StepProps {
  hourlyRatePaise: number;
  today: string;
  slots: KnownSlotWeek;
}

/** The end of a lesson. */
export function endOf(startsAt: string, durationMinutes: number): number {
  return toMs(startsAt) + (durationMinutes / 60) * HOUR_MS;
}

/** Step 2: how long, and which of the teacher's free times. */
export function TimeStep({ state, dispatch, teacher, hourlyRatePaise, today, slots }: TimeStepProps) {
  const { startsAt, durationMinutes } = state.draft;
  return (
    <>
      <ChoiceChips
        label="Length of the class"
        options={BOOKING_DURATIONS_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: `${DURATION_LABELS[minutes]} · ${formatPaise(lessonPricePaise(hourlyRatePaise, minutes))}`,
        }))}
        value={String(durationMinutes)}
        onValueChange={(minutes) => dispatch({ type: 'chooseDuration', durationMinutes: Number(minutes) })}
      />
      <SlotWeekPicker
        label="Free times"
        teacherName={teacher.name}
        today={today}
        loaded={slots}
        durationMinutes={durationMinutes}
        value={startsAt || null}
        onValueChange={(start) => dispatch({ type: 'chooseSlot', startsAt: start })}
        onGone={() => dispatch({ type: 'slotGone', message: BOOKING_MESSAGES.slotGone })}
      />
      <p className={styles.chosen} aria-live="polite">
        {startsAt === '' ? (
          'No time chosen yet'
        ) : (
          <>
            <b>
              {formatDate(startsAt)}, {formatTimeRange(startsAt, endOf(startsAt, durationMinutes))}
            </b>{' '}
            IST · {formatPaise(lessonPricePaise(hourlyRatePaise, durationMinutes))}
          </>
        )}
      </p>
    </>
  );
}
