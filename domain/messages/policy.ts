import { DAY_MS, MINUTE_MS } from '../time.ts';

/** The longest message, in characters; the database holds to it, too. */
export const MESSAGE_MAX_CHARACTERS = 2000;

/** Conversations and messages that come at once. */
export const CONVERSATIONS_PER_PAGE = 30;
export const MESSAGES_PER_PAGE = 40;

/** People are mailed about a message unread for this long. */
export const MAIL_AFTER_MINUTES = 5;
/** People who were mailed and still have not read get the next mail this long after the last one. */
export const MAIL_AGAIN_AFTER_MINUTES = 60;

/** One person's limit: far beyond any talk, and too slow for a flood. */
export const MESSAGES_PER_WINDOW = 60;
export const MESSAGE_WINDOW_SECONDS = (10 * MINUTE_MS) / 1000;
/** With how many new people somebody may begin a conversation. */
export const CONVERSATIONS_PER_WINDOW = 30;
export const CONVERSATION_WINDOW_SECONDS = DAY_MS / 1000;

/** Length of the last message in a list. */
export const PREVIEW_CHARACTERS = 140;
