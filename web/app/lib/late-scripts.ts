/** The link relation of a delayed script in the document's head, until the page asks for it (see document-head.ts). */
export const LATE_PRELOAD = 'modulepreload-later';

/**
 * Asks for the scripts that were put off. It stands at the end of the body, as a script in the document: the browser runs
 * it when the style sheets are in, so until then the first painting has the line to itself.
 */
export const ASK_FOR_SCRIPTS = `for(const l of document.querySelectorAll('link[rel="${LATE_PRELOAD}"]'))l.rel='modulepreload';`;
