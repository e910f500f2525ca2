import type { Role } from '../roles.ts';

/** How many one person can keep, and how long each may be; the database enforces the length, too. */
export const QUICK_REPLIES_MAX = 20;
export const QUICK_REPLY_MAX_CHARACTERS = 300;

/** The one-press replies of each role from the start. */
export const DEFAULT_QUICK_REPLIES: Readonly<Record<Exclude<Role, 'admin'>, readonly string[]>> = {
  student: ['Thank you!', 'I have a question about the homework.', 'I will be a few minutes late.'],
  parent: [
    'Thank you for the class.',
    'When would be a good time for the next class?',
    'How is it going in class?',
  ],
  teacher: [
    'Thank you for your message. I will answer today.',
    'Please bring your school book to the next class.',
    'You can book a class on my profile.',
  ],
};
