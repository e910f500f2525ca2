import { FIND_TEACHERS_TEXT, minuteOfTime } from '@kaksha/domain/teachers/search.ts';
import type { TeacherFacets } from '@kaksha/domain/teachers/search-schema.ts';
import { formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { countedChoices } from './counted-choices.ts';
import styles from './filter-times.module.css';
import type { TeacherFilters } from './search-filters.ts';
import { en } from './words/en.ts';

/** Half hours from 06:00 to 22:00; earlier and later ones are kept when an address has one. */
const TIMES = Array.from({ length: 33 }, (_, index) => formatMinuteOfDay(360 + index * 30));

/** ISO weekdays: 1 is Monday. */
const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5, 6, 7];

function timeOptions(none: string, times: readonly string[], value: string) {
  const known = value === '' || times.includes(value) ? times : [...times, value].sort();
  return [{ value: '', label: none }, ...known.map((time) => ({ value: time, label: time }))];
}

export interface FilterTimesProps {
  form: string;
  days: TeacherFacets['days'];
  filters: TeacherFilters;
  onChange: (changes: Partial<TeacherFilters>) => void;
}

/** On which days, and between which times, a free hour is wanted. */
export function FilterTimes({ form, days, filters, onChange }: FilterTimesProps) {
  const { search: words, filters: texts } = useWords({ en });
  const nameOf = (day: number) => texts.weekdays[day - 1] ?? '';
  const latestStart = minuteOfTime(filters.until) ?? 1440;
  const earliestEnd = minuteOfTime(filters.from) ?? 0;
  const within = (isWanted: (minute: number) => boolean) =>
    TIMES.filter((time) => isWanted(minuteOfTime(time) ?? 0));
  return (
    <div className={styles.times}>
      <ChoiceChips
        label={FIND_TEACHERS_TEXT.freeAtTitle}
        hint={FIND_TEACHERS_TEXT.freeAtHint()}
        form={form}
        name="day"
        multiple
        stretch
        options={countedChoices(WEEKDAY_NUMBERS, days, {
          label: (day) => nameOf(day).slice(0, 2),
          fullLabel: (day, count) => `${nameOf(day)} (${count})`,
        })}
        value={filters.days.map(String)}
        onValueChange={(chosen) => onChange({ days: chosen.map(Number).sort((a, b) => a - b) })}
      />
      <div className={styles.between}>
        <NativeSelect
          form={form}
          name="from"
          label={words.from}
          size="sm"
          options={timeOptions(
            texts.any,
            within((minute) => minute <= latestStart - 60),
            filters.from,
          )}
          value={filters.from}
          onValueChange={(from) => onChange({ from })}
        />
        <NativeSelect
          form={form}
          name="until"
          label={words.until}
          size="sm"
          options={timeOptions(
            texts.any,
            within((minute) => minute >= earliestEnd + 60),
            filters.until,
          )}
          value={filters.until}
          onValueChange={(until) => onChange({ until })}
        />
      </div>
    </div>
  );
}
