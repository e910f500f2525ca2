/** Words of the components that every page loads, the classroom too: few, since it counts the bytes. */
export const en = {
  brand: 'Kaksha',
  skip: 'Skip to content',
  loading: 'Loading',
  optional: ' (optional)',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
  noScript: 'JavaScript is switched off',
  noScriptText:
    'This page cannot work without it. Please switch it on for this site, or open the page in another browser.',
  unreachable: 'We cannot reach Kaksha. Please check your internet connection and try again.',
  notSent: 'This was not sent. Please try again.',
  notLoaded: 'This could not be loaded. Check your connection and try again.',
};
