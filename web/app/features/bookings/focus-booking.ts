/** The link to a booking's details, in lists: where the keyboard goes on when the button that was pressed is gone. */
export function bookingLinkId(bookingId: string): string {
  return `booking-${bookingId}`;
}

/** A closing dialog gives the focus back some frames later: so it is looked at a few times. */
const LOOK_EVERY_MS = 100;
const LOOKS = 10;

/** Puts the focus on a booking's details link once it is lost, with the button that decided the booking. */
export function keepFocusAt(bookingId: string, looks = LOOKS): void {
  if (looks === 0) return;
  setTimeout(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) document.getElementById(bookingLinkId(bookingId))?.focus();
    else keepFocusAt(bookingId, looks - 1);
  }, LOOK_EVERY_MS);
}
