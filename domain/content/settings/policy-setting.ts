/** A policy as operators write it: each revision is a version that holds from a day. */
import { z } from 'zod';
import { line, localDate, text } from '../../fields.ts';
import { POLICIES } from '../policies.ts';
import { POLICY_KEYS, type PolicyKey } from './keys.ts';
import { en as M } from './words/en.ts';

export const SECTIONS_MAX = 30;
const PARAGRAPHS_MAX = 40;
/** Older ones are read by their number. */
export const VERSIONS_SHOWN = 100;

const shape = z.object({
  summary: line(200, M.needsSummary),
  sections: z
    .array(
      z.object({
        title: line(120, M.needsSectionTitle),
        paragraphs: z
          .array(text(4000, M.needsParagraph))
          .min(1, { error: M.needsParagraph })
          .max(PARAGRAPHS_MAX),
      }),
    )
    .min(1, { error: M.needsSection })
    .max(SECTIONS_MAX)
    .superRefine((sections, context) => {
      const titles = sections.map(({ title }) => title.toLowerCase());
      for (const [index, title] of titles.entries())
        if (titles.indexOf(title) < index)
          context.addIssue({ code: 'custom', path: [index, 'title'], message: M.sameText });
    }),
});

/** A version that is written by an operator. */
export const policyVersion = shape.extend({
  /** The day in India from which it holds; not before the day on which it is published. */
  validFrom: z.string({ error: M.needsValidFrom }).pipe(localDate),
  /** For readers: the differences to the version before. */
  changes: text(500, M.needsChanges),
});

/** Any version; the first one, which came with the release, has neither day nor changes. */
export const policySetting = shape.extend({
  validFrom: localDate.nullable(),
  changes: text(500),
});
export type PolicySetting = z.infer<typeof policySetting>;

/** The texts of the first release. */
export function specifiedPolicy(key: PolicyKey): PolicySetting {
  const policy = POLICIES[`/${key}`];
  if (policy === undefined) throw new Error(`there is no policy ${key}`);
  const sections = policy.sections.map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] }));
  return { summary: policy.summary, sections, validFrom: null, changes: '' };
}

export interface NumberedVersion {
  revision: number;
  validFrom: string | null;
}

/** The version that holds on a day: the latest of those that hold by then. Null without any. */
export function versionInForce<Version extends NumberedVersion>(
  versions: readonly Version[],
  day: string,
): Version | null {
  return versions
    .filter(({ validFrom }) => validFrom === null || validFrom <= day)
    .reduce<Version | null>(
      (best, each) => (best === null || each.revision > best.revision ? each : best),
      null,
    );
}

export const isPolicyKey = (key: string): key is PolicyKey => POLICY_KEYS.some((each) => each === key);

/** A version of a policy as everybody reads it. */
export const shownPolicy = z.object({
  title: z.string(),
  summary: z.string(),
  sections: z
    .array(z.object({ title: z.string(), paragraphs: z.array(z.string()).max(PARAGRAPHS_MAX) }))
    .max(SECTIONS_MAX),
  /** 0: the version of the first release. */
  version: z.int(),
  /** Null for the first version. */
  validFrom: z.string().nullable(),
  inForce: z.int(),
  /** The newest first. */
  versions: z
    .array(z.object({ version: z.int(), validFrom: z.string().nullable(), changes: z.string() }))
    .max(VERSIONS_SHOWN),
});
export type ShownPolicy = z.infer<typeof shownPolicy>;
