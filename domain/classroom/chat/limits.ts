/** The longest line of the chat, in characters. */
export const CHAT_MAX_LENGTH = 2000;
