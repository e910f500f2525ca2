import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon, ErrorIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './network-check.module.css';
import { figuresInWords, type Verdict, verdictOf } from './network-verdict.ts';
import { type NetworkState, useNetworkTest } from './use-network-test.ts';

export interface NetworkCheckProps {
  iceServers: RTCIceServer[];
  /** How many other people the class may have. */
  others: number;
}

const SIGNS: Record<Verdict['level'], typeof CheckIcon> = {
  video: CheckIcon,
  voice: WarningIcon,
  weak: ErrorIcon,
};

/** Tests the connection by itself, and says in words what it is good for. */
export function NetworkCheck({ iceServers, others }: NetworkCheckProps) {
  const { state, again } = useNetworkTest(iceServers);
  return (
    <>
      <div className={styles.answer} role="status" data-testid="network-verdict">
        <Answer state={state} others={others} />
      </div>
      <div>
        <Button variant="secondary" size="sm" loading={state.phase === 'testing'} onClick={again}>
          Test again
        </Button>
      </div>
    </>
  );
}

function Answer({ state, others }: { state: NetworkState; others: number }) {
  if (state.phase === 'testing') {
    return (
      <p className={styles.busy}>
        <Spinner size="sm" /> Testing your connection…
      </p>
    );
  }
  const verdict = state.phase === 'done' ? verdictOf(state.figures, others) : NOT_REACHED;
  const Sign = SIGNS[verdict.level];
  return (
    <>
      <p className={classNames(styles.verdict, styles[verdict.level])}>
        <Sign />
        {verdict.title}
      </p>
      {state.phase === 'done' ? <p className={styles.figures}>{figuresInWords(state.figures)}</p> : null}
      <p className={styles.advice}>{verdict.advice}</p>
    </>
  );
}

const NOT_REACHED: Verdict = {
  level: 'weak',
  title: 'We could not be reached',
  advice: 'Check that this device is online, then test again.',
};
