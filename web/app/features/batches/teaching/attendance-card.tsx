import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { formatDate, formatTimeRange } from '@kaksha/domain/time.ts';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { DownloadIcon } from '../../../ui/work-icons.tsx';
import { batchTitle } from '../batch-title.ts';
import {
  ATTENDANCE_ID,
  attendanceCsv,
  type BatchClass,
  childrenOf,
  fileNameOf,
  outcomeOf,
  partedAt,
} from './attendance.ts';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

const MINUTE_MS = 60_000;
/** Classes of a list that are shown before the rest is asked for. */
const CLASSES_SHOWN = 8;

interface AttendanceCardProps {
  view: Pick<TeachersBatch, 'batch' | 'classes'>;
  /** The page of a class; null where the viewer has none. */
  pathOf: ((lessonId: string) => string) | null;
  /** What can be done about a class to come. */
  actionOf?: (each: BatchClass) => ReactNode;
}

/** Classes by child, past ones and those to come, and the file of all of them. */
export function AttendanceCard({ view: { batch, classes }, pathOf, actionOf }: AttendanceCardProps) {
  const { attendance: words, texts } = useWords({ en });
  const nowMs = useNow(MINUTE_MS);
  const { held, toCome } = partedAt(classes, nowMs);
  const [tab, setTab] = useState<'held' | 'toCome'>(held.length === 0 ? 'toCome' : 'held');
  const download = () =>
    saveFile(
      new File(
        [attendanceCsv(classes, batch.timeZone, words)],
        words.file(fileNameOf(batchTitle(batch, texts))),
        { type: 'text/csv;charset=utf-8' },
      ),
    );
  return (
    <Card padding="none" as="section" id={ATTENDANCE_ID} tabIndex={-1}>
      <CardHeader
        title={words.title}
        action={
          classes.length === 0 ? undefined : (
            <Button size="sm" variant="secondary" startIcon={<DownloadIcon size={18} />} onClick={download}>
              {words.download}
            </Button>
          )
        }
      />
      <Tabs
        className={styles.tabs}
        label={words.view}
        tabs={[
          { value: 'held', label: words.held, count: held.length },
          { value: 'toCome', label: words.toCome, count: toCome.length },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <TabPanel value="held" className={styles.panel}>
          <Classes
            hasState
            classes={held}
            timeZone={batch.timeZone}
            pathOf={pathOf}
            none={words.noneHeld}
            hint={words.noneHeldHint}
          />
        </TabPanel>
        <TabPanel value="toCome" className={styles.panel}>
          <Classes
            classes={toCome}
            timeZone={batch.timeZone}
            pathOf={pathOf}
            actionOf={actionOf}
            none={words.noneToCome}
            hint={words.noneToComeHint}
          />
        </TabPanel>
      </Tabs>
    </Card>
  );
}

interface ClassesProps extends Pick<AttendanceCardProps, 'pathOf' | 'actionOf'> {
  classes: readonly BatchClass[];
  timeZone: string;
  none: string;
  hint: string;
  /** Whether some were held and others not. */
  hasState?: boolean;
}

function Classes({ classes, timeZone, pathOf, actionOf, none, hint, hasState = false }: ClassesProps) {
  const words = useWords({ en }).attendance;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? classes : classes.slice(0, CLASSES_SHOWN);
  const columns: readonly TableColumn<BatchClass>[] = [
    {
      key: 'class',
      header: words.class,
      primary: true,
      cell: ({ lessonId, startsAt, endsAt }) => {
        const date = formatDate(startsAt, timeZone);
        return (
          <span className={styles.class}>
            {pathOf === null ? date : <TextLink to={pathOf(lessonId)}>{date}</TextLink>}
            <span className={styles.note}>{formatTimeRange(startsAt, endsAt, timeZone)}</span>
          </span>
        );
      },
    },
    ...(hasState
      ? [
          {
            key: 'state',
            header: words.state,
            phone: 'end' as const,
            cell: ({ status }: BatchClass) => words.lesson[status],
          },
        ]
      : []),
    ...childrenOf(classes).map(
      (child): TableColumn<BatchClass> => ({
        key: child.id,
        header: child.name,
        cell: (each) => <Outcome outcome={outcomeOf(each, child)} />,
      }),
    ),
    ...(actionOf === undefined
      ? []
      : [{ key: 'action', header: words.action, actions: true, cell: actionOf }]),
  ];
  return (
    <div className={styles.attendance}>
      <Table
        caption={words.title}
        hideCaption
        columns={columns}
        rows={shown}
        rowKey={({ lessonId }) => lessonId}
        empty={
          <EmptyState level={3} title={none}>
            {hint}
          </EmptyState>
        }
      />
      {shown.length === classes.length ? null : (
        <div className={styles.all}>
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            {words.showAll(classes.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Outcome({ outcome }: { outcome: ReturnType<typeof outcomeOf> }) {
  const words = useWords({ en }).attendance;
  if (outcome === null)
    return (
      <span className={styles.quiet}>
        <span aria-hidden="true">{words.noSeat}</span>
        <VisuallyHidden>{words.noSeatLabel}</VisuallyHidden>
      </span>
    );
  return <span className={classNames(styles.outcome, styles[outcome])}>{words.outcome[outcome]}</span>;
}
