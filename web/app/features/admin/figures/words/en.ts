import { plural } from '@kaksha/domain/language.ts';

/** The figures of the market, for operators. */
export const en = {
  title: 'Figures',
  description: 'What happened by day, week or month, in Indian time. The last period is not over.',
  by: 'By',
  lengths: { day: 'Day', week: 'Week', month: 'Month' },
  subject: 'Subject',
  allSubjects: 'All subjects',
  subjectHint: 'People, refunds and wallets are of all subjects.',
  shown: 'Shown',
  download: 'Download CSV',
  file: (by: string, date: string) => `figures-by-${by}-${date}.csv`,
  chart: (figure: string, from: string, until: string) =>
    `${figure} from ${from} to ${until}; the table has the numbers`,
  most: (figure: string, from: string) => `Most: ${figure} (${from})`,
  table: 'The figures of each period',
  period: { day: 'Day', week: 'Week from', month: 'Month from' },
  minutes: (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` }),
  none: '–',
  percent: (part: number) => `${part}%`,
  /** By the field of the answer, or what is reckoned from it. */
  figures: {
    students: 'New students',
    parents: 'New parents',
    teachers: 'New teachers',
    verified: 'Teachers verified',
    requested: 'Classes booked or asked for',
    acceptMinutes: 'Time to accept (middle)',
    held: 'Classes held',
    missed: 'Child did not come',
    notHeld: 'Not held, money back',
    cancelled: 'Classes cancelled',
    cancelRate: 'Cancelled, of all',
    noShowRate: 'Not come or held, of all',
    payers: 'Payers with a paid class',
    returningRate: 'Of them, back again',
    grossPaise: 'Paid for classes',
    commissionPaise: 'Our commission with GST',
    refundedPaise: 'Refunded to banks',
    walletsPaise: 'In wallets at the end',
  },
};
