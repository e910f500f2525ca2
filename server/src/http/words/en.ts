/** What a person may read of addresses that are no calls, and of those that lead nowhere. */
export const en = {
  noCall: 'There is no such call.',
  noFile: 'There is no such file.',
  noPicture: 'There is no such picture.',
  noSitemap: 'There is no such sitemap.',
  picturesBusy: 'Many pictures are being drawn. Please try again in a moment.',
  tooLarge: (most: string) => `What you sent is too large: at most ${most} is accepted.`,
  askForBytes: (most: number) => `Please ask for 0 to ${most} bytes.`,
  noChannel: 'This channel is not set up.',
  otherSecret: 'Another word is known here.',
};
