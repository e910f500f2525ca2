import { plural } from '@kaksha/domain/language.ts';
import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { NOT_DONE } from '@kaksha/domain/words.ts';

/** Labels of the screens, by screen. */
export const en = {
  common: {
    failed: NOT_DONE,
    about: (about: string) => `About ${about}`,
    findTeachers: 'Find Teachers',
    loading: 'Loading',
  },
  blockMenu: {
    more: 'More about this conversation',
    block: 'Block',
  },
  cannotWrite: {
    readAndConsent: 'Read and consent',
    seeFamily: 'See your family',
  },
  chooseChild: {
    title: 'About whom do you want to write?',
    description: 'A child who logs in reads the messages that are about them.',
    about: 'About',
    classOf: (grade: string) => `Class ${grade}`,
    justMe: 'Just a question of my own',
    nobodyReads: 'No child reads it',
  },
  composer: {
    change: 'Change it',
    sendAnyway: 'Send anyway',
    placeholder: 'Write a message',
    charactersLeft: (left: number) => `${left} characters left`,
    send: 'Send',
    sentWithFiles: 'Goes as soon as the files are uploaded.',
  },
  conversationList: {
    label: 'Conversations',
    you: 'You',
  },
  conversationSearch: {
    label: 'Search messages',
    placeholder: 'A name or words of a message',
  },
  attach: {
    label: 'Files of this message',
    uploading: (name: string) => `Uploading ${name}`,
    leaveOut: (name: string) => `Leave out ${name}`,
  },
  messageQueue: {
    lostBySigningOut: (count: number) =>
      `${count} ${plural(count, { one: 'message', other: 'messages' })} could not be sent yet. ${plural(count, { one: 'It is', other: 'They are' })} deleted from this device when you log out.`,
  },
  messageFiles: {
    label: 'Files',
    save: (name: string) => `Save ${name}`,
  },
  messageLine: {
    somebody: 'Somebody',
    roles: { student: 'student', parent: 'parent', teacher: 'teacher' },
    reportOf: (sentAt: string) => `${M.report} of ${sentAt}`,
    tryAgain: 'Try again',
    discard: 'Discard',
  },
  messages: {
    choose: 'Choose a conversation to read it.',
    noneForTeacher:
      'Families write to you from your profile. You can write to every student who has booked a class with you.',
    noneForFamily: 'Ask a teacher anything before you book: press Message on their profile.',
    noneFound: (search: string) => `No name and no message mentions “${search}”.`,
  },
  newMessage: {
    noStudents: `${T.notYourStudent} Nobody has yet.`,
    noTeachers: 'You can write to any teacher from their profile.',
    name: 'Name',
    noneCalled: (search: string) => `Nobody is called “${search}”.`,
    yourStudents: 'Your students',
    yourTeachers: 'Your teachers',
  },
  quickReplies: {
    removeReplies: 'Remove quick replies',
    title: 'Your quick replies',
    remove: (reply: string) => `Remove “${reply}”`,
  },
  reportDialog: {
    description: 'Our team reads it with the messages around it. The author is not told who reported it.',
    cancel: 'Cancel',
    report: 'Report',
    reason: 'What is wrong?',
    note: 'Anything else we should know',
  },
  thread: {
    label: 'Conversation',
    messageTo: (name: string) => `Message to ${name}`,
    messagesWith: (name: string) => `Messages with ${name}`,
    earlier: 'Earlier messages',
  },
};
