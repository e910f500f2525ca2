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

/**
 * A number signs in for so long after a code that came there was last typed. Phone companies in India give an unused number to
 * somebody else after half a year at the earliest (90 days until it is taken back, and 90 more).
 */
export const NUMBER_PROOF_DAYS = 180;
