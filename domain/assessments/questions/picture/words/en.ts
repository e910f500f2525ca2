/** Messages about pictures of questions. */
export const en = {
  unknown: 'A picture of a question is not there any more, or is not yours. Please add it again.',
  tooMany: 'You have added many pictures. Please wait an hour and try again.',
  failed: 'The picture could not be added. Please try again.',
} as const;
