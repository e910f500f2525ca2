import { pluralsIn } from '@kaksha/domain/language.ts';

const plural = pluralsIn('en');

/** Labels of the whiteboard in the room, and of its card on the page of a class. */
export const en = {
  common: {
    cancel: 'Cancel',
    tryAgain: 'Try again',
    whiteboard: 'Whiteboard',
    writeFormula: 'Write a formula',
    nameThisPage: 'Name this page',
  },
  bar: {
    putSlides: 'Put slides on the board (PDF or picture)',
    putPicture: 'Put a picture on the board',
    fromDevice: 'From this device',
    fromClass: 'From the files of this class',
    wholePage: 'Show the whole page',
    savePdf: 'Save the board as PDF',
    notSaved: 'Not saved yet…',
    watching: 'You are watching',
    whoMayDraw: 'Who may draw',
    studentsMayDraw: 'Students may draw',
  },
  actions: {
    failed: 'This did not work. Please try again.',
    pdfNotRead: 'This PDF could not be read. It may be damaged, or locked by a password.',
    pdfTooLarge: 'A PDF may have at most 10 MB.',
    putting: 'Putting it on the board…',
    slide: (number: number, count: number) => `Slide ${number} of ${count}…`,
    makingPdf: 'Making the PDF…',
    page: (number: number, count: number) => `Page ${number} of ${count}…`,
    choose: 'A PDF or a picture for the board',
    pdfName: (topic: string) => `${topic} whiteboard`,
  },
  pages: {
    before: 'Page before',
    pageOf: (number: number, count: number) => `Page ${number} of ${count}`,
    next: 'Next page',
    backToTeachers: 'Back to the teacher’s page',
    add: 'Add a page',
    manage: 'Manage this page',
    moveBefore: 'Move it before the page before',
    moveAfter: 'Move it after the next page',
    remove: 'Remove this page',
    save: 'Save',
    name: 'Name',
    nameHint: 'Leave it empty for none.',
  },
  stage: {
    bringBack: 'Bring it back',
    removed: 'The page was removed for everybody.',
    opening: 'The whiteboard is being opened',
    notOpened: 'The whiteboard could not be opened',
    drawingIsSafe: 'What has been drawn is safe. Check your connection.',
  },
  formula: {
    missing: 'Please enter a formula',
    notUnderstood: 'This formula could not be understood. Please check it.',
    notDrawn: 'This formula could not be drawn. Check your connection and try again.',
    change: 'Change the formula',
    hint: 'It stands on the board as a picture. Select it later and press the same button to change it.',
    put: 'Put it on the board',
    formula: 'Formula',
  },
  classFile: {
    title: 'Put a file of the class on the board',
    hintForTeacher: 'A picture stands on this page; each page of a PDF gets a page of its own.',
    hint: 'A picture stands on this page.',
    notLoaded: 'The files could not be loaded.',
    none: 'Nothing of the files of this class can stand on the board yet.',
  },
  card: {
    notLoaded: 'The whiteboard could not be loaded. Please try again.',
    kept: (count: number) =>
      `${plural(count, { one: 'One page was kept', other: `${count} pages were kept` })} of this class.`,
    show: 'Show the whiteboard',
    savePdf: 'Save as PDF',
    page: (number: number, name: string) => `Page ${number} of the whiteboard${name && `: ${name}`}`,
  },
};
