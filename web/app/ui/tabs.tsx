import { createContext, type KeyboardEvent, type ReactNode, use, useId, useState } from 'react';
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

interface Chosen {
  value: string | undefined;
  /** Tab and panel name each other by ids that begin with this. */
  id: string;
}
const ChosenTab = createContext<Chosen>({ value: undefined, id: '' });

const tabId = ({ id }: Chosen, value: string) => `${id}-tab-${value}`;
const panelId = ({ id }: Chosen, value: string) => `${id}-panel-${value}`;

/**
 * Tabs over their panels. The row scrolls sideways where it is too long. Follows the ARIA tabs pattern with manual
 * activation: arrows, Home and End move the focus, Enter or Space chooses, since a panel may have to load. Of our own,
 * because the home page needs it: docs/decisions/2026-11-21-own-tabs.md.
 */
export function Tabs<Value extends string = string>({
  tabs,
  label,
  value,
  defaultValue,
  onValueChange,
  children,
  className,
}: TabsProps<Value>) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value);
  const chosen: Chosen = { value: value ?? own, id };
  // One tab is in the tab order: the chosen one, or the first when none is.
  const inOrder = tabs.some((tab) => tab.value === chosen.value) ? chosen.value : tabs[0]?.value;
  const choose = (next: Value) => {
    setOwn(next);
    if (next !== chosen.value) onValueChange?.(next);
  };
  return (
    <ChosenTab value={chosen}>
      <div className={classNames(styles.root, className)}>
        <div className={styles.scroll}>
          <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveFocus}>
            {tabs.map((tab) => {
              const active = tab.value === chosen.value;
              return (
                <button
                  key={tab.value}
                  type="button"
                  role="tab"
                  id={tabId(chosen, tab.value)}
                  aria-selected={active}
                  aria-controls={active ? panelId(chosen, tab.value) : undefined}
                  aria-disabled={tab.disabled || undefined}
                  tabIndex={tab.value === inOrder ? 0 : -1}
                  onClick={tab.disabled ? undefined : () => choose(tab.value)}
                  className={styles.tab}
                >
                  {tab.icon}
                  {tab.label}
                  {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
                </button>
              );
            })}
          </div>
        </div>
        {children}
      </div>
    </ChosenTab>
  );
}

/** How far each key moves among the tabs; Home and End go to an end. */
const STEPS: Record<string, number | 'first' | 'last'> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: 'first',
  End: 'last',
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > [role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  const to = step === 'first' ? 0 : step === 'last' ? -1 : (at + step) % tabs.length;
  tabs.at(to)?.focus();
}

export interface TabPanelProps {
  /** The tab's `value`. */
  value: string;
  children: ReactNode;
  /** Keeps the panel in the page while another is shown, for a half-filled form or for search engines. */
  keepMounted?: boolean;
  className?: string;
}

/** One tab's content. */
export function TabPanel({ value, children, keepMounted, className }: TabPanelProps) {
  const chosen = use(ChosenTab);
  const active = value === chosen.value;
  if (!active && !keepMounted) return null;
  return (
    <div
      role="tabpanel"
      id={panelId(chosen, value)}
      aria-labelledby={tabId(chosen, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern has panels in the tab order, for they may hold text only
      tabIndex={0}
      hidden={!active}
      className={classNames(styles.panel, className)}
    >
      {children}
    </div>
  );
}
