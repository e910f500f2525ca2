import { plural } from '@kaksha/domain/language.ts';
import { NOT_DONE } from '@kaksha/domain/words.ts';

const home = 'Home';
const captions = 'Captions';
const videos = (count: number) => plural(count, { one: '1 video', other: `${count} videos` });
const classOf = (grade: number) => `Class ${grade}`;

/** Labels of the screens of video tutorials, by screen. */
export const en = {
  player: {
    captions,
  },
  reportVideo: {
    failed: NOT_DONE,
    report: 'Report this video',
    description: 'An operator looks at it. The teacher does not learn who you are.',
    label: 'What is wrong with it?',
    hint: 'Up to 500 characters.',
    send: 'Send report',
  },
  videoCards: {
    classOf,
    captions,
    by: (name: string) => `by ${name}`,
  },
  video: {
    gone: 'This video is not here',
    goneHint: 'The link may be mistyped, or its teacher has withdrawn the video.',
    allVideos: 'All video tutorials',
    home,
    publishedOn: (date: string) => `Published on ${date}`,
    summary: (grade: number, subject: string, teacher: string, language: string) =>
      `Class ${grade} ${subject}, explained by ${teacher} in ${language}.`,
    classAndSubject: (grade: number, subject: string) => `Class ${grade} ${subject}`,
    chapter: 'Chapter:',
    learnWith: (name: string) => `Learn with ${name}`,
    moreOn: (grade: number, subject: string) => `More on Class ${grade} ${subject}`,
  },
  videos: {
    home,
    openGuides: 'Open the study guides',
    noneFoundHint: 'Choose another class or subject.',
    showAll: 'Show all',
    videos,
    videosOn: (count: number, chapter: string) => `${videos(count)} on ${chapter}`,
    pagesOf: (title: string) => `Pages of ${title}`,
    class: 'Class',
    allClasses: 'All classes',
    classOf,
    subject: 'Subject',
    allSubjects: 'All subjects',
    showVideos: 'Show videos',
  },
};
