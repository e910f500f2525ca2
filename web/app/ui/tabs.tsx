import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** A number after the label: how many are inside. */
  count?: number;
  disabled?: boolean;
}

export interface TabsProps<Value extends string = string> {
  tabs: readonly TabItem<Value>[];
  /** Names the row of tabs for screen readers. */
  label: string;
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** The `TabPanel`s. */
  children: ReactNode;
  className?: string;
}

/** Tabs over their panels. The row scrolls sideways where it is too long. */
export function Tabs<Value extends string = string>({
  tabs,
  label,
  value,
  defaultValue,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root
      className={classNames(styles.root, className)}
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      onValueChange={(next: Value) => onValueChange?.(next)}
    >
      <div className={styles.scroll}>
        <Base.List className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={styles.tab}>
              {tab.icon}
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {children}
    </Base.Root>
  );
}

export interface TabPanelProps {
  /** The tab's `value`. */
  value: string;
  children: ReactNode;
  /** Keeps the panel in the page while another is shown, for a half-filled form or for search engines. */
  keepMounted?: boolean;
  className?: string;
}

/** What one tab shows. */
export function TabPanel({ className, ...props }: TabPanelProps) {
  return <Base.Panel {...props} className={classNames(styles.panel, className)} />;
}
