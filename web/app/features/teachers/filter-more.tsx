import { PLAN_SIZES, ratioOf } from '@kaksha/domain/rates/plans/sizes.ts';
import type { TeacherFacets } from '@kaksha/domain/teachers/search-schema.ts';
import { useWords } from '../../lib/words.ts';
import { Checkbox, CheckboxGroup } from '../../ui/checkbox.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { countedChoices } from './counted-choices.ts';
import styles from './filter-more.module.css';
import type { TeacherFilters } from './search-filters.ts';
import { en } from './words/en.ts';

/** So many languages are in sight; the others are behind 'More languages'. */
const LANGUAGES_SHOWN = 4;

export interface FilterMoreProps {
  form: string;
  facets: TeacherFacets;
  filters: TeacherFilters;
  onChange: (changes: Partial<TeacherFilters>) => void;
}

/** Verified, trial, batches and languages, each choice with how many teachers it would leave. */
export function FilterMore({ form, facets, filters, onChange }: FilterMoreProps) {
  const words = useWords({ en }).search;
  // The ones that most teachers here speak come first, and stay there while they are chosen.
  const byCount = facets.languages.toSorted(
    (a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'),
  );
  const known = new Set(byCount.map(({ value }) => value));
  const unknown = filters.languages.filter((each) => !known.has(each)).map((value) => ({ value, count: 0 }));
  const all = [...byCount, ...unknown];
  const isShown = ({ value }: { value: string }, index: number) =>
    index < LANGUAGES_SHOWN || filters.languages.includes(value);
  const shown = all.filter(isShown);
  const others = all.filter((each, index) => !isShown(each, index));
  const boxes = (languages: typeof all) =>
    languages.map(({ value, count }) => ({ value, label: <Counted label={value} count={count} /> }));
  const choose = (of: typeof all) => (chosen: string[]) =>
    onChange({
      languages: [...filters.languages.filter((each) => !of.some(({ value }) => value === each)), ...chosen],
    });
  return (
    <>
      <div>
        <Checkbox
          form={form}
          name="verified"
          value="true"
          className={styles.dense}
          label={<Counted label={words.verifiedOnly} count={facets.verified} />}
          checked={filters.verified}
          onChange={(event) => onChange({ verified: event.currentTarget.checked })}
        />
        <Checkbox
          form={form}
          name="trial"
          value="true"
          className={styles.dense}
          label={<Counted label={words.offersATrial} count={facets.trial} />}
          checked={filters.trial}
          onChange={(event) => onChange({ trial: event.currentTarget.checked })}
        />
      </div>
      <ChoiceChips
        label={words.batches}
        hint={words.batchesHint}
        form={form}
        name="batchSize"
        multiple
        stretch
        options={countedChoices(PLAN_SIZES, facets.batchSizes, {
          label: ratioOf,
          fullLabel: (size, count) => words.batchesOf(ratioOf(size), count),
        })}
        value={filters.batchSizes.map(String)}
        onValueChange={(chosen) =>
          onChange({ batchSizes: PLAN_SIZES.filter((size) => chosen.includes(String(size))) })
        }
      />
      {all.length === 0 ? null : (
        <div className={styles.languages}>
          <CheckboxGroup
            label={words.languages}
            form={form}
            name="language"
            options={boxes(shown)}
            value={filters.languages}
            onValueChange={choose(shown)}
          />
          {others.length === 0 ? null : (
            <details className={styles.others}>
              <summary>{words.moreLanguagesCount(others.length)}</summary>
              <CheckboxGroup
                label={words.moreLanguages}
                hideLabel
                form={form}
                name="language"
                options={boxes(others)}
                value={filters.languages}
                onValueChange={choose(others)}
              />
            </details>
          )}
        </div>
      )}
    </>
  );
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label} <span className={styles.count}>({count.toLocaleString('en-IN')})</span>
    </>
  );
}
