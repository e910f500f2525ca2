/** How much a board can hold. The database holds to the counts, too. */

/** Pages of one board. */
export const BOARD_PAGES_MAX = 100;
/** The longest name of a page, in characters: a line of the bar. */
export const PAGE_NAME_MAX = 60;
/** Pages that were removed and can be brought back: of more, those removed first are gone for good. */
export const REMOVED_PAGES_KEPT = 20;
/** Elements of one page, those that were removed among them: more would no longer paint smoothly. */
export const PAGE_ELEMENTS_MAX = 5_000;
/** One element as JSON, in characters: a stroke of about 8,000 points. */
export const ELEMENT_MAX_LENGTH = 200_000;
/** One message of the socket, in characters of JSON. */
export const BOARD_MESSAGE_MAX_LENGTH = 250_000;
/** Elements that one message says something of. */
export const MESSAGE_OPERATIONS_MAX = 500;
/** The longest formula, in characters of LaTeX. */
export const LATEX_MAX_LENGTH = 2_000;
/** The longer edge of a picture on the board as it is kept, in pixels. */
export const BOARD_PICTURE_EDGE_PX = 2_000;
/** A book of 60 slides, put on the board twice, and some pictures. */
export const BOARD_PICTURES_PER_HOUR = 200;
