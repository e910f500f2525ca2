import { plural } from '../../../language.ts';

/** The mail about messages that wait. */
export const en = {
  toYou: 'you',
  about: (child: string) => ` about ${child}`,
  subject: (author: string, to: string) => `${author} wrote to ${to}`,
  text: (author: string, to: string, count: number, about: string) =>
    `${author} sent ${to} ${plural(count, {
      one: `a message${about} that is`,
      other: `${count} messages${about} that are`,
    })} waiting to be read.`,
  action: 'Read and answer',
};
