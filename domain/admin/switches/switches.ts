/** Parts of the product that operators can switch off for a while, and their refusals. */

/** The switches, in the order of their screen. */
export const SWITCHES = [
  'registration',
  'booking',
  'top_up',
  'payout',
  'message',
  'message_file',
  'video_upload',
  'review',
] as const;
export type SwitchName = (typeof SWITCHES)[number];

interface SwitchFacts {
  label: string;
  /** Its effect while it is off, and the work that goes on. */
  covers: string;
  /** The message to people who want it while it is off. */
  refusal: string;
  /** The calls that it stops, by their place in the contract. */
  calls: readonly string[];
}

const soon = 'Please try again later.';

export const SWITCH_FACTS: Readonly<Record<SwitchName, SwitchFacts>> = {
  registration: {
    label: 'New accounts',
    covers: 'Nobody registers. Whoever has an account signs in as always.',
    refusal: `New accounts cannot be made at the moment. ${soon}`,
    calls: ['accounts.register'],
  },
  booking: {
    label: 'New bookings',
    covers: 'No class, package or weekly series is booked. What is booked stays and takes place.',
    refusal: `Nothing can be booked at the moment. What you have booked stays. ${soon}`,
    calls: [
      'bookings.book',
      'bookings.offers.accept',
      'packages.buy',
      'series.book',
      'support.trials.accept',
    ],
  },
  top_up: {
    label: 'Adding money',
    covers: 'No payment is begun. One that has begun ends, and refunds go on.',
    refusal: `Money cannot be added at the moment. ${soon}`,
    calls: ['payments.startTopUp'],
  },
  payout: {
    label: 'Payouts asked for',
    covers: 'Teachers ask for no new payout. What was asked for is decided and sent.',
    refusal: `Payouts cannot be asked for at the moment. Your earnings are safe. ${soon}`,
    calls: ['payouts.request'],
  },
  message: {
    label: 'Messages',
    covers: 'Nobody writes. What was written can be read and reported.',
    refusal: `Messages cannot be sent at the moment. ${soon}`,
    calls: ['messages.start', 'messages.send'],
  },
  message_file: {
    label: 'Files in messages',
    covers: 'No file is added to a message. Words are sent as always.',
    refusal: `Files cannot be sent at the moment. ${soon}`,
    calls: ['messages.addFile'],
  },
  video_upload: {
    label: 'Uploads of films',
    covers: 'No intro film and no video tutorial is uploaded. Those that are there are shown.',
    refusal: `Films cannot be uploaded at the moment. ${soon}`,
    calls: ['teachers.introVideo.upload', 'resources.videos.film'],
  },
  review: {
    label: 'Reviews',
    covers: 'No review and no remark is written. Those that are there are shown and answered.',
    refusal: `Reviews cannot be written at the moment. ${soon}`,
    calls: ['reviews.write', 'reviews.remark'],
  },
};

export const SWITCH_TEXT = {
  changed: 'Somebody else has changed this switch meanwhile. The page shows how it stands now.',
  turnedOff: 'Switched off',
  turnedOn: 'Switched on again',
} as const;

const BY_CALL: ReadonlyMap<string, SwitchName> = new Map(
  SWITCHES.flatMap((name) => SWITCH_FACTS[name].calls.map((call) => [call, name] as const)),
);

/** The switch that stops a call of the contract (`['bookings', 'book']`); undefined for the many that none stops. */
export const switchOf = (path: readonly string[]): SwitchName | undefined => BY_CALL.get(path.join('.'));
