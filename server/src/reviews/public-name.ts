const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How a family is named in public: first name and initial, 'Asha R.'. An initial is a letter with all its marks. */
export function publicName(firstName: string, lastName: string): string {
  const [initial] = segmenter.segment(lastName.trim());
  return initial === undefined ? firstName : `${firstName} ${initial.segment}.`;
}
