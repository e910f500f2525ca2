import { Dialog as Base } from '@base-ui/react/dialog';
import styles from './overlay.module.css';
import { Spinner } from './spinner.tsx';

export interface OverlayProps {
  open: boolean;
  /** The operation: 'Processing...'. */
  text: string;
}

/** Covers the screen while something must not be interrupted. The page behind can be neither pressed nor reached. */
export function Overlay({ open, text }: OverlayProps) {
  return (
    <Base.Root open={open} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Popup className={styles.popup} role="alertdialog" aria-busy="true">
          <Spinner size="lg" className={styles.spinner} />
          <Base.Title className={styles.text} render={<p />}>
            {text}
          </Base.Title>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
