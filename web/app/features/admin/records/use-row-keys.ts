import { type RefObject, useEffect } from 'react';
import { rowMoveOf } from './row-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]';

/** What has the focus for a record: its link, its first button, else the row itself. */
function handleOf(row: HTMLTableRowElement): HTMLElement {
  const handle = row.querySelector<HTMLElement>('a[href], button');
  if (handle !== null) return handle;
  row.tabIndex = -1;
  return row;
}

function move(list: HTMLElement, by: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLTableRowElement>('tbody > tr')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const to = at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  const row = rows[to];
  if (row === undefined) return;
  handleOf(row).focus({ preventScroll: true });
  // The header of the page and that of the table stand over what would be scrolled to its very edge.
  row.scrollIntoView({ block: 'nearest' });
}

/** Moves through the records by keys: j and k, or the arrows, and / to the search. Enter follows the link by itself. */
export function useRowKeys(list: RefObject<HTMLElement | null>, lettersOn: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest('[role=dialog], [role=alertdialog]')) return;
      const wanted = rowMoveOf(
        {
          key: event.key,
          modified: event.ctrlKey || event.metaKey || event.altKey,
          typing: target?.closest(FIELDS) != null,
          inList: list.current?.contains(target) ?? false,
        },
        lettersOn,
      );
      if (wanted === null || list.current === null) return;
      event.preventDefault();
      if (wanted === 'search') {
        document.querySelector<HTMLInputElement>('[role=search] input:not([type=hidden])')?.focus();
      } else move(list.current, wanted === 'next' ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, lettersOn]);
}
