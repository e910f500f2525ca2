/** In place of a page that failed. The classroom loads it at first, so it is apart from the words of the other layouts. */
export const en = {
  missing: 'We could not find that',
  goBack: 'Go back',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
  missingText: 'The link may be mistyped, or what it led to is no longer there.',
};
