/** What operators may change of the pages for everybody, and what stands there until they do: the specification's words. */
import { z } from 'zod';
import { line, localDate, text } from '../../fields.ts';
import { HIRING_BANNER, OPEN_POSITIONS } from '../careers.ts';
import { FAQ } from '../faq.ts';
import { MONTHLY_PLANS, PLAN_INCLUDES } from '../pricing.ts';

export const CONTENT_KEYS = ['banner', 'faq', 'plans', 'careers'] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];

export const CONTENT_LABELS: Readonly<Record<ContentKey, { label: string; where: string }>> = {
  banner: { label: 'Banner', where: 'The line above every page.' },
  faq: { label: 'Questions', where: 'The questions that families ask, on the contact page.' },
  plans: { label: 'Plans', where: 'The monthly plans on the home page.' },
  careers: { label: 'Careers', where: 'The open positions above the footer of public pages.' },
};

export const CONTENT_MESSAGES = {
  changed: 'Somebody else has changed this in the meantime. Please look at it again.',
  saved: 'Saved. Everybody sees it from now on.',
  needsText: 'Please write at least one text',
  needsQuestion: 'Please write the question',
  needsAnswer: 'Please write the answer',
  needsTopic: 'Please name the topic',
  sameQuestion: 'This question is asked twice',
  needsLink: 'A link begins with / or https://',
  order: 'The last day is not before the first',
  price: 'A price is a whole number of rupees, from 1 to 1,00,000',
} as const;
const M = CONTENT_MESSAGES;

/** Who sees the banner: everybody, visitors without an account, or one role. */
export const BANNER_AUDIENCES = ['everybody', 'visitors', 'student', 'parent', 'teacher'] as const;
export type BannerAudience = (typeof BANNER_AUDIENCES)[number];
export const AUDIENCE_LABELS: Readonly<Record<BannerAudience, string>> = {
  everybody: 'Everybody',
  visitors: 'Visitors who are not logged in',
  student: 'Students',
  parent: 'Parents',
  teacher: 'Teachers',
};

/** The line above every page. The second of its texts stands out. */
export const bannerSetting = z
  .object({
    isOn: z.boolean(),
    texts: z.array(line(80, M.needsText)).min(1, { error: M.needsText }).max(3),
    /** Empty: the form for applicants. */
    link: line(300).refine((to) => to === '' || /^(\/(?!\/)|https:\/\/)/.test(to), { error: M.needsLink }),
    /** Days in India, both included; null without a bound. */
    from: localDate.nullable(),
    until: localDate.nullable(),
    audience: z.enum(BANNER_AUDIENCES),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: M.order,
  });
export type BannerSetting = z.infer<typeof bannerSetting>;

export const faqItem = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,80}$/),
  topic: line(60, M.needsTopic),
  question: line(200, M.needsQuestion),
  answer: text(2000, M.needsAnswer),
});
const words = (value: string): string => value.toLowerCase().trim();
export const faqSetting = z.object({
  items: z
    .array(faqItem)
    .min(1)
    .max(40)
    .superRefine((items, context) => {
      const seen = new Set<string>();
      for (const [index, { question }] of items.entries()) {
        if (seen.has(words(question)))
          context.addIssue({ code: 'custom', path: [index, 'question'], message: M.sameQuestion });
        seen.add(words(question));
      }
    }),
});
export type FaqSetting = z.infer<typeof faqSetting>;

const ratio = z.enum(['1:1', '1:2', '1:5', '1:10']);
export const plansSetting = z.object({
  plans: z
    .array(
      z.object({
        ratio,
        pricePaise: z
          .int({ error: M.price })
          .min(100, { error: M.price })
          .max(10_000_000, { error: M.price })
          .multipleOf(100, { error: M.price }),
        pitch: line(120, M.needsText),
      }),
    )
    .length(MONTHLY_PLANS.length)
    .refine((plans) => plans.every((plan, index) => plan.ratio === MONTHLY_PLANS[index]?.ratio)),
  includes: z.array(line(120, M.needsText)).min(1, { error: M.needsText }).max(10),
});
export type PlansSetting = z.infer<typeof plansSetting>;

export const careersSetting = z.object({
  positions: z.array(line(80, M.needsText)).max(40),
});
export type CareersSetting = z.infer<typeof careersSetting>;

export const CONTENT_SCHEMAS = {
  banner: bannerSetting,
  faq: faqSetting,
  plans: plansSetting,
  careers: careersSetting,
} as const;

export interface ContentValues {
  banner: BannerSetting;
  faq: FaqSetting;
  plans: PlansSetting;
  careers: CareersSetting;
}

/** What is shown of a key that nobody has changed, word for word as specified. */
export const CONTENT_DEFAULTS: ContentValues = {
  banner: {
    isOn: true,
    texts: [HIRING_BANNER.qualification, HIRING_BANNER.salary, HIRING_BANNER.place],
    link: '',
    from: null,
    until: null,
    audience: 'everybody',
  },
  faq: { items: FAQ.map(({ id, topic, question, answer }) => ({ id, topic, question, answer })) },
  plans: {
    plans: MONTHLY_PLANS.map(({ ratio: size, pricePaise, pitch }) => ({ ratio: size, pricePaise, pitch })),
    includes: [...PLAN_INCLUDES],
  },
  careers: { positions: [...OPEN_POSITIONS] },
};

/** Whether the banner stands on a page of this day for this reader. */
export function isBannerShown(
  { isOn, from, until, audience }: BannerSetting,
  today: string,
  role: string | null,
): boolean {
  if (!isOn || (from !== null && today < from) || (until !== null && today > until)) return false;
  return audience === 'everybody' || (audience === 'visitors' ? role === null : audience === role);
}
