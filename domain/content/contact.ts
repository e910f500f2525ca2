/** When somebody is there (specification, section 9). */
export const OFFICE_HOURS = [
  { days: 'Monday to Friday', hours: '9:00 AM to 6:00 PM' },
  { days: 'Saturday', hours: '10:00 AM to 2:00 PM' },
  { days: 'Sunday', hours: 'Closed' },
] as const;

/** Where the office stands, for the link to a real map. */
export const OFFICE_LOCATION = { latitude: 25.6187, longitude: 85.1166 } as const;
