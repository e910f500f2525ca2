import { useSearchParams } from 'react-router';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SHOW_PARAM } from '../show-more.ts';
import { useSearchChange } from '../use-search-change.ts';
import styles from './record-filters.module.css';
import { SearchForm } from './search-form.tsx';

/** A filter's parameter is absent from the address while everything is shown. */
const ALL = 'all';

/** A day of the address, 'YYYY-MM-DD'; undefined for anything else. */
export function dayIn(params: URLSearchParams, name: string): string | undefined {
  const given = params.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined;
}

export interface RecordFilter {
  /** The parameter in the address. */
  name: string;
  label: string;
  /** The label of the choice without a filter: 'Every role'. */
  all: string;
  options: readonly SelectOption[];
}

export interface RecordFiltersProps {
  search: { name: string; label: string; placeholder: string };
  filters: readonly RecordFilter[];
  /** First and last day, each a parameter of its own. */
  days?: readonly { name: string; label: string }[];
}

/** The filters of a back office list: search and choices, all of them in the address. */
export function RecordFilters({ search, filters, days = [] }: RecordFiltersProps) {
  const [params] = useSearchParams();
  const { change } = useSearchChange();
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchForm
          {...search}
          value={params.get(search.name) ?? ''}
          keep={[...filters, ...days].map(({ name }) => name)}
        />
      </div>
      {filters.map(({ name, label, all, options }) => (
        <Select
          key={name}
          className={styles.filter}
          label={label}
          options={[{ value: ALL, label: all }, ...options]}
          value={options.some(({ value }) => value === params.get(name)) ? params.get(name) : ALL}
          onValueChange={(value) =>
            change((next) => {
              if (value === ALL) next.delete(name);
              else next.set(name, value);
              next.delete(SHOW_PARAM);
            })
          }
        />
      ))}
      {days.map(({ name, label }) => (
        <TextField
          key={name}
          className={styles.filter}
          type="date"
          label={label}
          value={params.get(name) ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change((next) => {
              if (value === '') next.delete(name);
              else next.set(name, value);
              next.delete(SHOW_PARAM);
            })
          }
        />
      ))}
    </div>
  );
}
