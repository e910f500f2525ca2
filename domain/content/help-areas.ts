import type { HelpQuestion } from './help.ts';
import { HELP_CENTRES } from './help-centres.ts';
import { type HelpResource, LEARNING_RESOURCES, TEACHING_RESOURCES } from './help-resources.ts';

/** The tabs of the help center of people who are signed in (specification, section 2, 'Student help center'). */
export const HELP_TABS = [
  { value: 'faqs', label: 'FAQs' },
  { value: 'resources', label: 'Resources' },
  { value: 'contact', label: 'Contact Support' },
] as const;

/** The roles that have a help center. */
export const HELP_ROLES = ['student', 'parent', 'teacher'] as const;
export type HelpRole = (typeof HELP_ROLES)[number];

interface HelpArea {
  title: string;
  description: string;
  questions: readonly HelpQuestion[];
  resources: readonly HelpResource[];
}

const { students, teachers } = HELP_CENTRES;

/** A help center for each role: the questions are those of the public pages, which everybody may read. */
export const HELP_AREAS: Readonly<Record<HelpRole, HelpArea>> = {
  student: { ...students, resources: LEARNING_RESOURCES },
  parent: { ...students, title: 'Help Center', resources: LEARNING_RESOURCES },
  teacher: { ...teachers, resources: TEACHING_RESOURCES },
};
