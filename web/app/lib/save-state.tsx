import { CheckIcon, ErrorIcon, WarningIcon } from '../ui/icons.tsx';
import { RefreshIcon } from '../ui/page-icons.tsx';
import type { SaveStatus } from './draft-saver.ts';
import styles from './save-state.module.css';

const ICONS: Partial<Record<SaveStatus, typeof CheckIcon>> = {
  saved: CheckIcon,
  unsaved: RefreshIcon,
  saving: RefreshIcon,
  offline: WarningIcon,
  refused: ErrorIcon,
  overtaken: WarningIcon,
};

/** Always in sight: where the work in progress is. */
export function SaveState({ status, text }: { status: SaveStatus; text: string }) {
  const Icon = ICONS[status];
  return (
    <p className={styles.saveState} data-status={status} role="status">
      {Icon === undefined ? null : <Icon size={16} />}
      {text}
    </p>
  );
}
