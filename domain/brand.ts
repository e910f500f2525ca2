/** Facts about the brand that texts, mails and documents share. The server may override them. */
export const BRAND = {
  name: 'Kaksha',
  pitch:
    'Your gateway to quality education. Connect with qualified teachers for personalized learning experiences.',
  /** Our headline; the second half is marked. */
  headline: { start: 'The right teacher,', marked: 'at the hour you are free.' },
  foundedYear: 2023,
  city: 'Patna',
  email: 'hello@kaksha.example',
  /** As people read it, and as `tel:` wants it. No line of India's network starts with 0: an operator sets a real one. */
  phone: '+91 612 000 0100',
  phoneHref: 'tel:+916120000100',
  address: { street: 'Boring Road', city: 'Patna', state: 'Bihar', postalCode: '800001', country: 'India' },
  /** The external form that the hiring banner and the careers block link to (specification, section 1). */
  careersFormUrl: 'https://forms.example/kaksha-careers',
  socialLinks: [
    { name: 'Facebook', url: 'https://facebook.example/kaksha' },
    { name: 'Instagram', url: 'https://instagram.example/kaksha' },
    { name: 'YouTube', url: 'https://youtube.example/kaksha' },
    { name: 'LinkedIn', url: 'https://linkedin.example/kaksha' },
  ],
} as const;

/** The address on one line. */
export const BRAND_ADDRESS = `${BRAND.address.street}, ${BRAND.address.city}, ${BRAND.address.state} ${BRAND.address.postalCode}`;
