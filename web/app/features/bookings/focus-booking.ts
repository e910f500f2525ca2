/** The link to a booking's details, in lists: where the keyboard goes on when the button that was pressed is gone. */
export function bookingLinkId(bookingId: string): string {
  return `booking-${bookingId}`;
}

/** Longer than a dialog takes to close and to give the focus back. */
const AFTER_DIALOG_MS = 260;

/** Puts the focus on a booking's details link if it was lost with the button that decided the booking. */
export function keepFocusAt(bookingId: string): void {
  setTimeout(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) document.getElementById(bookingLinkId(bookingId))?.focus();
  }, AFTER_DIALOG_MS);
}
