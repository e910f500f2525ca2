import { NOT_DONE } from '../../../words.ts';
import { CHANNEL_LABELS } from '../../channels.ts';
import { NUMBER_CODE_DIGITS, NUMBER_CODE_MINUTES, type NumberChannel } from '../../reach-number.ts';

const nameOf = (channel: NumberChannel): string => CHANNEL_LABELS[channel];

/** Texts of the channels, in the settings. */
export const en = {
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
  pushFailed: NOT_DONE,
  numberTitle: (channel: NumberChannel) => `Messages by ${nameOf(channel)}`,
  numberWhy: (channel: NumberChannel) =>
    `We write by ${nameOf(channel)} only what you choose below, and only when no device of yours takes a notification. Nothing comes between 21:00 and 07:00 unless it is urgent.`,
  numberConfirmed: (number: string) => `${number} is confirmed.`,
  numberUnconfirmed: (number: string) => `${number} is not confirmed: nothing is sent to it.`,
  addNumber: 'Add a number',
  confirmNumber: 'Confirm',
  numberLabel: 'Mobile number',
  codeLabel: 'Code',
  codeForm: `Please enter the ${NUMBER_CODE_DIGITS} digits of the code`,
  sendCode: 'Send a code',
  codeSent: (number: string) =>
    `We have sent a code to ${number}. It is good for ${NUMBER_CODE_MINUTES} minutes.`,
  codeWrong: 'This is not the code that we sent. Please look again.',
  codeGone: 'This code is not valid any more. Please ask for a new one.',
  codeNotSent: 'We could not send a code just now. Please try again in a few minutes.',
  codeRefused: (channel: NumberChannel) => `This number cannot be reached by ${nameOf(channel)}.`,
  tooManyCodes: 'Too many codes were asked for. Please try again in an hour.',
  otherNumber: 'Use another number',
  numberDialog: (channel: NumberChannel) => `Your number for ${nameOf(channel)}`,
  numberDialogWhy: (channel: NumberChannel) =>
    `We send a code by ${nameOf(channel)}, so that nobody else’s phone rings for you.`,
  signInTitle: 'Log in with this number',
  signInOff:
    'When this is on, a code that we send to this number logs you in without a password. Anybody who holds the phone can then log in.',
  signInOn: 'A code that we send to this number logs you in.',
  removeNumber: 'Remove',
  numberNotOffered: 'This way of reaching you is not offered here.',
  /** The SMS that brings a code. Its last line is for the browser, which fills the code in on this site alone (WebOTP). */
  codeText: (brand: string, code: string, host: string) =>
    `${code} is your ${brand} code. It is good for ${NUMBER_CODE_MINUTES} minutes. Never share it with anybody.\n\n@${host} #${code}`,
} as const;
