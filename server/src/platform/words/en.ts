import { BRAND } from '@kaksha/domain/brand.ts';
import { FIRST_PAGE } from '@kaksha/domain/words.ts';

/** How every mail begins and ends, and what any list may refuse. */
export const en = {
  hello: 'Hello,',
  dear: (firstName: string) => `Dear ${firstName},`,
  team: `Your ${BRAND.name} team`,
  firstPage: FIRST_PAGE,
  foundByProgram: (what: string) => `Found by the program: ${what}.`,
};
