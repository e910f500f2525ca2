import type { StatementTotals } from '@kaksha/domain/wallet/contract.ts';
import { periodsSince, periodText } from '@kaksha/domain/wallet/periods.ts';
import { useOptimistic } from 'react';
import { SHOW_PARAM } from '../../../../lib/show-more.ts';
import { useSearchChange } from '../../../../lib/use-search-change.ts';
import { useWords } from '../../../../lib/words.ts';
import { NativeSelect } from '../../../../ui/native-select.tsx';
import styles from './history.module.css';
import { CHILD_PARAM, type HistoryPart, PERIOD_PARAM } from './load-history.ts';
import { en } from './words/en.ts';

const ALL = '';

/** Chooses a period, and for a parent of several children one of them, through the address. */
export function HistoryChoices({ part, totals }: { part: HistoryPart; totals: StatementTotals }) {
  const words = useWords({ en });
  const { waiting, change } = useSearchChange();
  const [{ period = ALL, studentId = ALL }, choose] = useOptimistic(part);
  const set = (param: string, value: string) =>
    change((search) => {
      const next = param === PERIOD_PARAM ? { period: value, studentId } : { period, studentId: value };
      choose(next);
      if (value === ALL) search.delete(param);
      else search.set(param, value);
      search.delete(SHOW_PARAM);
    });
  const periods = periodsSince(totals.firstMonth, Date.now());
  // An address may name one in which nothing moved.
  const offered = period === ALL || periods.includes(period) ? periods : [period, ...periods];
  const { children } = totals;
  return (
    <div className={styles.choices} aria-busy={waiting}>
      <NativeSelect
        label={words.period}
        options={[
          { value: ALL, label: words.allTime },
          ...offered.map((each) => ({ value: each, label: periodText(each) })),
        ]}
        value={period}
        onValueChange={(value) => set(PERIOD_PARAM, value)}
      />
      {children.length > 1 || studentId !== ALL ? (
        <NativeSelect
          label={words.child}
          options={[
            { value: ALL, label: words.everybody },
            ...children.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={studentId}
          onValueChange={(value) => set(CHILD_PARAM, value)}
        />
      ) : null}
    </div>
  );
}
