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
  connection: {
    elsewhere: 'You joined this class in another window.',
    takesLong: 'This takes longer than it should. We keep trying: you need not do anything.',
    tooFast: 'That was a lot at once. Please wait a few seconds.',
  },
  door: {
    passExpired: 'Your pass into this class has run out. Please join again.',
    outTitle: 'You are not in the room any more',
    keptOutTitle: 'You cannot come in right now',
    microphoneOff: 'Your teacher muted you.',
    cameraOff: 'Your teacher stopped your video.',
    askedToSpeak: 'Your teacher asks you to unmute.',
    askedForVideo: 'Your teacher asks you to turn your camera on.',
    microphoneLocked: 'Your teacher muted you, and has not let you speak again yet.',
    cameraLocked: 'Your teacher stopped your video, and has not allowed it again yet.',
    mayNotShare: 'Your teacher has not allowed you to share your screen.',
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
