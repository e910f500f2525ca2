import { Menu, MenuItem, MenuSeparator } from './menu.tsx';
import type { MenuButtonProps } from './menu-button.tsx';

/** The menu of `MenuButton`, loaded by its first press: open when it appears. */
export function EntriesMenu({ trigger, entries, align = 'end' }: MenuButtonProps) {
  return (
    <Menu defaultOpen trigger={trigger} align={align}>
      {entries.map((entry, index) =>
        entry === 'line' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
          <MenuSeparator key={index} />
        ) : (
          <MenuItem
            key={entry.label}
            icon={entry.icon}
            onSelect={entry.onSelect}
            disabled={entry.disabled ?? false}
            {...(entry.tone && { tone: entry.tone })}
          >
            {entry.label}
          </MenuItem>
        ),
      )}
    </Menu>
  );
}
