/** Labels of uploading a film. */
export const en = {
  introVideo: {
    label: 'Introduction video',
    uploading: 'Uploading your video',
    checking: 'Checking your video',
    cancelUpload: 'Cancel upload',
    chooseAVideo: 'Choose a video',
    replaceVideo: 'Replace video',
    removeVideo: 'Remove video',
  },
};
