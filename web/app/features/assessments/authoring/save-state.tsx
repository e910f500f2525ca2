import { CheckIcon, ErrorIcon, WarningIcon } from '../../../ui/icons.tsx';
import { RefreshIcon } from '../../../ui/page-icons.tsx';
import type { SaveStatus } from './draft-saver.ts';
import styles from './wizard.module.css';

const WORDS: Record<SaveStatus, string> = {
  fresh: 'Saved by itself as you go',
  saved: 'Saved',
  unsaved: 'Saving…',
  saving: 'Saving…',
  offline: 'Saved on this device; it is sent when you are back online',
  refused: 'Saved on this device only',
  overtaken: 'Saved on this device only',
};

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
  const Icon = ICONS[status];
  return (
    <p className={styles.saveState} data-status={status} role="status">
      {Icon === undefined ? null : <Icon size={16} />}
      {WORDS[status]}
    </p>
  );
}
