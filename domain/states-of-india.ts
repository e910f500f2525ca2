/** The States and Union Territories of India with their codes for GST. */
import { z } from 'zod';

/** A State or Union Territory; `gstCode` is the first two digits of every GSTIN registered in it (CGST Rules, 2017, form GST REG-01). */
export interface StateOfIndia {
  name: string;
  gstCode: string;
}

/** All 36, in alphabetical order; the constraint `user_account_state_known` holds the same names. */
export const STATES_OF_INDIA: readonly StateOfIndia[] = [
  { name: 'Andaman and Nicobar Islands', gstCode: '35' },
  { name: 'Andhra Pradesh', gstCode: '37' },
  { name: 'Arunachal Pradesh', gstCode: '12' },
  { name: 'Assam', gstCode: '18' },
  { name: 'Bihar', gstCode: '10' },
  { name: 'Chandigarh', gstCode: '04' },
  { name: 'Chhattisgarh', gstCode: '22' },
  { name: 'Dadra and Nagar Haveli and Daman and Diu', gstCode: '26' },
  { name: 'Delhi', gstCode: '07' },
  { name: 'Goa', gstCode: '30' },
  { name: 'Gujarat', gstCode: '24' },
  { name: 'Haryana', gstCode: '06' },
  { name: 'Himachal Pradesh', gstCode: '02' },
  { name: 'Jammu and Kashmir', gstCode: '01' },
  { name: 'Jharkhand', gstCode: '20' },
  { name: 'Karnataka', gstCode: '29' },
  { name: 'Kerala', gstCode: '32' },
  { name: 'Ladakh', gstCode: '38' },
  { name: 'Lakshadweep', gstCode: '31' },
  { name: 'Madhya Pradesh', gstCode: '23' },
  { name: 'Maharashtra', gstCode: '27' },
  { name: 'Manipur', gstCode: '14' },
  { name: 'Meghalaya', gstCode: '17' },
  { name: 'Mizoram', gstCode: '15' },
  { name: 'Nagaland', gstCode: '13' },
  { name: 'Odisha', gstCode: '21' },
  { name: 'Puducherry', gstCode: '34' },
  { name: 'Punjab', gstCode: '03' },
  { name: 'Rajasthan', gstCode: '08' },
  { name: 'Sikkim', gstCode: '11' },
  { name: 'Tamil Nadu', gstCode: '33' },
  { name: 'Telangana', gstCode: '36' },
  { name: 'Tripura', gstCode: '16' },
  { name: 'Uttar Pradesh', gstCode: '09' },
  { name: 'Uttarakhand', gstCode: '05' },
  { name: 'West Bengal', gstCode: '19' },
];

const NAMES: ReadonlySet<string> = new Set(STATES_OF_INDIA.map(({ name }) => name));

/** Said of a State that is none of the list. */
export const STATE_UNKNOWN = 'Please choose your State from the list';

/** The State of somebody's address; empty where none was given. */
export const stateField = z
  .string({ error: STATE_UNKNOWN })
  .trim()
  .refine((name) => name === '' || NAMES.has(name), { error: STATE_UNKNOWN })
  .default('');

/** 'Bihar (10)', as tax invoices name a place of supply; a name outside the list stays as it is. */
export function stateWithGstCode(name: string): string {
  const state = STATES_OF_INDIA.find((each) => each.name === name);
  return state === undefined ? name : `${state.name} (${state.gstCode})`;
}

const INDIA: ReadonlySet<string> = new Set(['', 'in', 'ind', 'india', 'republic of india', 'bharat', 'भारत']);

/** Whether the country of an address, as it was typed, is another one: then it has no State of the list. */
export const isOutsideIndia = (country: string): boolean => !INDIA.has(country.trim().toLowerCase());
