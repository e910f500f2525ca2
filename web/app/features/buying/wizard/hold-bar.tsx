import { SLOT_HOLD_MINUTES } from '@kaksha/domain/bookings/policy.ts';
import { formatClassClock } from '@kaksha/domain/class-time.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ClockIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import type { HoldState } from './use-slot-hold.ts';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

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

const shortTime = (startsAt: string) => `${formatDate(startsAt).slice(0, -5)}, ${formatClassClock(startsAt)}`;

/** Whether the chosen slot is held for the person who is booking, and for how long. */
export function HoldBar({ state, startsAt, loginTo, onChoose, onHoldAgain }: HoldBarProps) {
  const words = useWords({ en }).hold;
  if (startsAt === '') return null;
  if (loginTo !== null) {
    return (
      <p className={styles.hold}>
        <ClockIcon size={18} />
        <span>
          {words.notHeldYet} <TextLink to={loginTo}>{words.logIn}</TextLink>{' '}
          {words.keptFor(SLOT_HOLD_MINUTES)}
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
          <span>{words.keeping}</span>
        </p>
      );
    case 'held':
      return <Held endsAtMs={state.endsAtMs} startsAt={startsAt} />;
    case 'unheld':
      return (
        <Alert tone="info" quiet>
          {words.notHeld(state.message)}
        </Alert>
      );
    case 'lapsed':
      return (
        <Alert
          tone="warning"
          title={words.lapsedTitle(SLOT_HOLD_MINUTES)}
          action={
            <>
              <Button size="sm" onClick={onHoldAgain}>
                {words.holdAgain(formatClassClock(startsAt))}
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
          {words.lapsed(shortTime(startsAt))}
        </Alert>
      );
  }
}

function Held({ endsAtMs, startsAt }: { endsAtMs: number; startsAt: string }) {
  const words = useWords({ en }).hold;
  const leftMs = endsAtMs - useNow(1_000);
  return (
    <p className={`${styles.hold} ${styles.held}`}>
      <ClockIcon size={18} />
      <span>
        <b>{words.held(shortTime(startsAt))}</b> {words.for}{' '}
        <span role="timer" className={styles.clock}>
          {clockText(leftMs)}
        </span>
        {words.nobodyElse}
      </span>
    </p>
  );
}
