/** The field that people do not see: a sender who fills it is a robot, and is thanked without anything being stored. */
export const HONEYPOT_FIELD = 'bot-field';
