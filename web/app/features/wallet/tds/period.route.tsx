import { formatPaise } from '@kaksha/domain/money.ts';
import { financialYearLabel, financialYearOf, formatMonth } from '@kaksha/domain/wallet/financial-year.ts';
import type { EarningsPeriod } from '@kaksha/domain/wallet/tds/schema.ts';
import { en as M } from '@kaksha/domain/wallet/tds/words/en.ts';
import { Suspense, use } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSearchChange } from '../../../lib/use-search-change.ts';
import { useTask } from '../../../lib/use-task.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Select } from '../../../ui/select.tsx';
import { Table } from '../../../ui/table.tsx';
import { DownloadIcon } from '../../../ui/work-icons.tsx';
import type { Route } from './+types/period.route';
import { en } from './words/en.ts';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).period.title);

/** The period in the address: a financial year, or a month; anything else is the year of today. */
function wishOf(search: URLSearchParams): { year?: number; month?: string } {
  const month = search.get('month') ?? '';
  if (/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return { year: financialYearOf(month), month };
  const year = search.get('year') ?? '';
  return /^20[2-9]\d$/.test(year) ? { year: Number(year) } : {};
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wish = wishOf(new URL(request.url).searchParams);
  return { view: pending(api.wallet.tds.period(wish, { signal: request.signal })) };
}

/** A teacher's earnings in a financial year or a month of it. */
export default function PeriodScreen({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).period;
  return (
    <>
      <PageHeader
        above={<BackLink to="/teacher/earnings">{words.back}</BackLink>}
        title={words.title}
        description={words.description}
      />
      <Suspense fallback={<RowsSkeleton rows={8} title />}>
        <Content view={loaderData.view} />
      </Suspense>
    </>
  );
}

const WHOLE_YEAR = 'year';

function Content({ view }: { view: Promise<EarningsPeriod> }) {
  const words = useWords({ en }).period;
  const period = use(view);
  const { change, waiting } = useSearchChange();
  const { year, month } = period;
  return (
    <Stack gap={5}>
      <Cluster gap={4}>
        <Select
          label={words.year}
          options={period.years.map((value) => ({ value: String(value), label: financialYearLabel(value) }))}
          value={String(year)}
          onValueChange={(value) =>
            change((search) => {
              search.set('year', value);
              search.delete('month');
            })
          }
        />
        <Select
          label={words.month}
          options={[
            { value: WHOLE_YEAR, label: words.wholeYear },
            ...period.months.map((one) => ({ value: one.month, label: formatMonth(one.month) })),
          ]}
          value={month ?? WHOLE_YEAR}
          onValueChange={(value) =>
            change((search) => {
              search.set('year', String(year));
              if (value === WHOLE_YEAR) search.delete('month');
              else search.set('month', value);
            })
          }
        />
      </Cluster>
      <Card padding="lg" as="section" aria-busy={waiting}>
        <Stack gap={4}>
          <h2>{month === null ? M.statement.year(financialYearLabel(year)) : formatMonth(month)}</h2>
          <Sum period={period} />
          <Files period={period} />
          <p>{M.statement.tax}</p>
        </Stack>
      </Card>
      {month === null ? <Months period={period} /> : null}
    </Stack>
  );
}

function Sum({ period: { totals } }: { period: EarningsPeriod }) {
  const W = M.statement;
  const less = (paise: number) => formatPaise(paise === 0 ? 0 : -paise);
  return (
    <Facts
      look="sum"
      facts={[
        { label: W.gross, value: formatPaise(totals.grossPaise) },
        { label: W.returned, value: less(totals.returnedPaise) },
        { label: W.commission, value: less(totals.commissionPaise) },
        { label: W.gst, value: less(totals.gstPaise) },
        { label: W.tds, value: less(totals.tdsPaise) },
        { label: W.credits, value: less(totals.creditsPaise) },
        { label: W.net, value: formatPaise(totals.netPaise), strong: true },
        { label: W.opening, value: formatPaise(totals.openingPaise) },
        { label: W.paidOut, value: less(totals.paidOutPaise) },
        { label: W.closing, value: formatPaise(totals.closingPaise), strong: true },
      ]}
    />
  );
}

function Files({ period: { year, month } }: { period: EarningsPeriod }) {
  const words = useWords({ en }).period;
  const { running, run } = useTask(words.fileFailed);
  const wish = { year, ...(month === null ? {} : { month }) };
  return (
    <Cluster>
      <Button
        variant="secondary"
        startIcon={<DownloadIcon size={18} />}
        loading={running}
        onClick={() => void run(async () => saveFile(await api.wallet.tds.periodPdf(wish)))}
      >
        {words.pdf}
      </Button>
      <Button
        variant="secondary"
        startIcon={<DownloadIcon size={18} />}
        loading={running}
        onClick={() => void run(async () => saveFile(await api.wallet.tds.periodCsv(wish)))}
      >
        {words.csv}
      </Button>
    </Cluster>
  );
}

function Months({ period: { months } }: { period: EarningsPeriod }) {
  const words = useWords({ en }).period;
  const { change } = useSearchChange();
  const figure = (header: string, key: 'grossPaise' | 'tdsPaise' | 'netPaise' | 'paidOutPaise') => ({
    key,
    header,
    numeric: true,
    phone: key === 'netPaise' ? ('end' as const) : ('labelled' as const),
    cell: (row: (typeof months)[number]) => formatPaise(row[key]),
  });
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.months} />
      <Table
        caption={words.months}
        hideCaption
        columns={[
          {
            key: 'month',
            header: words.month,
            primary: true,
            cell: ({ month }) => (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => change((search) => search.set('month', month))}
              >
                {formatMonth(month)}
              </Button>
            ),
          },
          figure(words.gross, 'grossPaise'),
          figure(words.tds, 'tdsPaise'),
          figure(words.net, 'netPaise'),
          figure(words.paidOut, 'paidOutPaise'),
        ]}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
    </Card>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.period.loadFailed);
