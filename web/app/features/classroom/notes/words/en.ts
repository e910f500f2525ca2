/** Labels of the panel of notes. */
export const en = {
  label: 'Everybody in this class writes here, and keeps it afterwards.',
  placeholder: 'What we worked on, what to remember, homework',
  done: 'Done',
  lastChangedBy: (name: string) => `Last changed by ${name}`,
};
