import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { en as WORDS } from './dialog/words/en.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';

interface Openable {
  open: boolean;
  /** It is opened by its trigger, or wants to go. */
  onOpenChange?: (open: boolean) => void;
  /** For one without a trigger: it wants to go. */
  onClose?: () => void;
}

export interface DialogProps extends Openable {
  title: ReactNode;
  /** One sentence under the title; a screen reader reads it on opening. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** 420, 560 or 760 px wide; always a full-width sheet on phones. */
  size?: 'sm' | 'md' | 'lg';
  /** The button that opens it, so that the focus returns there. Not needed when `open` follows something else. */
  trigger?: ReactElement;
  /** Set to false while something must not be interrupted: no cross, no Escape, no press outside. */
  dismissible?: boolean;
  /** Where the focus goes once it has closed; null: back to the element that opened it. */
  focusAfter?: () => HTMLElement | null;
}

/** A window over the page: focus stays inside, Escape closes it. */
export function Dialog({
  open,
  onOpenChange,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  trigger,
  dismissible = true,
  focusAfter,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !dismissible) return;
        onOpenChange?.(next);
        if (!next) onClose?.();
      }}
      disablePointerDismissal={!dismissible}
    >
      {trigger ? <Base.Trigger render={trigger} /> : null}
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.popup, styles[size])}
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
          >
            <header className={classNames(styles.header, dismissible && styles.besideClose)}>
              <div className={styles.headings}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description ? (
                  <Base.Description className={styles.description}>{description}</Base.Description>
                ) : null}
              </div>
            </header>
            {children ? <div className={styles.body}>{children}</div> : null}
            {footer ? <footer className={styles.footer}>{footer}</footer> : null}
            {/* Last, so that the focus starts on the dialog's content. */}
            {dismissible ? (
              <Base.Close
                render={
                  <IconButton className={styles.close} label={WORDS.close} size="sm" icon={<CloseIcon />} />
                }
              />
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export interface ConfirmDialogProps extends Openable {
  /** The question: 'Cancel this class?' */
  title: ReactNode;
  /** The consequences and the price. */
  description: ReactNode;
  /** More than a sentence: a summary of the payment. */
  children?: ReactNode;
  /** A verb: 'Cancel class', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  tone?: 'primary' | 'danger';
  /** While it is being done: the buttons wait and the dialog stays. */
  loading?: boolean;
  loadingText?: string;
}

/** Asks before something that matters. The focus starts on the way out; pressing beside it does nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  onClose,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  tone = 'primary',
  loading = false,
  loadingText,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (loading) return;
        onOpenChange?.(next);
        if (!next) onClose?.();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={classNames(styles.popup, styles.sm)} initialFocus={cancel}>
            <header className={styles.header}>
              <div className={styles.headings}>
                <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
                <AlertDialog.Description className={styles.description}>
                  {description}
                </AlertDialog.Description>
              </div>
            </header>
            {children ? <div className={styles.body}>{children}</div> : null}
            <footer className={styles.footer}>
              <AlertDialog.Close
                render={
                  <Button ref={cancel} variant="secondary" disabled={loading}>
                    {cancelLabel}
                  </Button>
                }
              />
              <Button variant={tone} loading={loading} loadingText={loadingText} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
