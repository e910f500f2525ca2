import { WEEKDAYS } from '@kaksha/domain/availability/week.ts';
import { BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import type { BatchList } from '@kaksha/domain/batches/schema.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { PLAN_SIZES } from '@kaksha/domain/rates/plans/sizes.ts';
import { GRADES, SUBJECTS, TEACHING_LANGUAGES } from '@kaksha/domain/school.ts';
import { formatMinuteOfDay } from '@kaksha/domain/time.ts';
import { type FormEvent, useId, useState } from 'react';
import { Form } from 'react-router';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterFrame, NARROW_FILTERS } from '../../../ui/filter-frame.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import styles from './batch-filter-panel.module.css';
import {
  activeFilterCount,
  type BatchFilters,
  clearedPath,
  filtersOf,
  type Preset,
} from './batch-filters.ts';
import type { BatchFiltersState } from './use-batch-filters.ts';
import { en } from './words/en.ts';

/** Half hours from 06:00 to 22:00; another one in the address is kept. */
const TIMES = Array.from({ length: 33 }, (_, index) => formatMinuteOfDay(360 + index * 30));

/** The prices of a month by size. */
export type PlanPrices = readonly { size: number; monthPricePaise: number }[];

interface BatchFilterPanelProps {
  counts: BatchList['counts'];
  prices: PlanPrices;
  inAddress: BatchFilters;
  state: BatchFiltersState;
  preset: Preset | undefined;
  /** The id of the list's heading, which takes the focus when the filters were applied on a phone. */
  listId: string;
}

/** The filters, each choice with the number of batches that it would show; a plain form where scripts are off. */
export function BatchFilterPanel({
  counts,
  prices,
  inAddress,
  state,
  preset,
  listId,
}: BatchFilterPanelProps) {
  const words = useWords({ en }).search;
  const [open, setOpen] = useState(false);
  const id = useId();
  const { draft, edit, apply, pending } = state;
  const active = activeFilterCount(inAddress, preset);
  /** A select's value is text: it is read as the address is. */
  const change = (name: keyof BatchFilters, value: string) => {
    const changes = { [name]: filtersOf(new URLSearchParams({ [name]: value }))[name] };
    if (matchMedia(NARROW_FILTERS).matches) edit(changes);
    else apply(changes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
    if (!matchMedia(NARROW_FILTERS).matches) return;
    setOpen(false);
    document.getElementById(listId)?.focus();
  };
  const select = (name: keyof BatchFilters, options: { value: string; label: string }[]) => ({
    name,
    options: [{ value: '', label: words.any }, ...options],
    value: String(draft[name] ?? ''),
    onValueChange: (value: string) => change(name, value),
  });
  const counted = (name: keyof BatchList['counts'], value: string | number, label: string) => ({
    value: String(value),
    label: words.counted(label, counts[name].find((each) => each.value === String(value))?.count ?? 0),
  });
  const times = (value: string | undefined) =>
    (value === undefined || TIMES.includes(value) ? TIMES : [...TIMES, value].toSorted()).map((time) => ({
      value: time,
      label: time,
    }));
  const priceOf = (size: number) => prices.find((price) => price.size === size)?.monthPricePaise ?? 0;
  return (
    <Form method="get" action={BATCHES_PATH} onSubmit={submit}>
      <FilterFrame
        label={words.filters}
        toggle={open ? words.hide : active > 0 ? words.counted(words.show, active) : words.show}
        id={id}
        open={open}
        onToggle={() => setOpen(!open)}
        apply={
          <Button type="submit" fullWidth loading={pending}>
            {words.apply}
          </Button>
        }
        clear={
          active === 0 ? null : (
            <LinkButton to={clearedPath(inAddress)} preventScrollReset variant="secondary" fullWidth>
              {words.clear}
            </LinkButton>
          )
        }
      >
        <NativeSelect
          label={words.class}
          {...select(
            'grade',
            GRADES.map((grade) => counted('grade', grade, words.classOf(grade))),
          )}
        />
        <NativeSelect
          label={words.subject}
          {...select(
            'subject',
            SUBJECTS.map((subject) => counted('subject', subject, subject)),
          )}
        />
        <NativeSelect
          label={words.size}
          {...select(
            'size',
            PLAN_SIZES.map((size) => counted('size', size, words.sizeOf(size, formatPaise(priceOf(size))))),
          )}
        />
        <NativeSelect
          label={words.weekday}
          {...select(
            'weekday',
            WEEKDAYS.map(({ weekday, name }) => counted('weekday', weekday, name)),
          )}
        />
        <fieldset className={styles.hours}>
          <legend>{words.hours}</legend>
          <NativeSelect size="sm" label={words.from} {...select('from', times(draft.from))} />
          <NativeSelect size="sm" label={words.until} {...select('until', times(draft.until))} />
        </fieldset>
        <NativeSelect
          label={words.language}
          {...select(
            'language',
            TEACHING_LANGUAGES.map((language) => counted('language', language, language)),
          )}
        />
      </FilterFrame>
    </Form>
  );
}
