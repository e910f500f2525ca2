/** Labels of a teacher's decisions about a class and its people. */
export const en = {
  decisions: {
    muteAll: 'Mute everybody',
    lock: 'Lock the class',
    unlock: 'Unlock the class',
    watching: (name: string) => `${name} (parent) is watching`,
    remove: (name: string) => `Remove ${name}`,
    letIn: (name: string) => `Let ${name} in`,
    removed: (name: string) => `${name} was removed`,
    removedAndBack: (name: string) => `${name} was removed, and would like to come in`,
    letInAgain: (name: string) => `Let ${name} in again`,
  },
  person: {
    letSpeak: 'Let speak again',
    mute: 'Mute',
    muteUntilAllowed: 'Mute until I allow it',
    askToUnmute: 'Ask to unmute',
    allowVideo: 'Allow video again',
    stopVideo: 'Stop video',
    forbidSharing: 'Do not allow screen sharing',
    allowSharing: 'Allow screen sharing',
    forbidDrawing: 'Do not allow to draw',
    allowDrawing: 'Allow to draw',
    remove: 'Remove from this class',
    manage: (name: string) => `Manage ${name}`,
  },
};
