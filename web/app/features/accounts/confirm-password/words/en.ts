/** Labels of the form that asks for the password once more. */
export const en = {
  label: 'Your password',
  confirm: 'Continue',
  cancel: 'Cancel',
};
