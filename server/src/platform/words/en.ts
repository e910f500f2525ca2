import { BRAND } from '@kaksha/domain/brand.ts';

/** How every mail begins and ends, and what any list may refuse. */
export const en = {
  hello: 'Hello,',
  dear: (firstName: string) => `Dear ${firstName},`,
  team: `Your ${BRAND.name} team`,
  firstPage: 'Please start again from the first page.',
  foundByProgram: (what: string) => `Found by the program: ${what}.`,
};
