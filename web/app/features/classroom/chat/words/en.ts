/** Labels of the chat in the room, and of its card on the page of a class. */
export const en = {
  composer: {
    change: 'Change it',
    sendAnyway: 'Send anyway',
    filesOnTheirWay: 'Files on their way',
    message: 'Message',
    placeholder: 'Write a message',
    send: 'Send',
  },
  line: {
    tryAgain: 'Try again',
    sending: 'Sending…',
  },
  panel: {
    theTeacher: 'the teacher',
    messages: 'Messages',
    empty: 'Say hello. The people of this class read what you write, and the children’s parents do.',
  },
};
