import type { AttemptToTake } from '@kaksha/domain/assessments/attempts/contract.ts';
import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { formatMoment } from '@kaksha/domain/class-time.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ArrowLeftIcon, CheckIcon, ClockIcon, SuccessIcon, WarningIcon } from '../../../ui/icons.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { RefreshIcon } from '../../../ui/page-icons.tsx';
import { NotebookIcon } from '../../../ui/work-icons.tsx';
import type { SavedWhere } from './answer-outbox.ts';
import { timeLeftText } from './server-clock.ts';
import styles from './taking.module.css';
import { en } from './words/en.ts';

const SHOWN = {
  there: { text: TAKING.savedThere, icon: <SuccessIcon size={16} /> },
  here: { text: TAKING.savedHere, icon: <CheckIcon size={16} /> },
  nowhere: { text: TAKING.saving, icon: <WarningIcon size={16} /> },
  writing: { text: TAKING.saving, icon: <RefreshIcon size={16} /> },
} as const;

/** How far the answers have come; always in sight. */
function SavedState({ where }: { where: SavedWhere }) {
  const { text, icon } = SHOWN[where];
  return (
    <p className={styles.saved} data-where={where} role="status">
      {icon}
      {text}
    </p>
  );
}

interface TopBarProps {
  attempt: AttemptToTake;
  leftMs: number | null;
  where: SavedWhere;
  onList: () => void;
}

/** Always in sight: the way out, how far the answers have come, and the time. */
export function TopBar({ attempt, leftMs, where, onList }: TopBarProps) {
  const words = useWords({ en }).topBar;
  return (
    <header className={styles.bar}>
      <div className={styles.barIn}>
        <RouterLink
          to={`/assessments/${attempt.assessmentId}`}
          className={styles.leave}
          aria-label={words.leave}
        >
          <ArrowLeftIcon />
        </RouterLink>
        <SavedState where={where} />
        <Button
          variant="ghost"
          size="sm"
          className={styles.listButton}
          startIcon={<NotebookIcon size={18} />}
          onClick={onList}
        >
          {words.questions}
        </Button>
        <Time attempt={attempt} leftMs={leftMs} />
      </div>
    </header>
  );
}

function Time({ attempt: { hasClock, deadlineAt }, leftMs }: Pick<TopBarProps, 'attempt' | 'leftMs'>) {
  const words = useWords({ en }).topBar;
  if (deadlineAt === null || leftMs === null) return null;
  if (!hasClock) return <p className={styles.until}>{words.until(formatMoment(deadlineAt))}</p>;
  return (
    <p
      className={styles.time}
      data-soon={leftMs <= 5 * MINUTE_MS || undefined}
      role="timer"
      aria-label={words.timeLeft}
    >
      <ClockIcon size={18} />
      <span className={styles.digits}>{timeLeftText(leftMs)}</span>
      <span className={styles.left}>{words.left}</span>
    </p>
  );
}
