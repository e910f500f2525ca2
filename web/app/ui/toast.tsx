import { Toast as Base } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';
import styles from './toast.module.css';

/** How long a toast stays, in milliseconds (specification, section 4: 'auto-hides after 6 seconds'). */
export const TOAST_TIMEOUT_MS = 6_000;

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** 0 keeps it until it is closed, for something that has to be read. */
  timeoutMs?: number;
  action?: { label: string; onClick: () => void };
  /** A toast of the same id replaces the former instead of standing beside it. */
  id?: string;
}

const ICONS: Record<ToastTone, ReactNode> = {
  success: <SuccessIcon />,
  info: <InfoIcon />,
  warning: <WarningIcon />,
  error: <ErrorIcon />,
};

/** Goes once around the product. Toasts are announced politely (errors at once); F6 moves the focus to them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={TOAST_TIMEOUT_MS} limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** `show` puts up a message that does not stop the work and returns its id; `close` takes it down. */
export function useToast(): { show: (message: ToastMessage) => string; close: (id: string) => void } {
  const manager = Base.useToastManager();
  return {
    show: ({ title, description, tone = 'success', timeoutMs, action, id }) => {
      const shown = manager.add({
        id,
        title,
        description,
        type: tone,
        priority: tone === 'error' ? 'high' : 'low',
        timeout: timeoutMs,
        actionProps: action
          ? {
              children: action.label,
              onClick: () => {
                action.onClick();
                manager.close(shown);
              },
            }
          : undefined,
      });
      return shown;
    },
    close: (id) => manager.close(id),
  };
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const tone = isTone(toast.type) ? toast.type : 'info';
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={styles.toast}
        swipeDirection={['up', 'down', 'right']}
      >
        <Base.Content className={styles.content}>
          <span className={styles[tone]}>{ICONS[tone]}</span>
          <div className={styles.text}>
            <Base.Title className={styles.title} />
            <Base.Description className={styles.description} />
          </div>
          <Base.Action className={styles.action} />
          <Base.Close
            className={styles.close}
            render={<IconButton label="Close" size="sm" icon={<CloseIcon size={18} />} />}
          />
        </Base.Content>
      </Base.Root>
    );
  });
}

function isTone(type: string | undefined): type is ToastTone {
  return type !== undefined && Object.hasOwn(ICONS, type);
}
