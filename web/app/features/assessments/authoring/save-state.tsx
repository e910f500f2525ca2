import { useWords } from '../../../lib/words.ts';
import { CheckIcon, ErrorIcon, WarningIcon } from '../../../ui/icons.tsx';
import { RefreshIcon } from '../../../ui/page-icons.tsx';
import type { SaveStatus } from './draft-saver.ts';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

const ICONS: Partial<Record<SaveStatus, typeof CheckIcon>> = {
  saved: CheckIcon,
  unsaved: RefreshIcon,
  saving: RefreshIcon,
  offline: WarningIcon,
  refused: ErrorIcon,
  overtaken: WarningIcon,
};

/** Always in sight: where the work in progress is. */
export function SaveState({ status }: { status: SaveStatus }) {
  const words = useWords({ en }).saveState;
  const Icon = ICONS[status];
  return (
    <p className={styles.saveState} data-status={status} role="status">
      {Icon === undefined ? null : <Icon size={16} />}
      {words[status]}
    </p>
  );
}
