/** Labels that the lists and decisions of operators share. */
export const en = {
  reasonDialog: {
    back: 'Back',
    reason: 'Reason',
    hint: 'It stands in the audit log for good.',
  },
  /** 'j and k move, Enter opens, / searches.', with the keys in marks of their own. */
  recordsTable: {
    down: 'j',
    up: 'k',
    enter: 'Enter',
    and: 'and',
    move: 'move,',
    opens: 'opens,',
    searches: 'searches.',
    lettersOff: 'Single letters do nothing; the arrows move once a row has the focus.',
    turnOff: 'Turn the keys off',
    turnOn: 'Turn the keys on',
  },
  search: 'Search',
  pictureDialog: { document: 'Document', close: 'Close' },
};
