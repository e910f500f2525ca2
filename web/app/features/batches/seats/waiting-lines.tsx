import { batchPath } from '@kaksha/domain/batches/paths.ts';
import type { WaitingView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { batchTitle } from '../batch-title.ts';
import { weeklyText } from '../public/weekly-times.ts';
import { en as PUBLIC } from '../public/words/en.ts';
import { AskDialog } from './ask-dialog.tsx';
import { seatsList } from './focus-list.ts';
import styles from './seats.module.css';
import { en } from './words/en.ts';

interface LineProps {
  line: WaitingView;
  role: 'student' | 'parent';
}

/** The lines in which the family waits, with its place in each. */
export function WaitingLines({
  waiting,
  role,
}: {
  waiting: readonly WaitingView[];
  role: LineProps['role'];
}) {
  const { screen, waiting: words } = useWords({ en });
  if (waiting.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={screen.waiting} description={words.hint} />
      <CardRows label={screen.waiting}>
        {waiting.map((line) => (
          <Line key={line.id} line={line} role={role} />
        ))}
      </CardRows>
    </Card>
  );
}

function Line({ line: { id, batch, student, place }, role }: LineProps) {
  const { batch: batchWords, waiting: words } = useWords({ en });
  const { times } = useWords({ en: PUBLIC });
  const [asking, setAsking] = useState(false);
  const what = batchTitle(batch, batchWords);
  const { run, running } = useAction((input: { id: string }) => api.batches.stopWaiting(input), {
    done: () => ({ title: M.waitingTakenBack }),
    failed: words.leaveFailed,
  });
  return (
    <CardRow
      title={
        <RouterLink to={batchPath(batch.id)} className={styles.rowLink}>
          {what}
        </RouterLink>
      }
      description={
        <Dotted>
          <b>{place === 1 ? words.first : words.place(place)}</b>
          {role === 'parent' ? batchWords.forChild(student.name) : null}
          {batchWords.withTeacher(batch.teacher.name)}
          {weeklyText(batch, times)}
        </Dotted>
      }
      end={
        <>
          <Button
            size="sm"
            variant="secondary"
            aria-label={words.leaveOf(what)}
            onClick={() => setAsking(true)}
          >
            {words.leave}
          </Button>
          <AskDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={words.leaveTitle}
            text={words.leaveText(place)}
            confirmLabel={words.leave}
            keepLabel={words.leaveKeep}
            tone="danger"
            running={running}
            loadingText={words.one}
            onConfirm={() => run({ id })}
            focusAfter={seatsList}
          />
        </>
      }
    />
  );
}
