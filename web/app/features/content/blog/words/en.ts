/** Labels of the blog, by screen. */
export const en = {
  blogPost: {
    notFound: 'Not found',
    home: 'Home',
  },
  blog: {
    feed: 'RSS feed',
  },
  postAside: {
    contents: 'In this article',
    callTitle: 'Would somebody’s help be good?',
    callText: 'See who teaches, what a class costs and when they are free, before you decide anything.',
    findTeacher: 'Find a teacher',
    findTeacherOf: (subject: string) => `Find a ${subject} teacher`,
    moreArticles: 'More articles',
    previous: 'Previous article',
    next: 'Next article',
  },
  postFacts: {
    updated: 'Updated',
    readingTime: (minutes: number) => `${minutes} min read`,
  },
};
