import { BRAND } from '@kaksha/domain/brand.ts';
import { SUPPORT_REPLY } from '@kaksha/domain/support/contact.ts';

/** Labels of people's requests, by screen; the time until which they are answered. */
export const en = {
  due: (time: string) => `answered by ${time}`,
  askForm: {
    title: 'Send us a message',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
  },
  myRequests: {
    title: 'My requests',
    askedBy: (name: string) => `asked by ${name}`,
  },
  ownRequest: {
    title: 'My request',
    myRequests: 'My requests',
  },
  requestByLink: {
    title: 'Your request',
    noScripts: 'Your browser runs no scripts. Please answer the mail instead: a person reads it.',
    tryAgain: 'Try again',
    contactUs: 'Contact us',
  },
  requestThread: {
    received: (due: string) => `We have it: ${due}.`,
    timeKept: 'We keep its time for you.',
    writeMore: 'Write more',
    yourMessage: 'Your message',
    reopenHint: 'Writing opens this request again.',
    send: 'Send Message',
    support: `${BRAND.name} support`,
    you: 'You',
  },
  threadMessage: {
    conversation: 'The conversation',
    earlier: (count: number) =>
      `${count} earlier ${count === 1 ? 'message is' : 'messages are'} kept, but not shown here.`,
  },
  supportCard: {
    title: 'Ask a person',
    replies: `Support replies ${SUPPORT_REPLY}.`,
    contactUs: 'Contact us',
  },
};
