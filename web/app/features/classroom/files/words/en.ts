/** Labels of the files of a class, in the room and on its page. */
export const en = {
  tryAgain: 'Try again',
  notLoaded: 'The files could not be loaded.',
  private: 'private',
  delete: 'Delete',
  keep: 'Keep',
  download: (name: string) => `Download ${name}`,
  deleteFile: (name: string) => `Delete ${name}`,
  dismiss: (name: string) => `Dismiss ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  putOnBoard: (name: string) => `Put ${name} on the board`,
};
