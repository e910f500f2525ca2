/** Labels of the dialog of low data. */
export const en = {
  showPictures: 'Show pictures again',
  turnOn: 'Turn low data on',
};
