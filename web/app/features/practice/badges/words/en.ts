import { NOT_DONE } from '@kaksha/domain/words.ts';

/** Labels of the screens of badges, by screen. */
export const en = {
  badgesCard: {
    badges: 'Badges',
    loading: 'Loading badges',
    failed: NOT_DONE,
    notShared: 'Nobody else sees it any more',
    shared: 'Anybody with its link can see it',
    toEarn: (how: string) => `To earn: ${how}`,
    sharedPage: 'Page to share',
    more: 'More',
    menuOf: (name: string) => `What to do with “${name}”`,
    saveFile: 'Save as Open Badge',
    stopSharing: 'Stop sharing',
    share: 'Share with a link',
  },
  sharedBadge: {
    badge: 'Badge',
    summary: (brand: string, how: string) => `A badge of ${brand}: ${how}.`,
    notFound: 'No such badge',
    earned: (holder: string, date: string) => `${holder} earned this badge on ${date}.`,
    howEarned: (how: string) => `What it takes: ${how}.`,
    genuineText: (brand: string) =>
      `Its credential bears the signature of ${brand} and says what is shown here.`,
    genuine: 'Genuine',
    notVerifiedText: 'Its credential does not bear our signature, or belongs to another badge.',
    notVerified: 'Not verified',
    aboutBrand: (brand: string) => `What ${brand} is`,
  },
};
