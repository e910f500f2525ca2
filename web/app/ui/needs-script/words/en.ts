/** For people who have switched JavaScript off. */
export const en = {
  title: 'JavaScript is switched off',
  text: 'This page cannot work without it. Please switch it on for this site, or open the page in another browser.',
};
