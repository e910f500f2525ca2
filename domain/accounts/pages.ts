/** The public pages of accounts, as search engines and previews of shared links describe them. */
export const REGISTER_PAGE = {
  path: '/register',
  title: 'Create an account',
  description:
    'Register as a student, parent or teacher. Free to join: you only pay for the classes that you book.',
} as const;

export const LOGIN_PAGE = {
  path: '/login',
  title: 'Log in',
  description: 'Log in to Kaksha to see your classes, book a teacher and continue your learning journey.',
} as const;

export const PROFILE_IMAGE_PAGE = {
  path: '/profile-image-uploader',
  title: 'Profile image',
  description: 'Choose the image that teachers and families see beside your name on Kaksha.',
} as const;
