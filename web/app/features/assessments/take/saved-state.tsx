import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { CheckIcon, SuccessIcon, WarningIcon } from '../../../ui/icons.tsx';
import { RefreshIcon } from '../../../ui/page-icons.tsx';
import type { SavedWhere } from './answer-outbox.ts';
import styles from './taking.module.css';

const SHOWN = {
  there: { text: TAKING.savedThere, icon: <SuccessIcon size={16} /> },
  here: { text: TAKING.savedHere, icon: <CheckIcon size={16} /> },
  nowhere: { text: TAKING.saving, icon: <WarningIcon size={16} /> },
  writing: { text: TAKING.saving, icon: <RefreshIcon size={16} /> },
} as const;

/** How far the answers have come; always in sight. */
export function SavedState({ where }: { where: SavedWhere }) {
  const { text, icon } = SHOWN[where];
  return (
    <p className={styles.saved} data-where={where} role="status">
      {icon}
      {text}
    </p>
  );
}
