import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A link or a small button: 'Try again', 'Add money'. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** Set when it stands there from the start: then it is not announced. */
  quiet?: boolean;
  id?: string;
}

const ICONS: Record<AlertTone, ReactNode> = {
  info: <InfoIcon />,
  success: <SuccessIcon />,
  warning: <WarningIcon />,
  error: <ErrorIcon />,
};

/** Something to know, in place. Errors and warnings that appear are announced at once, the others when it suits. */
export function Alert({ tone = 'info', title, children, action, onDismiss, quiet = false, id }: AlertProps) {
  const role = quiet ? undefined : tone === 'error' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div id={id} role={role} className={classNames(styles.alert, styles[tone])}>
      <span className={styles.icon}>{ICONS[tone]}</span>
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton label="Dismiss" size="sm" icon={<CloseIcon size={18} />} onClick={onDismiss} />
      ) : null}
    </div>
  );
}
