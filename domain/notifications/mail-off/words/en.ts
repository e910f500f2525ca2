/** The words of the page that a mail's last link leads to. */
export const en = {
  title: 'Mails from us',
  on: (what: string): string => `You get mails about ${what}.`,
  off: (what: string): string => `You will get no more mails about ${what}.`,
  turnOff: 'Turn these mails off',
  turnOn: 'Turn them on again',
  unknownLink: 'We do not know this link, or what it was about has been deleted.',
  elsewhere: 'All other choices are in the Settings of your profile.',
} as const;
