import { BRAND } from '@kaksha/domain/brand.ts';

/** How every mail begins and ends. */
export const en = {
  hello: 'Hello,',
  dear: (firstName: string) => `Dear ${firstName},`,
  team: `Your ${BRAND.name} team`,
};
