import { formatRateDay } from '@kaksha/domain/rates/effect.ts';
import type { RateView } from '@kaksha/domain/rates/schema.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { CountCard, CountCards } from '../../ui/count-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { AddDatedDialog, type NewValue } from './add-dated-dialog.tsx';
import { en } from './words/en.ts';

/** A value of a dated table, in words. */
export interface DatedValue<Kind extends string>
  extends Pick<RateView, 'validFrom' | 'state' | 'reason' | 'addedBy' | 'addedAt'> {
  kind: Kind;
  label: string;
  shown: string;
}

/** The words of one dated table. */
export type DatedWords = (typeof en)['rateTable'];

interface DatedValuesProps<Kind extends string> {
  words: DatedWords;
  values: readonly DatedValue<Kind>[];
  of: NewValue<Kind>;
  /** Takes a value back that has not begun. */
  withdraw: (value: DatedValue<Kind>) => Promise<unknown>;
  withdrawn: string;
}

function columnsOf<Kind extends string>(
  state: RateView['state'],
  words: (typeof en)['dated'] & DatedWords,
): TableColumn<DatedValue<Kind>>[] {
  return [
    { key: 'kind', header: words.kind, primary: true, cell: ({ label }) => label },
    { key: 'value', header: words.value, numeric: true, phone: 'end', cell: ({ shown }) => shown },
    {
      key: 'from',
      header: state === 'coming' ? words.begins : words.began,
      cell: ({ validFrom }) => formatRateDay(validFrom),
    },
    {
      key: 'by',
      header: words.added,
      cell: ({ addedBy, addedAt }) =>
        addedBy === null ? words.fromTheStart : `${addedBy.name}, ${formatRateDay(addedAt)}`,
    },
    { key: 'reason', header: words.reason, cell: ({ reason }) => reason || '–' },
  ];
}

/** Values that begin on a day: what holds now, what comes and can be taken back, what has held; and a new one. */
export function DatedValues<Kind extends string>({
  words: own,
  values,
  of,
  withdraw,
  withdrawn,
}: DatedValuesProps<Kind>) {
  const words = { ...useWords({ en }).dated, ...own };
  const [adding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<DatedValue<Kind> | null>(null);
  const { run, running } = useAction(withdraw, {
    done: () => ({ title: withdrawn }),
    failed: own.takeBackFailed,
  });
  const keyOf = ({ kind, validFrom }: DatedValue<Kind>) => `${kind} ${validFrom}`;
  return (
    <Stack gap={6}>
      <CountCards>
        {of.kinds.map(({ value: kind, label }) => {
          const now = values.find((value) => value.kind === kind && value.state === 'now');
          return (
            <CountCard
              key={kind}
              label={label}
              value={now?.shown ?? '–'}
              note={now === undefined ? words.noneHolds : words.since(formatRateDay(now.validFrom))}
            />
          );
        })}
      </CountCards>
      <Card padding="none" as="section">
        <CardHeader
          title={words.coming}
          action={<Button onClick={() => setAdding(true)}>{words.add}</Button>}
        />
        <Table
          caption={words.comingCaption}
          hideCaption
          columns={[
            ...columnsOf<Kind>('coming', words),
            {
              key: 'withdraw',
              header: words.takeBack,
              actions: true,
              cell: (value) => (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={words.takeBackLabel(value.label, value.shown, formatRateDay(value.validFrom))}
                  onClick={() => setWithdrawing(value)}
                >
                  {words.takeBack}
                </Button>
              ),
            },
          ]}
          rows={values.filter(({ state }) => state === 'coming')}
          rowKey={keyOf}
          empty={
            <EmptyState level={3} title={words.noneComing}>
              {words.noneComingHint}
            </EmptyState>
          }
        />
      </Card>
      <Card padding="none" as="section">
        <CardHeader title={words.history} />
        <Table
          caption={words.historyCaption}
          hideCaption
          columns={columnsOf<Kind>('past', words)}
          rows={values.filter(({ state }) => state !== 'coming')}
          rowKey={keyOf}
        />
      </Card>
      <AddDatedDialog open={adding} onClose={() => setAdding(false)} words={own} of={of} />
      <ReasonDialog
        open={withdrawing !== null}
        onClose={() => setWithdrawing(null)}
        title={words.takeThisBack}
        description={
          withdrawing === null
            ? ''
            : words.takeBackDescription(
                withdrawing.label,
                withdrawing.shown,
                formatRateDay(withdrawing.validFrom),
              )
        }
        confirmLabel={words.takeBack}
        tone="danger"
        running={running}
        onDecide={(reason) =>
          withdrawing === null ? Promise.resolve(false) : run({ ...withdrawing, reason })
        }
      />
    </Stack>
  );
}
