/** Whether a dialog is open, or has been asked for and is still being loaded: the keys of the screen behind it rest then. */

// A notice (toast) calls itself a dialog that is not modal: the screen behind it is in use.
const OPEN = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false]), dialog[open]';

let loading = 0;

/** A dialog is being loaded. Call the answered function once it is there, or has failed. */
export function dialogIsLoading(): () => void {
  loading += 1;
  return () => {
    loading -= 1;
  };
}

export const dialogIsOpen = (): boolean => loading > 0 || document.querySelector(OPEN) !== null;
