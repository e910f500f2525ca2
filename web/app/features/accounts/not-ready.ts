/** Said when a form was sent before the page's script had loaded. */
export const NOT_READY = 'The page was still loading when you pressed the button. Please try once more.';
