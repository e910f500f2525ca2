import { shownNumber } from '@kaksha/domain/accounts/mobile-number.ts';
import { en as M } from '@kaksha/domain/notifications/channels/words/en.ts';
import type { ReachNumber } from '@kaksha/domain/notifications/contract.ts';
import type { NumberChannel } from '@kaksha/domain/notifications/reach-number.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-errors.ts';
import { useSession } from '../../../lib/session.tsx';
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

/** The number that a channel reaches, whether its owner confirmed it, and whether it logs them in. */
export function NumberControl({
  channel,
  number,
  confirmed,
  codeSent,
  signsIn,
  onChanged,
}: NumberControlProps) {
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [switching, setSwitching] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOperator = useSession().user?.role === 'admin';
  const change = async (setBusy: (busy: boolean) => void, work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await onChanged();
    } catch (error) {
      setFailure(errorMessage(error, M.pushFailed));
    } finally {
      setBusy(false);
    }
  };
  const remove = () => change(setRemoving, () => api.notifications.removeNumber({ channel }));
  const setSignIn = (on: boolean) =>
    change(setSwitching, () => api.notifications.setNumberSignIn({ channel, on }));
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
        {confirmed && !isOperator ? (
          <CardRow
            title={M.signInTitle}
            description={signsIn ? M.signInOn : M.signInOff}
            end={
              <Button
                size="sm"
                variant="secondary"
                loading={switching}
                onClick={() => void setSignIn(!signsIn)}
              >
                {signsIn ? M.turnOff : M.turnOn}
              </Button>
            }
          />
        ) : null}
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
