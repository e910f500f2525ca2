/**
 * Days on which a weekly series has no class. Source: the yearly memorandum of the Department of Personnel and Training,
 * 'Holidays to be observed in Central Government offices'. Republic Day, Independence Day and Gandhi Jayanti are the three
 * national holidays; the others are compulsory in all of India. Those of 2027 that move with a calendar are computed and
 * are to be compared with the memorandum of that year; days that await the sighting of the moon are left out. A year that
 * is not here has no holidays, so a test asks for the years that can be booked.
 */
export const HOLIDAYS_SOURCE = 'Department of Personnel and Training, Government of India';

/** By local date in India, 'YYYY-MM-DD'. */
export const HOLIDAYS_OF_INDIA: Readonly<Record<string, string>> = {
  '2026-01-26': 'Republic Day',
  '2026-04-03': 'Good Friday',
  '2026-08-15': 'Independence Day',
  '2026-10-02': 'Gandhi Jayanti',
  '2026-11-08': 'Diwali',
  '2026-11-24': 'Guru Nanak Jayanti',
  '2026-12-25': 'Christmas Day',
  '2027-01-26': 'Republic Day',
  '2027-03-26': 'Good Friday',
  '2027-08-15': 'Independence Day',
  '2027-10-02': 'Gandhi Jayanti',
  '2027-10-29': 'Diwali',
  '2027-11-14': 'Guru Nanak Jayanti',
  '2027-12-25': 'Christmas Day',
};
