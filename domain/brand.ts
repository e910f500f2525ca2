/** Facts about the brand that texts, mails and documents share (design, section 7). The server may override them. */
export const BRAND = {
  name: 'Kaksha',
  pitch:
    'Your gateway to quality education. Connect with qualified teachers for personalized learning experiences.',
  foundedYear: 2023,
  city: 'Patna',
} as const;
