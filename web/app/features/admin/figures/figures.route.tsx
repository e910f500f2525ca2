import {
  PERIOD_LENGTHS,
  type PeriodFigures,
  type PeriodLength,
} from '@kaksha/domain/admin/figures/contract.ts';
import { csvOf } from '@kaksha/domain/csv.ts';
import { SUBJECTS } from '@kaksha/domain/school.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Select } from '../../../ui/select.tsx';
import { DownloadIcon } from '../../../ui/work-icons.tsx';
import type { Route } from './+types/figures.route';
import { COLUMNS, FIGURE_NAMES, type FigureName, figureCell, figureText } from './figure-columns.ts';
import styles from './figures.module.css';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).title);

/** The choices in the address; anything that is no choice of ours is left out. */
function wishOf(search: URLSearchParams) {
  const by = PERIOD_LENGTHS.find((length) => length === search.get('by')) ?? 'week';
  const subject = SUBJECTS.find((each) => each === search.get('subject'));
  return { by, ...(subject === undefined ? {} : { subject }) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wish = wishOf(new URL(request.url).searchParams);
  return { wish, found: pending(api.admin.figures.read(wish, { signal: request.signal })) };
}

const ALL = 'all';

/** The figures of the market by day, week or month: one figure as a chart, all of them as a table and a file. */
export default function Figures({ loaderData: { wish, found } }: Route.ComponentProps) {
  const words = useWords({ en });
  const { change } = useSearchChange();
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Stack gap={6}>
        <Cluster gap={5}>
          <ChoiceChips<PeriodLength>
            label={words.by}
            options={PERIOD_LENGTHS.map((value) => ({ value, label: words.lengths[value] }))}
            value={wish.by}
            onValueChange={(by) => change((search) => search.set('by', by))}
          />
          <Select
            label={words.subject}
            hint={words.subjectHint}
            options={[
              { value: ALL, label: words.allSubjects },
              ...SUBJECTS.map((value) => ({ value, label: value })),
            ]}
            value={wish.subject ?? ALL}
            onValueChange={(subject) =>
              change((search) =>
                subject === ALL ? search.delete('subject') : search.set('subject', subject),
              )
            }
          />
        </Cluster>
        <Suspense fallback={<RowsSkeleton rows={8} title />}>
          <Shown by={wish.by} found={found} />
        </Suspense>
      </Stack>
    </>
  );
}

function Shown({ by, found }: { by: PeriodLength; found: Promise<{ periods: PeriodFigures[] }> }) {
  const words = useWords({ en });
  const { periods } = use(found);
  const [name, setName] = useState<FigureName>('held');
  const newestFirst = periods.toReversed();
  const download = () =>
    saveFile(
      new File(
        [
          csvOf(
            [words.period[by], ...FIGURE_NAMES.map((each) => words.figures[each])],
            periods.map((period) => [
              period.startsOn,
              ...FIGURE_NAMES.map((each) => figureCell(each, period)),
            ]),
          ),
        ],
        words.file(by, periods.at(-1)?.startsOn ?? ''),
        { type: 'text/csv;charset=utf-8' },
      ),
    );
  return (
    <>
      <Card padding="lg" as="section">
        <Stack gap={5}>
          <Select
            label={words.shown}
            options={FIGURE_NAMES.map((value) => ({ value, label: words.figures[value] }))}
            value={name}
            onValueChange={setName}
          />
          <Bars name={name} periods={periods} />
        </Stack>
      </Card>
      <Card padding="none" as="section">
        <CardHeader
          title={words.table}
          action={
            <Button size="sm" variant="secondary" startIcon={<DownloadIcon size={18} />} onClick={download}>
              {words.download}
            </Button>
          }
        />
        {/* Wider than any window: it is scrolled, by keyboard too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached */}
        <section className={styles.scroll} aria-label={words.table} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.period[by]}</th>
                {FIGURE_NAMES.map((each) => (
                  <th key={each} scope="col">
                    {words.figures[each]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {newestFirst.map((period) => (
                <tr key={period.startsOn}>
                  <th scope="row">{formatDate(period.startsOn)}</th>
                  {FIGURE_NAMES.map((each) => (
                    <td key={each}>{figureText(each, period, words)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </>
  );
}

/** One figure over all periods, as bars; its numbers stand in the table. */
function Bars({ name, periods }: { name: FigureName; periods: readonly PeriodFigures[] }) {
  const words = useWords({ en });
  const values = periods.map((period) => COLUMNS[name].of(period) ?? 0);
  const most = Math.max(...values, 0);
  const [first, last] = [periods[0], periods.at(-1)];
  const top = periods[values.indexOf(most)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure className={styles.chart}>
      {top === undefined ? null : (
        <p className={styles.most}>{words.most(figureText(name, top, words), formatDate(top.startsOn))}</p>
      )}
      <div
        role="img"
        aria-label={words.chart(words.figures[name], formatDate(first.startsOn), formatDate(last.startsOn))}
        className={styles.bars}
      >
        {periods.map((period, index) => (
          <span
            key={period.startsOn}
            title={`${formatDate(period.startsOn)}: ${figureText(name, period, words)}`}
          >
            <i style={{ blockSize: `${most === 0 ? 0 : (100 * Math.max(0, values[index] ?? 0)) / most}%` }} />
          </span>
        ))}
      </div>
      <figcaption className={styles.ends}>
        <span>{formatDate(first.startsOn)}</span>
        <span>{formatDate(last.startsOn)}</span>
      </figcaption>
    </figure>
  );
}
