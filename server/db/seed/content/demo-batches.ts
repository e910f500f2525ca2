/** The batches of the demo market: one of each plan, one that forms, and a full one with a line. */
import type { PlanSize } from '@kaksha/domain/rates/plans/sizes.ts';

export interface DemoBatch {
  teacherEmail: string;
  subject: string;
  /** The lowest class; the plan follows its book. */
  grade: number;
  gradeTo: number;
  language: string;
  size: PlanSize;
  minSeats: number;
  about: string;
  /** The first class of each of the two weekly times, in days from today; no batch meets today. */
  firstDays: readonly [number, number];
  startMinutes: readonly [number, number];
  openedDaysAgo: number;
  /** Their parents pay. More than a week ago, so that these bookings are no news. */
  joinedDaysAgo: number;
  children: readonly string[];
  /** Children who did not come, by the number of the class. */
  missed?: Readonly<Record<number, string>>;
  waiting?: readonly string[];
  /** What the teacher wrote about each class that was held. */
  remarks?: readonly string[];
}

const of = (name: string): string => `${name}@kaksha.example`;
const hour = (hours: number): number => hours * 60;

export const LIVE_CHILDREN = [
  of('pranav.kulkarni'),
  of('rohit.kujur'),
  of('sahil.ansari'),
  of('ayesha.siddiqui'),
  of('devansh.rawat'),
] as const;

/** The one with a class that is live now: neither its teacher nor its children are in the one-to-one class that is live as well. */
export const LIVE_BATCH: DemoBatch = {
  teacherEmail: of('ritika.bhatt'),
  subject: 'Biology',
  grade: 8,
  gradeTo: 9,
  language: 'Hindi',
  size: 5,
  minSeats: 3,
  about:
    'We look closely first: a leaf, a pulse, a drop of water. Then each of you draws it, and explains it to the others.',
  firstDays: [-12, -8],
  startMinutes: [hour(17), hour(17)],
  openedDaysAgo: 19,
  joinedDaysAgo: 16,
  children: LIVE_CHILDREN,
};

export const demoBatches: readonly DemoBatch[] = [
  LIVE_BATCH,
  {
    teacherEmail: of('teacher'),
    subject: 'Mathematics',
    grade: 8,
    gradeTo: 9,
    language: 'English',
    size: 5,
    minSeats: 3,
    about:
      'We go through the book of Class 8 together. Everybody solves on the board, and everybody explains once in every class.',
    // Away from the other classes of the demo student and the demo teacher, and from the teacher's evening with less time.
    firstDays: [-9, -4],
    startMinutes: [hour(16), hour(20)],
    openedDaysAgo: 16,
    joinedDaysAgo: 13,
    children: ['student', 'pranav.kulkarni', 'rohit.kujur', 'sahil.ansari'].map(of),
    missed: { 2: of('sahil.ansari') },
    remarks: [
      'Squares up to 30 are known by heart. Next: why an odd number of factors means a square.',
      'Explained the laws of powers to the others in own words. Careful with negative exponents.',
      'Works neatly in scientific notation. Please finish the last three exercises of the chapter.',
    ],
  },
  {
    teacherEmail: of('sunita.kumari'),
    subject: 'Social Studies',
    grade: 9,
    gradeTo: 10,
    language: 'Hindi',
    size: 10,
    minSeats: 6,
    about: 'Maps, sources and stories in Hindi: we read together, and everybody draws one timeline a month.',
    firstDays: [-13, -10],
    startMinutes: [hour(18), hour(18)],
    openedDaysAgo: 22,
    joinedDaysAgo: 17,
    children: [
      'ayesha.siddiqui',
      'devansh.rawat',
      'sahil.ansari',
      'kabir.malhotra',
      'tanmay.bose',
      'harleen.gill',
    ].map(of),
    missed: { 3: of('kabir.malhotra') },
  },
  {
    teacherEmail: of('zoya.sheikh'),
    subject: 'Computer Science',
    grade: 5,
    gradeTo: 6,
    language: 'English',
    size: 2,
    minSeats: 2,
    about: 'Two children, one puzzle at a time: we take it apart, find the pattern and write down the steps.',
    firstDays: [6, 9],
    startMinutes: [hour(17), hour(17)],
    openedDaysAgo: 12,
    joinedDaysAgo: 9,
    children: [of('zaid.siddiqui')],
  },
  {
    teacherEmail: of('lakshmi.menon'),
    subject: 'English',
    grade: 3,
    gradeTo: 4,
    language: 'English',
    size: 2,
    minSeats: 2,
    about: 'We read one story in two classes, first aloud, then in parts, and write our own end to it.',
    firstDays: [-12, -8],
    startMinutes: [hour(17), hour(17)],
    openedDaysAgo: 20,
    joinedDaysAgo: 16,
    children: ['aarav.mehta', 'aleena.george'].map(of),
    waiting: ['saanvi.tripathi', 'vihaan.kapoor'].map(of),
  },
  {
    teacherEmail: of('deepak.yadav'),
    subject: 'Mathematics',
    grade: 6,
    gradeTo: 6,
    language: 'Hindi',
    size: 1,
    minSeats: 1,
    about: 'Twice a week, only for your child: what school did, what was hard, and one exercise more.',
    firstDays: [-9, -5],
    startMinutes: [hour(18.5), hour(18.5)],
    openedDaysAgo: 18,
    joinedDaysAgo: 14,
    children: [of('kiara.mehta')],
  },
];
