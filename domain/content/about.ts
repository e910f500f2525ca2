import { BRAND } from '../brand.ts';
import { formatPaise } from '../money.ts';

/** Its address, and its words for search engines. */
export const ABOUT_PAGE = {
  path: '/about',
  title: 'About us',
  description: `${BRAND.name} began in ${BRAND.city} in ${BRAND.foundedYear}: verified teachers and live online classes for Class 1 to 10, at prices that families can plan with.`,
} as const;

/** Editorial texts of the about page (specification, section 2, 'About'). */
export const ABOUT = {
  title: 'About us',
  lead: `A classroom is not four walls. It is a teacher who knows you, and an hour that belongs to you.`,
  story: {
    title: 'Our story',
    paragraphs: [
      `${BRAND.name} began in ${BRAND.city} in ${BRAND.foundedYear}, at a kitchen table, with a cousin in Class 8 who was afraid of algebra and a friend from IIT who had an hour free on Tuesdays. The hour helped. Then the neighbours asked.`,
      'Good teachers and curious children are everywhere in this country; what was missing was a way for them to meet that a parent can trust: who is this teacher, what does it cost, what did my child learn today. We build that, and nothing else.',
      'Today families from Class 1 to Class 10 find their teachers here, and teachers from small towns teach in large ones without leaving home.',
    ],
  },
  mission: {
    title: 'Our mission',
    text: 'That the teacher a child needs is never too far away, too expensive, or too unknown to trust.',
  },
  values: [
    {
      icon: 'award',
      title: 'Quality education',
      text: 'Nobody can be booked before we have verified their identity. The mark on a profile names whatever else we have checked: degrees, or a demo lesson. Reviews come only from families who attended.',
    },
    {
      icon: 'student',
      title: 'Student-centred approach',
      text: 'The lesson follows the child, not the page. Teachers see what was hard last time, and start there.',
    },
    {
      icon: 'access',
      title: 'Accessibility',
      text: 'Any hour of the day, on a phone with a modest connection. In the browser, nothing to install.',
    },
  ],
  /** Roles, not invented people. */
  team: [
    { role: 'Academics', text: 'Reads every application, checks the papers, and sits in on first lessons.' },
    { role: 'Teacher care', text: 'Answers teachers’ questions, and sees that they are paid on time.' },
    { role: 'Family support', text: 'Helps to find the right teacher, and makes good what went wrong.' },
    { role: 'Engineering', text: 'Builds the classroom, and keeps your data where it belongs.' },
  ],
} as const;
/** The price of accessibility: the cheapest of the plans as they are shown. */
export const plansFrom = (lowestPaise: number): string => `Plans from ${formatPaise(lowestPaise)} a month.`;

export type ValueIcon = (typeof ABOUT)['values'][number]['icon'];
