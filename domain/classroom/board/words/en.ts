/** Texts of the whiteboard (the specification only names it). */
export const en = {
  title: 'Whiteboard',
  boardNotLoaded: 'The whiteboard could not be loaded.',
  mayNotDraw: 'Your teacher has not let you draw on the board.',
  onlyTeacher: 'Only the teacher can do this on the board.',
  noSuchPage: 'This page of the board is no longer there.',
  nameTooLong: 'A name of a page may have at most 60 characters.',
  lastPage: 'A board has at least one page.',
  tooLarge: 'This drawing is too large to share. Please draw it in smaller parts.',
  pageFull: 'This page is full. Please add another page.',
  tooManyPages: 'This board has as many pages as it can have.',
  tooManyPictures: 'You have added many pictures. Please try again in an hour.',
  pictureMissing: 'Please choose a picture first.',
  pictureTooLarge: 'This picture is too large. Please choose a smaller one.',
  fileNotLoaded: 'This file could not be loaded. Please try again.',
  pageNotPictured: 'This page could not be made into a picture.',
  notAPicture: 'Only pictures (JPEG, PNG, WebP, AVIF, HEIC, TIFF or GIF) can be put on the board.',
  /** Where the slides of a file ended too soon, and why; the slides before are on the board. */
  slidesStopped: (number: number, count: number, reason: string): string => {
    const stopped = `Slide ${number} of ${count} could not be put on the board. ${reason}`;
    if (number === 1) return stopped;
    return `${stopped} The slides before it are there: choose the file again, and it goes on with slide ${number}.`;
  },
} as const;
