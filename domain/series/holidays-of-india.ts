/**
 * Days on which a weekly series has no class unless the family keeps it: the seventeen holidays of the central government's
 * offices in Delhi. Sources: for 2026 the list of the Department of Personnel and Training (memorandum of 3 July 2025, as
 * published by its offices, such as niepvd.nic.in). For 2027 and 2028 that list was not to be had: days of a lunar calendar
 * are those of the open holiday tables of vacanza/holidays 0.105 and are marked as provisional, until the list of that year
 * replaces them. Days that wait for the sighting of the moon are marked so in every year. A year that is not here has no
 * holidays, so a test asks for the years that can be booked.
 */
export const HOLIDAYS_SOURCE = 'Department of Personnel and Training, Government of India';

/** Said under the dates of a series. */
export const HOLIDAYS_NOTE = `Holidays as listed by the ${HOLIDAYS_SOURCE}. Where a date may change, the moon or the list of that year decides.`;

/** `moon`: the sighting of the moon decides. `provisional`: not from the memorandum of that year. Both can move by a day. */
type Certainty = 'fixed' | 'moon' | 'provisional';

export interface Holiday {
  readonly name: string;
  /** Whether the day can still be another one. */
  readonly mayChange: boolean;
}

const MOON = ['Id-ul-Fitr', 'Id-ul-Zuha', 'Muharram', 'Milad-un-Nabi'];
const EVERY_YEAR: Readonly<Record<string, string>> = {
  '01-26': 'Republic Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
  '12-25': 'Christmas Day',
};

/** The days that move from year to year, by month and day. */
const MOVING: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2026: {
    '03-04': 'Holi',
    '03-21': 'Id-ul-Fitr',
    '03-26': 'Ram Navami',
    '03-31': 'Mahavir Jayanti',
    '04-03': 'Good Friday',
    '05-01': 'Buddha Purnima',
    '05-27': 'Id-ul-Zuha',
    '06-26': 'Muharram',
    '08-26': 'Milad-un-Nabi',
    '09-04': 'Janmashtami',
    '10-20': 'Dussehra',
    '11-08': 'Diwali',
    '11-24': 'Guru Nanak Jayanti',
  },
  2027: {
    '03-10': 'Id-ul-Fitr',
    '03-22': 'Holi',
    '03-26': 'Good Friday',
    '04-15': 'Ram Navami',
    '04-18': 'Mahavir Jayanti',
    '05-17': 'Id-ul-Zuha',
    '05-20': 'Buddha Purnima',
    '06-16': 'Muharram',
    '08-15': 'Milad-un-Nabi',
    '08-25': 'Janmashtami',
    '10-09': 'Dussehra',
    '10-29': 'Diwali',
    '11-14': 'Guru Nanak Jayanti',
  },
  2028: {
    '02-27': 'Id-ul-Fitr',
    '03-11': 'Holi',
    '04-03': 'Ram Navami',
    '04-07': 'Mahavir Jayanti',
    '04-14': 'Good Friday',
    '05-06': 'Id-ul-Zuha',
    '05-08': 'Buddha Purnima',
    '06-04': 'Muharram',
    '08-04': 'Milad-un-Nabi',
    '08-13': 'Janmashtami',
    '09-27': 'Dussehra',
    '10-17': 'Diwali',
    '11-02': 'Guru Nanak Jayanti',
  },
};

/** The last year whose days are those of the government's list. */
const LAST_LISTED_YEAR = 2026;

function certaintyOf(year: number, name: string): Certainty {
  if (MOON.includes(name)) return 'moon';
  return year > LAST_LISTED_YEAR && name !== 'Good Friday' ? 'provisional' : 'fixed';
}

/** By local date in India, 'YYYY-MM-DD'. Two holidays on one day are one entry, named after both. */
export const HOLIDAYS_OF_INDIA: Readonly<Record<string, Holiday>> = Object.fromEntries(
  Object.entries(MOVING).flatMap(([year, moving]) => {
    const days: Record<string, Holiday> = {};
    for (const [day, name] of Object.entries(EVERY_YEAR)) days[`${year}-${day}`] = { name, mayChange: false };
    for (const [day, name] of Object.entries(moving)) {
      const fixed = days[`${year}-${day}`];
      days[`${year}-${day}`] = fixed
        ? { name: `${fixed.name}, ${name}`, mayChange: false }
        : { name, mayChange: certaintyOf(Number(year), name) !== 'fixed' };
    }
    return Object.entries(days);
  }),
);
