/** Words of the components in the file that every page begins with. What other files share would cost the classroom its names. */
export const en = {
  brand: 'Kaksha',
  skip: 'Skip to content',
  optional: ' (optional)',
  dismiss: 'Dismiss',
  goHome: 'Go to the home page',
  unreachable: 'We cannot reach Kaksha. Please check your internet connection and try again.',
};
