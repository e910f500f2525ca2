import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { setShortcutsOn, shortcutsAreOn } from '../controls/shortcuts-switch.ts';
import type { Shortcut } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

export interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shortcuts: readonly Shortcut[];
}

/** Every key of the room, and the switch that turns them off. */
export function ShortcutsDialog({ open, onOpenChange, shortcuts }: ShortcutsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="One key each, while you are not writing."
    >
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
  const [on, setOn] = useState(shortcutsAreOn);
  return (
    <Checkbox
      look="switch"
      label="Use shortcuts"
      hint="Turn them off if you speak to your computer, or press keys by accident."
      checked={on}
      onChange={(event) => {
        setShortcutsOn(event.target.checked);
        setOn(event.target.checked);
      }}
    />
  );
}
