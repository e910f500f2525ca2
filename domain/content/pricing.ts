import { rupees } from '../money.ts';

/**
 * The monthly plans by size of group, and their prices until an operator adds others (specification, section 9): one teacher
 * and so many students. What a month costs today is in `plan_price`.
 */
export const MONTHLY_PLANS = [
  { ratio: '1:1', students: 1, pricePaise: rupees(2999), pitch: 'Every minute is yours.' },
  {
    ratio: '1:2',
    students: 2,
    pricePaise: rupees(1499),
    pitch: 'A friend or a sibling to think aloud with.',
  },
  { ratio: '1:5', students: 5, pricePaise: rupees(599), pitch: 'Small enough for every question.' },
  {
    ratio: '1:10',
    students: 10,
    pricePaise: rupees(299),
    pitch: 'A real class, at the price of a notebook set.',
  },
] as const;
export type PlanRatio = (typeof MONTHLY_PLANS)[number]['ratio'];

/** The tab that is open at first (specification, section 4). */
export const DEFAULT_PLAN_RATIO: PlanRatio = '1:2';

/** Price of the cheapest plan a month. */
export const LOWEST_PLAN_PAISE = Math.min(...MONTHLY_PLANS.map((plan) => plan.pricePaise));

/** Common to all plans. */
export const PLAN_INCLUDES = [
  'Live classes with a verified teacher',
  'Video, whiteboard, files and chat in the classroom',
  'Assessments with their marks in one place',
  'A view of the progress for parents',
] as const;
