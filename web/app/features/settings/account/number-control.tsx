import { en as M } from '@kaksha/domain/notifications/channels/words/en.ts';
import type { ReachNumber } from '@kaksha/domain/notifications/contract.ts';
import { type NumberChannel, shownNumber } from '@kaksha/domain/notifications/reach-number.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardRow, CardRows } from '../../../ui/card.tsx';
import { Cluster } from '../../../ui/layout.tsx';
import { NumberDialog } from './number-dialog.tsx';

interface NumberControlProps extends ReachNumber {
  channel: NumberChannel;
  /** Something was changed; the section reads it again. */
  onChanged: () => Promise<void>;
}

/** The number that a channel reaches, and whether its owner confirmed it. */
export function NumberControl({ channel, number, confirmed, codeSent, onChanged }: NumberControlProps) {
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setRemoving(true);
    setFailure(null);
    try {
      await api.notifications.removeNumber({ channel });
      await onChanged();
    } catch (error) {
      setFailure(errorMessage(error, M.pushFailed));
    } finally {
      setRemoving(false);
    }
  };
  const shown = number === null ? null : shownNumber(number);
  return (
    <>
      <CardRows label={M.numberTitle(channel)}>
        <CardRow
          title={M.numberTitle(channel)}
          description={
            shown === null
              ? M.numberWhy(channel)
              : confirmed
                ? M.numberConfirmed(shown)
                : M.numberUnconfirmed(shown)
          }
          end={
            <Cluster gap={2}>
              {confirmed ? null : (
                <Button size="sm" onClick={() => setAsking(true)}>
                  {shown === null ? M.addNumber : M.confirmNumber}
                </Button>
              )}
              {shown === null ? null : (
                <Button size="sm" variant="secondary" loading={removing} onClick={() => void remove()}>
                  {M.removeNumber}
                </Button>
              )}
            </Cluster>
          }
        />
      </CardRows>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <NumberDialog
        open={asking}
        channel={channel}
        number={number}
        codeSent={codeSent}
        onClose={() => setAsking(false)}
        onChanged={onChanged}
      />
    </>
  );
}
