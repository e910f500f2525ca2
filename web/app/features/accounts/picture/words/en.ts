/** Labels of the profile image, by screen. */
export const en = {
  profileImageUploader: {
    title: 'Profile image',
    description: 'Teachers and families see it beside your name, in classes and bookings.',
    userName: 'User',
    newImage: 'New image',
    logIn: 'Log in',
    toProfile: 'Go to your profile',
  },
  cropEditor: {
    zoom: 'Zoom',
    horizontal: 'Left to right',
    vertical: 'Top to bottom',
  },
  currentPicture: {
    account: {
      some: 'Shown everywhere on Kaksha.',
      none: 'No image yet: the first letter of your name is shown.',
      removeHint:
        'Everywhere on Kaksha the first letter of your name is shown instead. The picture is deleted.',
    },
    browser: {
      some: 'Saved in this browser only.',
      none: 'No image yet.',
      removeHint: 'The picture is deleted from this browser.',
    },
    title: 'Current image',
    logIn: 'Log in to use it everywhere',
    remove: 'Remove picture',
    removeAsk: 'Remove your picture?',
    keepIt: 'Keep it',
    removing: 'Removing…',
  },
  newPictureForm: {
    choose: 'Choose an image',
    kept: 'This is the image that you saved in this browser.',
    opening: 'Reading the image…',
    applying: 'Applying…',
    chooseAnother: 'Choose another',
    discard: 'Discard',
    preview: 'Preview',
  },
  pictureDrop: {
    hint: 'Or drop an image on this page, or paste one. Any image that your browser can show will do; a clear photo of your face works best.',
  },
};
