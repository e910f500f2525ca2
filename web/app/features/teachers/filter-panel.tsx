import { PRICE_MAX_RUPEES, PRICE_MIN_RUPEES, PRICE_STEP_RUPEES } from '@kaksha/domain/bookings/pricing.ts';
import type { Words } from '@kaksha/domain/language.ts';
import { formatPaise, rupees } from '@kaksha/domain/money.ts';
import { GRADES } from '@kaksha/domain/school.ts';
import { FIND_TEACHERS_TEXT, RATING_MAX, RATING_STEP } from '@kaksha/domain/teachers/search.ts';
import type { TeacherFacets } from '@kaksha/domain/teachers/search-schema.ts';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FilterFrame, NARROW_FILTERS } from '../../ui/filter-frame.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { RangeSlider, Slider } from '../../ui/slider.tsx';
import { FilterMore } from './filter-more.tsx';
import styles from './filter-panel.module.css';
import { minRatingText, priceRangeText } from './filter-texts.ts';
import { FilterTimes } from './filter-times.tsx';
import { activeFilterCount, clearFilters, searchPath, type TeacherFilters } from './search-filters.ts';
import type { TeacherFiltersState } from './use-teacher-filters.ts';
import { en } from './words/en.ts';

type PanelWords = Words<Pick<typeof en, 'search' | 'filters'>>;

const withCount = (label: string, count: number) => `${label} (${count.toLocaleString('en-IN')})`;

function classOptions(counts: TeacherFacets['classes'], { search, filters }: PanelWords) {
  const countOf = (grade: number) => counts.find(({ value }) => value === grade)?.count ?? 0;
  return [
    { value: '', label: search.anyClass },
    ...GRADES.map((grade) => ({
      value: String(grade),
      label: withCount(filters.ofClass(grade), countOf(grade)),
    })),
  ];
}

/** The subjects that are taught, and any other one from the address. */
function subjectOptions(counts: TeacherFacets['subjects'], chosen: string, { search }: PanelWords) {
  const isKnown = chosen === '' || counts.some(({ value }) => value === chosen);
  return [
    { value: '', label: search.anySubject },
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
    ...counts.map(({ value, count }) => ({ value, label: withCount(value, count) })),
  ];
}

const formatRupees = (value: number) => formatPaise(rupees(value));

export interface FilterPanelProps {
  /** Id of the form that all controls belong to. */
  form: string;
  facets: TeacherFacets;
  inAddress: TeacherFilters;
  state: TeacherFiltersState;
}

/** The search's filters. Wide: beside the list, and applied at once. Narrow: folded away, applied with a button or by folding. */
export function FilterPanel({ form, facets, inAddress, state }: FilterPanelProps) {
  const panelWords = useWords({ en });
  const { search: words, filters: texts } = panelWords;
  const { draft, edit, apply, pending } = state;
  const [open, setOpen] = useState(false);
  const count = activeFilterCount(inAddress);
  const change = (changes: Partial<TeacherFilters>) =>
    matchMedia(NARROW_FILTERS).matches ? edit(changes) : apply(changes);
  /** Folding the filters away applies them: their results come into sight. */
  const toggle = () => {
    setOpen(!open);
    if (open) apply();
  };

  return (
    <FilterFrame
      label={words.filters}
      toggle={`${open ? FIND_TEACHERS_TEXT.hideFilters : FIND_TEACHERS_TEXT.showFilters}${count > 0 && !open ? ` (${count})` : ''}`}
      id={`${form}-filters`}
      open={open}
      onToggle={toggle}
      apply={
        <Button type="submit" form={form} fullWidth loading={pending} onClick={() => setOpen(false)}>
          {FIND_TEACHERS_TEXT.applyFilters}
        </Button>
      }
      clear={
        <LinkButton to={searchPath(clearFilters(inAddress))} preventScrollReset variant="secondary" fullWidth>
          {FIND_TEACHERS_TEXT.clearAll}
        </LinkButton>
      }
    >
      <NativeSelect
        form={form}
        name="subject"
        label={words.subject}
        options={subjectOptions(facets.subjects, draft.subject, panelWords)}
        value={draft.subject}
        onValueChange={(subject) => change({ subject })}
      />
      <NativeSelect
        form={form}
        name="class"
        label={words.class}
        options={classOptions(facets.classes, panelWords)}
        value={draft.class}
        onValueChange={(grade) => change({ class: grade })}
      />
      <FilterTimes form={form} days={facets.days} filters={draft} onChange={change} />
      <WithoutScripts form={form} filters={inAddress} />
      <RangeSlider
        className={styles.slider}
        label={words.priceAnHour}
        min={PRICE_MIN_RUPEES}
        max={PRICE_MAX_RUPEES}
        step={PRICE_STEP_RUPEES}
        value={[draft.minPriceRupees, draft.maxPriceRupees]}
        onValueChange={([minPriceRupees, maxPriceRupees]) => edit({ minPriceRupees, maxPriceRupees })}
        onValueCommitted={([minPriceRupees, maxPriceRupees]) => change({ minPriceRupees, maxPriceRupees })}
        format={formatRupees}
        valueText={priceRangeText(draft, texts)}
        thumbLabels={[words.lowestPrice, words.highestPrice]}
      />
      <Slider
        className={styles.slider}
        label={words.minimumRating}
        min={0}
        max={RATING_MAX}
        step={RATING_STEP}
        value={draft.minRating}
        onValueChange={(minRating) => edit({ minRating })}
        onValueCommitted={(minRating) => change({ minRating })}
        valueText={minRatingText(draft.minRating, texts)}
      />
      <FilterMore form={form} facets={facets} filters={draft} onChange={change} />
      <HiddenValues form={form} filters={draft} />
    </FilterFrame>
  );
}

/** Sliders need scripts; without them these fields stand in their place. Placed first, so that they are the ones read. */
function WithoutScripts({ form, filters }: { form: string; filters: TeacherFilters }) {
  const words = useWords({ en }).search;
  const price = {
    form,
    type: 'number',
    min: PRICE_MIN_RUPEES,
    max: PRICE_MAX_RUPEES,
    step: PRICE_STEP_RUPEES,
  };
  return (
    <noscript>
      <div className={styles.plain}>
        <label>
          {words.lowestPrice} <input {...price} name="minPrice" defaultValue={filters.minPriceRupees} />
        </label>
        <label>
          {words.highestPrice} <input {...price} name="maxPrice" defaultValue={filters.maxPriceRupees} />
        </label>
        <label>
          {words.minimumRating}{' '}
          <input
            form={form}
            type="number"
            name="minRating"
            min={0}
            max={RATING_MAX}
            step={RATING_STEP}
            defaultValue={filters.minRating}
          />
        </label>
      </div>
    </noscript>
  );
}

/** The sliders' values and the page's number, for a form that is sent before the scripts have loaded. */
function HiddenValues({ form, filters }: { form: string; filters: TeacherFilters }) {
  const hidden = (name: string, value: number, off: number) =>
    value === off ? null : <input type="hidden" form={form} name={name} value={value} />;
  return (
    <>
      {hidden('minPrice', filters.minPriceRupees, PRICE_MIN_RUPEES)}
      {hidden('maxPrice', filters.maxPriceRupees, PRICE_MAX_RUPEES)}
      {hidden('minRating', filters.minRating, 0)}
      {hidden('page', filters.page, 1)}
    </>
  );
}
