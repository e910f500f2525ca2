import { phoneDigits } from '../accounts/phone.ts';
import type { DeliveryChannel } from './channels.ts';

/** The channels that reach a number, which its owner confirms first. */
export const NUMBER_CHANNELS = ['whatsapp', 'sms'] as const satisfies readonly DeliveryChannel[];
export type NumberChannel = (typeof NUMBER_CHANNELS)[number];

/** A code that confirms a number: how long it is, how long it is good for, and how often it may be tried. */
export const NUMBER_CODE_DIGITS = 6;
export const NUMBER_CODE_MINUTES = 10;
export const NUMBER_CODE_TRIES = 5;
/** How many codes one person may ask for, and one number may get, in this time. */
export const NUMBER_CODES = 5;
export const NUMBER_CODES_WINDOW_SECONDS = 3_600;

/** An Indian mobile number as it is stored: '98765 43210' is '+919876543210'. Null for anything else. */
export function mobileNumber(typed: string): string | null {
  const digits = phoneDigits(typed);
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null;
}

/** As people read it: '+91 98765 43210'. */
export function shownNumber(number: string): string {
  const [, first, second] = /^\+91(\d{5})(\d{5})$/.exec(number) ?? [];
  return first === undefined ? number : `+91 ${first} ${second}`;
}
