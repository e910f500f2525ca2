/** Labels of the parts above and below every page. */
export const en = {
  bannerLine: {
    close: 'Close this announcement',
  },
  openPositions: {
    title: 'Work with us',
    apply: 'Apply for a position',
    list: 'Open positions',
  },
};
