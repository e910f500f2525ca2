import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { en as WORDS } from './words/en.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the drawer; shown at its head unless `header` replaces it. */
  title: string;
  /** Stands in the title's place, such as the logo. The title is then for screen readers only. */
  header?: ReactNode;
  children: ReactNode;
  side?: 'start' | 'end';
  /** `narrow` is the specification's 250 px (navigation); `wide` is for filters. */
  width?: 'narrow' | 'wide';
  /** The button that opens it. */
  trigger?: ReactElement;
  /** Stays at the foot while the middle scrolls. */
  footer?: ReactNode;
}

/** A panel from the side of the screen: navigation or filters on narrow screens. */
export function Drawer({
  open,
  onOpenChange,
  title,
  header,
  children,
  side = 'start',
  width = 'narrow',
  trigger,
  footer,
}: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classNames(styles.popup, styles[side], styles[width])}>
          <header className={styles.header}>
            {header}
            <Base.Title className={header ? styles.hidden : styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label={WORDS.close} icon={<CloseIcon />} />} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
