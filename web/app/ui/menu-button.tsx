import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { bring } from './bring.ts';
import { later } from './later.ts';
import { useOpenOnPress } from './open-on-press.ts';

/** Something to do, or a line between groups of such. */
export type MenuEntry =
  | {
      label: string;
      icon?: ReactNode;
      onSelect: () => void;
      disabled?: boolean;
      /** Red, for removals. */
      tone?: 'danger';
    }
  | 'line';

export interface MenuButtonProps {
  /** The button that opens it, such as `<IconButton label="More" …/>`; the menu handles its presses and keys. */
  trigger: ReactElement<ComponentProps<'button'>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
}

const menu = later(() => bring(() => import('./entries-menu.tsx')).then(({ EntriesMenu }) => EntriesMenu));

/**
 * A menu whose code comes with the first press of its button (and is fetched when a pointer or the focus comes near), for
 * pages that should not wait for it. Elsewhere `Menu` takes any content.
 */
export function MenuButton({ trigger, entries, align }: MenuButtonProps) {
  const [Loaded, setLoaded] = useState<ReturnType<typeof menu.now>>(null);
  const open = useOpenOnPress(menu.load, (component) => setLoaded(() => component));
  if (Loaded !== null) return <Loaded trigger={trigger} entries={entries} align={align} />;
  const fetchIt = () => void menu.load().catch(() => undefined);
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchIt,
    onFocus: fetchIt,
    onClick: open,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(event);
    },
  });
}
