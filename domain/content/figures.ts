/** Figures of the marketing texts (specification, section 9), until operators write others. Nothing is computed from them. */
export const MARKETING_FIGURES = [
  { value: '10,000+', label: 'students' },
  { value: '1,000+', label: 'teachers' },
  { value: '50,000+', label: 'classes' },
  { value: '4.8/5', label: 'rating' },
] as const;
