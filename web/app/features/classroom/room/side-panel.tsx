import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import type { RoomPanel } from '../context/room-part.ts';
import styles from './side-panel.module.css';

export const panelElementId = (id: string): string => `classroom-${id}`;

/** The open panel: at the side on wide screens, a sheet on phones. */
export function SidePanel({ panel, onClose }: { panel: RoomPanel; onClose: () => void }) {
  const id = panelElementId(panel.id);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const { Body } = panel;
  return (
    <section
      id={id}
      tabIndex={-1}
      className={styles.panel}
      aria-labelledby={`${id}-title`}
      onKeyDown={closeOnEscape}
    >
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {panel.label}
        </h2>
        <IconButton label={`Close ${panel.label.toLowerCase()}`} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <Body />
    </section>
  );
}
