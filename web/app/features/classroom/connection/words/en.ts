/** When the line to the class fails. The room is one file, so it shares no words with others. */
export const en = { notSent: 'This was not sent. Please try again.' };
