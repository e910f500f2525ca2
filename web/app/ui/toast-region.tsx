import { Toast as Base } from '@base-ui/react/toast';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';
import styles from './toast.module.css';
import { carryOutOrders, TOAST_TIMEOUT_MS, type ToastOrder, type ToastTone } from './toast-orders.ts';
import { en as WORDS } from './toast-region/words/en.ts';

const ICONS: Record<ToastTone, ReactNode> = {
  success: <SuccessIcon />,
  info: <InfoIcon />,
  warning: <WarningIcon />,
  error: <ErrorIcon />,
};

const manager = Base.createToastManager();

function carryOut(order: ToastOrder): void {
  if ('close' in order) {
    manager.close(order.close);
    return;
  }
  const { id, title, description, tone = 'success', timeoutMs, action } = order.show;
  manager.add({
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
            manager.close(id);
          },
        }
      : undefined,
  });
}

/** Where toasts are shown. They are announced politely (errors at once); F6 moves the focus to them. */
export function ToastRegion() {
  return (
    <Base.Provider toastManager={manager} timeout={TOAST_TIMEOUT_MS} limit={3}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
      <OrdersTaken />
    </Base.Provider>
  );
}

/** After the provider's own effects, which listen to the manager. */
function OrdersTaken() {
  useEffect(() => {
    let giveUp: (() => void) | undefined;
    // A frame later: a screen reader announces changes in a region that it knows.
    const frame = requestAnimationFrame(() => {
      giveUp = carryOutOrders(carryOut);
    });
    return () => {
      cancelAnimationFrame(frame);
      giveUp?.();
    };
  }, []);
  return null;
}

/** Between two of them, as in their styles. */
const GAP_PX = 10;

function ToastList() {
  const { toasts } = Base.useToastManager();
  const standing = toasts.filter(
    ({ transitionStatus, limited }) => transitionStatus !== 'ending' && !limited,
  );
  const heightPx = standing.reduce((sum, { height = 0 }) => sum + height + GAP_PX, 0);
  // On a phone, sheets and drawers begin below them: neither their heads nor their buttons are covered.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toasts-height', `${heightPx}px`);
    return () => void style.removeProperty('--toasts-height');
  }, [heightPx]);
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
            render={<IconButton label={WORDS.close} size="sm" icon={<CloseIcon size={18} />} />}
          />
        </Base.Content>
      </Base.Root>
    );
  });
}

function isTone(type: string | undefined): type is ToastTone {
  return type !== undefined && Object.hasOwn(ICONS, type);
}
