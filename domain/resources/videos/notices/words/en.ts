/** Notices to a teacher about a decision on a video tutorial. */
export const en = {
  approve: (title: string) => ({
    subject: 'Your video tutorial is published',
    paragraphs: [`"${title}" is approved: everybody can watch it now.`, 'You can withdraw it at any time.'],
  }),
  refuse: (title: string, reason: string) => ({
    subject: 'Your video tutorial is not published',
    paragraphs: [
      `We looked at "${title}" and it is not shown, for this reason: ${reason}`,
      'You can change it and submit it again.',
    ],
  }),
  see: 'See it',
  ownVideos: 'My videos',
};
