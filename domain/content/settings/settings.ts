/** Operators' changes to the pages for everybody, and the texts until then: the specification's words. */
import { z } from 'zod';
import { isPhone } from '../../accounts/phone.ts';
import { LOOSE_EMAIL } from '../../accounts/schema.ts';
import { line, localDate, text } from '../../fields.ts';
import { type GrievanceOfficer, NO_OFFICER } from '../../support/grievance.ts';
import { OPEN_POSITIONS } from '../careers.ts';
import { FAQ } from '../faq.ts';
import { MARKETING_FIGURES } from '../figures.ts';
import { MONTHLY_PLANS, PLAN_INCLUDES } from '../pricing.ts';
import { TESTIMONIALS } from '../testimonials.ts';
import { BANNER_AUDIENCES, type BannerSetting, SPECIFIED_BANNER } from './banner.ts';
import type { PolicyKey } from './keys.ts';
import { type PolicySetting, policySetting, specifiedPolicy } from './policy-setting.ts';
import { en as M } from './words/en.ts';

/** How many there are at most, for the forms too. */
export const BANNER_TEXTS_MAX = 3;
export const QUESTIONS_MAX = 40;
export const PLAN_INCLUDES_MAX = 10;
export const POSITIONS_MAX = 40;
export const TESTIMONIALS_MAX = 12;
export const FIGURES_MAX = 4;

/** The places of texts that stand before already, in any case. */
function repeated(texts: readonly string[]): number[] {
  const seen = texts.map((text) => text.toLowerCase());
  return seen.flatMap((text, index) => (seen.indexOf(text) < index ? [index] : []));
}

/** One-line texts, each there once. */
const onceEach = (maxLength: number, max: number) =>
  z
    .array(line(maxLength, M.needsText))
    .max(max)
    .superRefine((texts, context) => {
      for (const index of repeated(texts))
        context.addIssue({ code: 'custom', path: [index], message: M.sameText });
    });

export const bannerSetting = z
  .object({
    isOn: z.boolean(),
    texts: onceEach(80, BANNER_TEXTS_MAX).min(1, { error: M.needsText }),
    /** Empty: the form for applicants. */
    link: line(300).refine((to) => to === '' || /^(\/(?![/\\])|https:\/\/)/.test(to), { error: M.needsLink }),
    /** Days in India, both included; null without a bound. */
    from: localDate.nullable(),
    until: localDate.nullable(),
    audience: z.enum(BANNER_AUDIENCES),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: M.order,
  });

export const faqItem = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,80}$/),
  topic: line(60, M.needsTopic),
  question: line(200, M.needsQuestion),
  answer: text(2000, M.needsAnswer),
});
export const faqSetting = z.object({
  items: z
    .array(faqItem)
    .min(1, { error: M.needsQuestions })
    .max(QUESTIONS_MAX)
    .superRefine((items, context) => {
      for (const index of repeated(items.map(({ question }) => question)))
        context.addIssue({ code: 'custom', path: [index, 'question'], message: M.sameQuestion });
    }),
});
export type FaqSetting = z.infer<typeof faqSetting>;

const ratio = z.enum(['1:1', '1:2', '1:5', '1:10']);
export const plansSetting = z.object({
  plans: z
    .array(
      z.object({
        ratio,
        pitch: line(120, M.needsText),
      }),
    )
    .length(MONTHLY_PLANS.length)
    .refine((plans) => plans.every((plan, index) => plan.ratio === MONTHLY_PLANS[index]?.ratio)),
  includes: onceEach(120, PLAN_INCLUDES_MAX).min(1, { error: M.needsText }),
});
export type PlansSetting = z.infer<typeof plansSetting>;

export const careersSetting = z.object({
  positions: onceEach(80, POSITIONS_MAX),
});
export type CareersSetting = z.infer<typeof careersSetting>;

/** A toll-free number of an office, which is none of ten digits. */
const TOLL_FREE = /^1[68]00[ -]?\d{2,3}[ -]?\d{4}$/;

/** The officer for complaints: everything, or nothing for nobody. */
export const grievanceSetting = z
  .object({ name: line(120), designation: line(120), address: line(300), email: line(254), phone: line(25) })
  .superRefine((officer, context) => {
    const refuse = (path: keyof GrievanceOfficer, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (Object.values(officer).every((value) => value === '')) return;
    if (officer.name === '') refuse('name', M.needsName);
    if (officer.designation === '') refuse('designation', M.needsDesignation);
    if (officer.address === '') refuse('address', M.needsAddress);
    if (!LOOSE_EMAIL.test(officer.email)) refuse('email', M.needsEmail);
    if (!isPhone(officer.phone) && !TOLL_FREE.test(officer.phone)) refuse('phone', M.needsPhone);
  });

export const shownTestimonial = z.object({
  quote: text(400, M.needsQuote),
  name: line(80, M.needsSpeaker),
  who: line(120, M.needsWho),
});
export type ShownTestimonial = z.infer<typeof shownTestimonial>;

const testimonial = shownTestimonial
  .extend({
    isShown: z.boolean(),
    /** How and when this person agreed to be quoted; for operators alone. */
    consent: line(300),
  })
  .refine(({ isShown, consent }) => !isShown || consent !== '', { path: ['consent'], error: M.needsConsent });
export const testimonialsSetting = z.object({
  items: z
    .array(testimonial)
    .max(TESTIMONIALS_MAX)
    .superRefine((items, context) => {
      for (const index of repeated(items.map(({ quote }) => quote)))
        context.addIssue({ code: 'custom', path: [index, 'quote'], message: M.sameText });
    }),
});
export type TestimonialsSetting = z.infer<typeof testimonialsSetting>;

/** A figure of the first release, which has no day. */
const isSpecified = (figure: { value: string; label: string }) =>
  MARKETING_FIGURES.some(({ value, label }) => value === figure.value && label === figure.label);

export const shownFigure = z.object({
  value: line(12, M.needsFigure),
  label: line(30, M.needsLabel),
  /** The day of the count, in India. */
  asOf: localDate.nullable(),
});
export type ShownFigure = z.infer<typeof shownFigure>;

const marketingFigure = shownFigure
  .extend({
    /** Where the figure was counted; for operators alone. */
    source: line(300, M.needsSource),
  })
  .refine((figure) => figure.asOf !== null || isSpecified(figure), { path: ['asOf'], error: M.needsDay });
export const figuresSetting = z.object({
  items: z
    .array(marketingFigure)
    .max(FIGURES_MAX)
    .superRefine((items, context) => {
      for (const index of repeated(items.map(({ label }) => label)))
        context.addIssue({ code: 'custom', path: [index, 'label'], message: M.sameText });
    }),
});
export type FiguresSetting = z.infer<typeof figuresSetting>;

export const CONTENT_SCHEMAS = {
  banner: bannerSetting,
  faq: faqSetting,
  plans: plansSetting,
  careers: careersSetting,
  grievance: grievanceSetting,
  testimonials: testimonialsSetting,
  figures: figuresSetting,
  'privacy-policy': policySetting,
  'terms-of-service': policySetting,
  'refund-policy': policySetting,
} as const;

export interface ContentValues extends Record<PolicyKey, PolicySetting> {
  banner: BannerSetting;
  faq: FaqSetting;
  plans: PlansSetting;
  careers: CareersSetting;
  grievance: GrievanceOfficer;
  testimonials: TestimonialsSetting;
  figures: FiguresSetting;
}

/** The value of a key that nobody has changed, word for word as specified. */
export const CONTENT_DEFAULTS: ContentValues = {
  banner: SPECIFIED_BANNER,
  faq: { items: FAQ.map(({ id, topic, question, answer }) => ({ id, topic, question, answer })) },
  plans: {
    plans: MONTHLY_PLANS.map(({ ratio: size, pitch }) => ({ ratio: size, pitch })),
    includes: [...PLAN_INCLUDES],
  },
  careers: { positions: [...OPEN_POSITIONS] },
  grievance: NO_OFFICER,
  testimonials: {
    items: TESTIMONIALS.map((item) => ({ ...item, isShown: true, consent: M.exampleConsent })),
  },
  figures: {
    items: MARKETING_FIGURES.map((figure) => ({ ...figure, source: M.specifiedSource, asOf: null })),
  },
  'privacy-policy': specifiedPolicy('privacy-policy'),
  'terms-of-service': specifiedPolicy('terms-of-service'),
  'refund-policy': specifiedPolicy('refund-policy'),
};
