import { SLOT_HOLD_MINUTES } from '@kaksha/domain/bookings/policy.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import type { HoldState } from './use-slot-hold.ts';
import styles from './wizard.module.css';

export interface HoldBarProps {
  state: HoldState;
  startsAt: string;
  /** Where a visitor logs in; null for somebody who is signed in. */
  loginTo: string | null;
  onChoose: (startsAt: string) => void;
  onHoldAgain: () => void;
}

/** '9:05': minutes and seconds that are left. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const shortTime = (startsAt: string) => `${formatDate(startsAt).slice(0, -5)}, ${formatTime(startsAt)}`;

/** Whether the chosen slot is kept for whoever is booking it, and for how long. */
export function HoldBar({ state, startsAt, loginTo, onChoose, onHoldAgain }: HoldBarProps) {
  if (startsAt === '') return null;
  if (loginTo !== null) {
    return (
      <p className={styles.hold}>
        <ClockIcon size={18} />
        <span>
          This time is not held yet: <TextLink to={loginTo}>log in</TextLink> and it is kept for you for{' '}
          {SLOT_HOLD_MINUTES} minutes. What you have chosen stays in this browser.
        </span>
      </p>
    );
  }
  switch (state.kind) {
    case 'none':
      return null;
    case 'asking':
      return (
        <p className={styles.hold}>
          <ClockIcon size={18} />
          <span>Keeping this time for you...</span>
        </p>
      );
    case 'held':
      return <Held endsAtMs={state.endsAtMs} startsAt={startsAt} />;
    case 'unheld':
      return (
        <Alert tone="info" quiet>
          This time is not held for you. {state.message}
        </Alert>
      );
    case 'lapsed':
      return (
        <Alert
          tone="warning"
          title={`Your ${SLOT_HOLD_MINUTES} minutes are over`}
          action={
            <>
              <Button size="sm" onClick={onHoldAgain}>
                Hold {formatTime(startsAt)} again
              </Button>
              {state.nearest
                .filter((slot) => slot.startsAt !== startsAt)
                .map((slot) => (
                  <Button
                    key={slot.startsAt}
                    size="sm"
                    variant="secondary"
                    onClick={() => onChoose(slot.startsAt)}
                  >
                    {shortTime(slot.startsAt)}
                  </Button>
                ))}
            </>
          }
        >
          {shortTime(startsAt)} is no longer held for you, and somebody else can book it. What you have
          written is all here.
        </Alert>
      );
  }
}

function Held({ endsAtMs, startsAt }: { endsAtMs: number; startsAt: string }) {
  const leftMs = endsAtMs - useNow(1_000);
  return (
    <p className={`${styles.hold} ${styles.held}`}>
      <ClockIcon size={18} />
      <span>
        <b>{shortTime(startsAt)} is held for you</b> for{' '}
        <span role="timer" className={styles.clock}>
          {clockText(leftMs)}
        </span>
        . Nobody else can book it meanwhile.
      </span>
    </p>
  );
}
