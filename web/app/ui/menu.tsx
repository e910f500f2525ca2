import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import { RouterLink } from './link-button.tsx';
import styles from './menu.module.css';
import popup from './popup.module.css';

export interface MenuProps {
  /** The button that opens it, such as `<IconButton label="More" …/>`. */
  trigger: ReactElement;
  /** `MenuItem`, `MenuCheckItem`, `MenuLink`, `MenuSeparator`, `MenuHeading`. */
  children: ReactNode;
  align?: 'start' | 'end';
  /** Opens as soon as it is there: for a menu that is loaded when its button is pressed. */
  defaultOpen?: boolean;
}

/** A list of things to do or places to go, behind a button. */
export function Menu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressIt = useRef(defaultOpen);
  useEffect(() => {
    if (!pressIt.current) return;
    pressIt.current = false;
    // A press rather than an open state: the first item takes the focus only in a menu that was opened by its button.
    button.current?.click();
  }, []);
  return (
    <Base.Root modal={false}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.positioner} positionMethod="fixed" sideOffset={6} align={align}>
          <Base.Popup className={classNames(popup.popup, styles.popup)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** Red, for removals. */
  tone?: 'danger';
}

/** Something to do. */
export function MenuItem({ icon, children, onSelect, disabled, tone }: MenuItemProps) {
  return (
    <Base.Item
      className={classNames(popup.item, tone === 'danger' && styles.danger)}
      disabled={disabled}
      onClick={onSelect}
    >
      {icon}
      <span className={popup.text}>{children}</span>
    </Base.Item>
  );
}

export interface MenuCheckItemProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Something that holds or not; the menu stays open, so that several can be set. */
export function MenuCheckItem({ checked, onChange, children }: MenuCheckItemProps) {
  return (
    <Base.CheckboxItem
      className={popup.item}
      checked={checked}
      onCheckedChange={onChange}
      closeOnClick={false}
    >
      <span className={styles.check}>{checked ? <CheckIcon size={18} /> : null}</span>
      <span className={popup.text}>{children}</span>
    </Base.CheckboxItem>
  );
}

/** Somewhere to go. */
export function MenuLink({ icon, to, children }: { icon?: ReactNode; to: string; children: ReactNode }) {
  return (
    <Base.LinkItem className={popup.item} closeOnClick render={<RouterLink to={to} />}>
      {icon}
      <span className={popup.text}>{children}</span>
    </Base.LinkItem>
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}

/** The person or thing that the menu is about; it cannot be chosen. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={styles.heading}>{children}</div>;
}
