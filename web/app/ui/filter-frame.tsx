import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './filter-frame.module.css';
import { FilterIcon } from './page-icons.tsx';

/** Below this width the filters are folded away, and their changes wait until they are applied. */
export const NARROW_FILTERS = '(max-width: 899.98px)';

export interface FilterFrameProps {
  /** Of the part of the page. */
  label: string;
  /** On the button that unfolds the filters of a narrow screen. */
  toggle: string;
  /** Id of the filters. */
  id: string;
  open: boolean;
  onToggle: () => void;
  /** The button that applies them, which a wide screen with scripts does without. */
  apply: ReactNode;
  /** The link that clears them, where there is something to clear. */
  clear: ReactNode;
  children: ReactNode;
}

/** The filters of a search: beside the list on a wide screen, folded away on a narrow one. */
export function FilterFrame({ label, toggle, id, open, onToggle, apply, clear, children }: FilterFrameProps) {
  return (
    <aside className={styles.panel} aria-label={label}>
      <Button
        className={styles.toggle}
        variant="secondary"
        fullWidth
        startIcon={<FilterIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        {toggle}
      </Button>
      <div id={id} className={classNames(styles.filters, !open && styles.folded)}>
        {children}
        <div className={classNames(styles.buttons, clear === null && styles.applyOnly)}>
          <div className={styles.apply}>{apply}</div>
          {clear}
        </div>
      </div>
    </aside>
  );
}
