import type { RefObject } from 'react';
import { isCommand, useScreenKeys } from '../screen-keys.ts';
import { rowMoveOf } from './row-keys.ts';

/** The element that takes the focus for a record: its link, its first button, else the row itself. */
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
  // The header of the page and that of the table cover a row that is scrolled to the very edge.
  row.scrollIntoView({ block: 'nearest' });
}

/** Moves through the records by keys: j and k, or the arrows, and / to the search. Enter follows the link by itself. */
export function useRowKeys(list: RefObject<HTMLElement | null>, lettersOn: boolean): void {
  useScreenKeys((event, field) => {
    const wanted = rowMoveOf(
      {
        key: event.key,
        modified: isCommand(event),
        typing: field !== null,
        inList: event.target instanceof Node && (list.current?.contains(event.target) ?? false),
      },
      lettersOn,
    );
    if (wanted === null || list.current === null) return;
    event.preventDefault();
    if (wanted === 'search') {
      document.querySelector<HTMLInputElement>('[role=search] input:not([type=hidden])')?.focus();
    } else move(list.current, wanted === 'next' ? 1 : -1);
  });
}
