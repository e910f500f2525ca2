import type { MouseEvent } from 'react';

/** `onClickCapture` of a preview: a press on a link in it leads nowhere, for unsaved text would be lost. */
export function leadsNowhere(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
  event.preventDefault();
  event.stopPropagation();
}
