/** Labels of the dialog of shortcuts. The other words of the room are loaded with it, and are not here. */
export const en = {
  title: 'Keyboard shortcuts',
  description: 'One key each, while you are not writing.',
  use: 'Use shortcuts',
  hint: 'Turn them off if you speak to your computer, or press keys by accident.',
};
