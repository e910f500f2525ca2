import { joinBatchPath } from '@kaksha/domain/batches/paths.ts';
import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { formatMoment } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { batchTitle } from '../batch-title.ts';
import { AskDialog } from './ask-dialog.tsx';
import { seatsList } from './focus-list.ts';
import { SeatHead } from './seat-head.tsx';
import styles from './seats.module.css';
import { en } from './words/en.ts';

/** A seat that is held for a child: it waited in line, or a batch answers its wish. */
export function OfferedSeat({ seat, role }: { seat: SeatView; role: 'student' | 'parent' }) {
  const { offer: words, batch: batchWords, waiting } = useWords({ en });
  const [asking, setAsking] = useState(false);
  const what = batchTitle(seat.batch, batchWords);
  const { run, running } = useAction((input: { id: string }) => api.batches.stopWaiting(input), {
    done: () => ({ title: words.turnedDown }),
    failed: words.turnDownFailed,
  });
  return (
    <Card as="li" padding="lg" className={styles.seat}>
      <SeatHead
        seat={seat}
        role={role}
        end={
          seat.keptUntil === null ? null : (
            <Badge tone="success">{words.held(formatMoment(seat.keptUntil))}</Badge>
          )
        }
      />
      <p>
        {words.text[role]}
        {role === 'parent' ? (
          <> {words.month(formatPaise(seat.batch.monthPricePaise), seat.batch.classesPerMonth)}.</>
        ) : null}
      </p>
      <Cluster gap={3}>
        <LinkButton to={joinBatchPath(seat.batch.id, seat.id)} aria-label={words.takeOf(what)}>
          {words.take}
        </LinkButton>
        <Button variant="secondary" aria-label={words.turnDownOf(what)} onClick={() => setAsking(true)}>
          {words.turnDown}
        </Button>
      </Cluster>
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.turnDownTitle}
        text={words.turnDownText}
        confirmLabel={words.turnDown}
        keepLabel={words.turnDownKeep}
        tone="danger"
        running={running}
        loadingText={waiting.one}
        onConfirm={() => run({ id: seat.id })}
        focusAfter={seatsList}
      />
    </Card>
  );
}
