/** What people read about the channels in their settings. */
export const CHANNEL_MESSAGES = {
  brokenSubscription: 'Your browser gave us an address for notifications that we cannot use.',
  pushTitle: 'Notifications on this device',
  pushWhy:
    'This device can ring for a class that starts, or a teacher who is waiting, also while this page is closed. Your browser asks you once. Nothing rings between 21:00 and 07:00 unless it is urgent, and you can turn it off here at any time.',
  pushOn: 'This device shows notifications.',
  pushDenied:
    'Your browser does not allow notifications from this page. You can change that in the browser’s settings for this site.',
  pushUnsupported:
    'This browser cannot show notifications. On an iPhone, add the page to the home screen first.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  pushFailed: 'That did not work. Please try again.',
} as const;
