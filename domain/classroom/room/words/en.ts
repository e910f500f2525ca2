/** Words that a class says before anything is opened in it: they come without those of its panels and the server's refusals. */
export const en = {
  activities: {
    timeIsUp: 'Time is up',
  },
  board: {
    nowDraw: 'You may draw on the board now.',
    nowLook: 'You may look at the board, and no longer draw on it.',
    notLoaded: 'Not all of this page could be loaded. It is tried again by itself.',
    pageTaken: 'Your teacher removed the page that you were looking at.',
  },
  files: {
    title: 'Files',
  },
  notes: {
    lateUnsaved:
      'What you last wrote in the notes is not saved yet. Please leave this page open: we keep trying.',
  },
  recording: {
    record: 'Record this class',
    stop: 'Stop recording',
    running: 'Recording',
    begun: 'This class is being recorded now.',
    ended: 'The recording has stopped.',
    endedByConsent: 'The recording has stopped: somebody in this class has not consented to it.',
    notStopped: 'The recording could not be stopped. Please try again.',
  },
} as const;
