import { phoneDigits } from './phone.ts';

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
