import { BRAND } from '../../../brand.ts';

/** Mails to people who leave, and the text that lies beside their data. */
export const en = {
  closed: {
    subject: `Your ${BRAND.name} account has been deleted`,
    text: (erasesAt: string) =>
      `Your ${BRAND.name} account has been deleted. Your personal data is erased on ${erasesAt} (India, IST).`,
    undo: (loginUrl: string) =>
      `Until then you can undo it: log in with your email and password at ${loginUrl} and choose to open the account again. If you did not delete it, please do that now and change your password.`,
    owed: 'We have noted what we owe you, and write to this address about paying it. This address is kept until it is paid.',
  },
  owedPaid: {
    subject: (amount: string) => `We have paid you ${amount}`,
    paragraphs: (amount: string) => [
      `We have paid you the ${amount} that was left in your ${BRAND.name} account. Banks show it within a few days.`,
      `With this we forget your address. If the money does not arrive, please write to ${BRAND.email}.`,
    ],
  },
  /** README.txt of the download. */
  readme: (exportedAt: string) =>
    [
      `Your data at ${BRAND.name}, as of ${exportedAt}`,
      '',
      'data.json   everything we hold about you, as JSON. Times are in UTC, amounts in paise (100 paise are a rupee).',
      'files/      the files you uploaded: your profile picture, photos of your working, files of your messages.',
      '',
      'Left out: your password and the keys of your sign-ins, which we keep only in a form that cannot be read back, and',
      'what other people wrote where you could not see it.',
      `Questions: ${BRAND.email}`,
      '',
    ].join('\n'),
};
