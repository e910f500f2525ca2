/** Labels of the dialog of devices. */
export const en = {
  title: 'Devices',
  blur: 'Blur my background',
};
