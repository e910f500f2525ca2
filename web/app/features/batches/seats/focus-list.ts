/** The list of seats: where the keyboard goes on when the card with the pressed button is gone. */
export const SEATS_ID = 'my-batches';

export const seatsList = (): HTMLElement | null => document.getElementById(SEATS_ID);

/** The link in the title of a seat's card: where it goes on when only the button is gone. */
export const seatTitleId = (seatId: string): string => `seat-${seatId}`;

/** A dialog that goes with its card gives the focus back to nobody, some frames later: so it is looked at a few times. */
const LOOK_EVERY_MS = 100;
const LOOKS = 10;

/** Puts the focus on this element once it is lost. */
export function keepFocusAt(element: () => HTMLElement | null, looks = LOOKS): void {
  if (looks === 0) return;
  setTimeout(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) element()?.focus();
    else keepFocusAt(element, looks - 1);
  }, LOOK_EVERY_MS);
}
