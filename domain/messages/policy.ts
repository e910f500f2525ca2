import { DAY_MS, MINUTE_MS } from '../time.ts';

/** The longest message, in characters; the database holds to it, too. */
export const MESSAGE_MAX_CHARACTERS = 2000;

/** Conversations and messages that come at once. */
export const CONVERSATIONS_PER_PAGE = 30;
export const MESSAGES_PER_PAGE = 40;

/** Who has not read a message after this long is told by mail. */
export const MAIL_AFTER_MINUTES = 5;
/** Who has been told and still has not come is told of later messages this long after the last mail. */
export const MAIL_AGAIN_AFTER_MINUTES = 60;

/** What one person may send: far beyond any talk, and too slow for a flood. */
export const MESSAGES_PER_WINDOW = 60;
export const MESSAGE_WINDOW_SECONDS = (10 * MINUTE_MS) / 1000;
/** With how many new people somebody may begin a conversation. */
export const CONVERSATIONS_PER_WINDOW = 30;
export const CONVERSATION_WINDOW_SECONDS = DAY_MS / 1000;

/** What of the last message a list shows. */
export const PREVIEW_CHARACTERS = 140;
