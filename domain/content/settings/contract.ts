import { z } from 'zod';
import { instant, line, pageInput } from '../../fields.ts';
import { procedureFor, publicProcedure } from '../../procedure.ts';
import { CONTENT_KEYS, POLICY_KEYS } from './keys.ts';
import { policySetting, policyVersion, shownPolicy } from './policy-setting.ts';
import {
  bannerSetting,
  careersSetting,
  FIGURES_MAX,
  faqSetting,
  figuresSetting,
  grievanceSetting,
  plansSetting,
  shownFigure,
  shownTestimonial,
  TESTIMONIALS_MAX,
  testimonialsSetting,
} from './settings.ts';
import { en as M } from './words/en.ts';

const key = z.enum(CONTENT_KEYS);
/** 0: nobody has changed it yet. */
const revision = z.int().min(0);

/** Each key with its latest revision, as operators edit it. */
export const editedContent = z.object({
  banner: z.object({ revision, value: bannerSetting }),
  faq: z.object({ revision, value: faqSetting }),
  plans: z.object({ revision, value: plansSetting }),
  careers: z.object({ revision, value: careersSetting }),
  grievance: z.object({ revision, value: grievanceSetting }),
  testimonials: z.object({ revision, value: testimonialsSetting }),
  figures: z.object({ revision, value: figuresSetting }),
  'privacy-policy': z.object({ revision, value: policySetting }),
  'terms-of-service': z.object({ revision, value: policySetting }),
  'refund-policy': z.object({ revision, value: policySetting }),
});
export type EditedContent = z.infer<typeof editedContent>;

/** The same as everybody sees it: without what operators note, and without quotations that are not shown. Policies have pages of their own. */
export const shownContent = editedContent
  .omit({ 'privacy-policy': true, 'terms-of-service': true, 'refund-policy': true })
  .extend({
    testimonials: z.object({
      revision,
      value: z.object({ items: z.array(shownTestimonial).max(TESTIMONIALS_MAX) }),
    }),
    figures: z.object({
      revision,
      value: z.object({ items: z.array(shownFigure).max(FIGURES_MAX) }),
    }),
  });
export type ShownContent = z.infer<typeof shownContent>;

const changed = {
  CONTENT_CHANGED: { status: 409, message: M.changed, data: z.object({ revision }) },
} as const;

/** A key and its new value, made from the revision that was seen. */
const change = z.discriminatedUnion('key', [
  z.object({ key: z.literal('banner'), value: bannerSetting, seen: revision, note: line(300) }),
  z.object({ key: z.literal('faq'), value: faqSetting, seen: revision, note: line(300) }),
  z.object({ key: z.literal('plans'), value: plansSetting, seen: revision, note: line(300) }),
  z.object({ key: z.literal('careers'), value: careersSetting, seen: revision, note: line(300) }),
  z.object({ key: z.literal('grievance'), value: grievanceSetting, seen: revision, note: line(300) }),
  z.object({ key: z.literal('testimonials'), value: testimonialsSetting, seen: revision, note: line(300) }),
  z.object({ key: z.literal('figures'), value: figuresSetting, seen: revision, note: line(300) }),
  z.object({ key: z.enum(POLICY_KEYS), value: policyVersion, seen: revision, note: line(300) }),
]);
export type ContentChange = z.infer<typeof change>;

export const contentSettingsContract = {
  shown: publicProcedure
    .route({
      method: 'GET',
      path: '/content',
      summary: 'The parts of the public pages that operators write, as they are shown',
    })
    .output(shownContent),
  policy: publicProcedure
    .route({
      method: 'GET',
      path: '/policies/{name}',
      summary: 'A policy as it holds today, or one of its versions',
    })
    .input(
      z.object({
        name: z.enum(POLICY_KEYS),
        version: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
      }),
    )
    .output(shownPolicy),
  edited: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/content',
      summary: 'The same with what operators alone read: consents, sources, and hidden quotations',
    })
    .output(editedContent),
  revisions: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/content/{key}/revisions',
      summary: 'What was shown before, the newest first',
      description: 'Paginated by key: the cursor is a revision.',
    })
    .input(
      z.object({
        key,
        ...pageInput(50),
        cursor: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
      }),
    )
    .output(
      z.object({
        revisions: z.array(z.object({ revision, by: z.string(), at: instant, note: z.string() })),
        nextCursor: z.string().nullable(),
      }),
    ),
  change: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/content',
      summary: 'Change a part of the pages for everybody',
      description:
        '`seen` is the revision that the change was made from: with another one shown, nothing is changed.',
    })
    .errors(changed)
    .input(change)
    .output(editedContent),
  revert: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/content/{key}/revert',
      summary: 'Show an earlier revision again, as a new one; 0 is what the specification says',
      description:
        'A version of a policy holds again from today, or from the day of a version that is planned.',
    })
    .errors(changed)
    .input(z.object({ key, to: revision, seen: revision }))
    .output(editedContent),
};
