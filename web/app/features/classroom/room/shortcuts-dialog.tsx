import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { setShortcutsOn, shortcutsAreOn } from '../controls/shortcuts-switch.ts';
import type { Shortcut } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';
import { en } from './words/en.ts';

export interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shortcuts: readonly Shortcut[];
}

/** Every key of the room, and the switch that turns them off. */
export function ShortcutsDialog({ open, onOpenChange, shortcuts }: ShortcutsDialogProps) {
  const words = useWords({ en });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.title} description={words.description}>
      <dl className={styles.list}>
        {shortcuts.map(({ key, does }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch />
    </Dialog>
  );
}

function Switch() {
  const words = useWords({ en });
  const [on, setOn] = useState(shortcutsAreOn);
  return (
    <Checkbox
      look="switch"
      label={words.use}
      hint={words.hint}
      checked={on}
      onChange={(event) => {
        setShortcutsOn(event.target.checked);
        setOn(event.target.checked);
      }}
    />
  );
}
