import { readersZone } from '@kaksha/domain/reader-zone.ts';
import { SERIES_WEEKS_DEFAULT, SERIES_WEEKS_MAX, SERIES_WEEKS_MIN } from '@kaksha/domain/series/policy.ts';
import type { SeriesPlan } from '@kaksha/domain/series/schema.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { addDays, formatDate, formatTime, localDateOf } from '@kaksha/domain/time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useWords } from '../../../lib/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { PlanSum } from './plan-sum.tsx';
import styles from './repeat.module.css';
import { bookedStarts, type Repeat } from './repeat.ts';
import { SeriesDates } from './series-dates.tsx';
import { en } from './words/en.ts';

const NO_SECOND = 'none';
/** The plan is asked for once somebody has stopped choosing. */
const SETTLED_MS = 200;

export interface RepeatWeeklyProps {
  teacherId: string;
  studentId: string | null;
  /** The first class; '' until it is chosen. */
  startsAt: string;
  durationMinutes: number;
  repeat: Repeat | null;
  onRepeat: (repeat: Repeat | null) => void;
}

/** 'Repeat weekly': the number of weeks, one weekday or two, and the planned dates. */
export function RepeatWeekly(props: RepeatWeeklyProps) {
  const words = useWords({ en }).repeat;
  const { startsAt, repeat, onRepeat } = props;
  return (
    <section className={styles.box} aria-label={M.repeatWeekly}>
      <Checkbox
        look="switch"
        label={M.repeatWeekly}
        hint={startsAt === '' ? words.chooseFirst : M.holdNote}
        disabled={startsAt === ''}
        checked={repeat !== null && startsAt !== ''}
        onChange={(event) =>
          onRepeat(
            event.currentTarget.checked ? { weeks: SERIES_WEEKS_DEFAULT, second: null, startsAt: [] } : null,
          )
        }
      />
      {repeat === null || startsAt === '' ? null : <Weeks {...props} repeat={repeat} />}
    </section>
  );
}

/** How many weeks can be chosen. */
export function useWeekOptions() {
  const words = useWords({ en }).repeat;
  return Array.from({ length: SERIES_WEEKS_MAX - SERIES_WEEKS_MIN + 1 }, (_, index) => {
    const weeks = SERIES_WEEKS_MIN + index;
    return { value: String(weeks), label: words.weeks(weeks) };
  });
}

function Weeks(props: RepeatWeeklyProps & { repeat: Repeat }) {
  const words = useWords({ en }).repeat;
  const weekOptions = useWeekOptions();
  const { repeat, onRepeat } = props;
  const seconds = useSecondTimes(props);
  return (
    <>
      <div className={styles.choices}>
        <Select
          label={words.howManyWeeks}
          options={weekOptions}
          value={String(repeat.weeks)}
          onValueChange={(weeks) => onRepeat({ ...repeat, weeks: Number(weeks), startsAt: [] })}
        />
        <Select
          label={words.second}
          options={[{ value: NO_SECOND, label: words.noSecond }, ...seconds]}
          value={repeat.second ?? NO_SECOND}
          onValueChange={(second) =>
            onRepeat({ ...repeat, second: second === NO_SECOND ? null : second, startsAt: [] })
          }
        />
      </div>
      <Preview {...props} />
    </>
  );
}

/** The free times of the six days after the first class: another weekday each. */
function useSecondTimes({ teacherId, startsAt, durationMinutes }: RepeatWeeklyProps) {
  const [options, setOptions] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    const from = addDays(localDateOf(startsAt, readersZone()), 1);
    api.availability.slots({ id: teacherId, from, days: 6, durationMinutes }, { signal: gone.signal }).then(
      ({ days }) =>
        setOptions(
          days.flatMap(({ slots }) =>
            slots.map((slot) => ({
              value: slot.startsAt,
              label: `${formatDate(slot.startsAt).slice(0, 3)}, ${formatTime(slot.startsAt)}`,
            })),
          ),
        ),
      // One class a week can be booked without them.
      () => undefined,
    );
    return () => gone.abort();
  }, [teacherId, startsAt, durationMinutes]);
  return options;
}

/** The series' dates, planned by the API; requested again whenever the input changes. */
function usePlan({ teacherId, studentId, startsAt, durationMinutes, repeat }: RepeatWeeklyProps) {
  const words = useWords({ en }).repeat;
  const [plan, setPlan] = useState<SeriesPlan | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const weeks = repeat?.weeks ?? SERIES_WEEKS_DEFAULT;
  const second = repeat?.second ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again.
  useEffect(() => {
    const gone = new AbortController();
    const input = {
      teacherId,
      ...(studentId === null ? {} : { studentId }),
      firstStarts: second === null ? [startsAt] : [startsAt, second],
      weeks,
      durationMinutes,
    };
    const ask = () =>
      api.series.plan(input, { signal: gone.signal }).then(
        (answer) => {
          setPlan(answer);
          setProblem(null);
        },
        (error: unknown) => {
          if (!gone.signal.aborted) setProblem(errorMessage(error, words.loadFailed));
        },
      );
    const timer = setTimeout(ask, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [teacherId, studentId, startsAt, second, weeks, durationMinutes, asked]);
  return { plan, problem, askAgain: () => setAsked((count) => count + 1) };
}

function Preview(props: RepeatWeeklyProps & { repeat: Repeat }) {
  const { repeat, onRepeat } = props;
  const { plan, problem, askAgain } = usePlan(props);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = useEffectEvent((dates: SeriesPlan['dates'], instead: ReadonlySet<string>) => {
    setChosen(instead);
    onRepeat({ ...repeat, startsAt: bookedStarts(dates, instead) });
  });
  useEffect(() => {
    if (plan !== null) choose(plan.dates, new Set());
  }, [plan]);
  if (problem !== null) {
    return <RetryAlert onRetry={askAgain}>{problem}</RetryAlert>;
  }
  if (plan === null) return <SkeletonText lines={4} />;
  const replace = (start: string, instead: boolean) => {
    const next = new Set(chosen);
    if (instead) next.add(start);
    else next.delete(start);
    setChosen(next);
    onRepeat({ ...repeat, startsAt: bookedStarts(plan.dates, next) });
  };
  return (
    <>
      <SeriesDates dates={plan.dates} chosen={chosen} onChoose={replace} />
      <PlanSum starts={bookedStarts(plan.dates, chosen)} pricePaise={plan.pricePaise} />
    </>
  );
}
