import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** `lg` where it stands alone. */
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** The price in bold, and words about it in spans. */
export function Price({ size = 'md', children }: PriceProps) {
  return <p className={classNames(styles.price, styles[size])}>{children}</p>;
}
