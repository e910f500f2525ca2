import type { SwitchView } from '@kaksha/domain/admin/switches/contract.ts';
import { SWITCH_FACTS, SWITCH_TEXT as T } from '@kaksha/domain/admin/switches/switches.ts';
import { Suspense, use, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { loadFailureIn } from '../../../lib/load-failure.tsx';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { pending } from '../../../lib/pending.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { useAction } from '../../../lib/use-action.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { en } from '../words/en.ts';
import type { Route } from './+types/switches.route';

export const meta = (args: Route.MetaArgs) => privateMeta(metaWords(args, { en }).switches.title);

type View = Awaited<ReturnType<typeof api.admin.switches.list>>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { view: pending(api.admin.switches.list(undefined, { signal: request.signal })) };
}

/** Parts of the product that an operator can stop while they are in trouble. */
export default function Switches({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en }).switches;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Suspense fallback={<RowsSkeleton rows={8} title />}>
        <List view={loaderData.view} />
      </Suspense>
    </>
  );
}

function List({ view }: { view: Promise<View> }) {
  const words = useWords({ en }).switches;
  const { switches } = use(view);
  const [chosen, setChosen] = useState<SwitchView | null>(null);
  const { run, running } = useAction(
    ({ name, isOn, reason }: { name: SwitchView['name']; isOn: boolean; reason: string }) =>
      api.admin.switches.change({ name, isOn, reason }),
    {
      done: ({ name, isOn }) => ({
        title: isOn ? T.turnedOn : T.turnedOff,
        description: SWITCH_FACTS[name].label,
      }),
      failed: words.failed,
    },
  );
  return (
    <>
      <Card padding="none" as="section">
        <Table
          caption={words.title}
          hideCaption
          columns={[
            {
              key: 'part',
              header: words.part,
              primary: true,
              cell: ({ name }) => SWITCH_FACTS[name].label,
            },
            { key: 'covers', header: words.covers, cell: ({ name }) => SWITCH_FACTS[name].covers },
            {
              key: 'state',
              header: words.state,
              phone: 'end',
              cell: ({ isOn }) => (
                <Badge tone={isOn ? 'success' : 'danger'}>{isOn ? words.on : words.off}</Badge>
              ),
            },
            {
              key: 'by',
              header: words.changed,
              cell: ({ changedAt, changedBy, reason }) =>
                changedAt === null
                  ? words.never
                  : `${momentOf(changedAt)}, ${changedBy ?? words.anOperator}: ${reason}`,
            },
            {
              key: 'change',
              header: words.change,
              actions: true,
              cell: (one) => (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={words.switchPart(SWITCH_FACTS[one.name].label, one.isOn)}
                  onClick={() => setChosen(one)}
                >
                  {one.isOn ? words.switchOff : words.switchOn}
                </Button>
              ),
            },
          ]}
          rows={switches}
          rowKey={({ name }) => name}
        />
      </Card>
      <ReasonDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={chosen === null ? '' : words.switchTitle(SWITCH_FACTS[chosen.name].label, chosen.isOn)}
        description={chosen?.isOn === true ? SWITCH_FACTS[chosen.name].covers : undefined}
        confirmLabel={chosen?.isOn === true ? words.switchOff : words.switchOn}
        tone={chosen?.isOn === true ? 'danger' : 'primary'}
        running={running}
        onDecide={(reason) =>
          chosen === null ? Promise.resolve(false) : run({ name: chosen.name, isOn: !chosen.isOn, reason })
        }
      />
    </>
  );
}

export const ErrorBoundary = loadFailureIn({ en }, (words) => words.switches.loadFailed);
