/** Texts of writing the blog, for operators. */
export const en = {
  needsSlug: 'An address has small letters, digits and hyphens, such as a-home-study-week',
  needsTitle: 'Please write a title',
  needsDescription: 'Please say in 50 to 180 characters what the article is about',
  needsBody: 'Please write the article',
  slugTaken: 'Another article has this address, or had it. Please choose another one.',
  changed: 'Somebody else has changed this article in the meantime. Please look at it again.',
  noHtml: (found: string) => `HTML is not allowed: ${found}`,
  noPictures: (found: string) => `Pictures can’t stand in the text: ${found}`,
  linkRefused: (found: string) => `A link begins with / or https://: ${found}`,
  headingRefused: (found: string) => `The title has a field of its own; parts begin with ## or ###: ${found}`,
  headingTwice: (found: string) => `Each part needs a name of its own: ${found}`,
  notPublished: 'This article is not published.',
  tooMany: 'There are 500 articles already: the lists of the blog hold no more.',
} as const;
