import { BRAND } from '@kaksha/domain/brand.ts';

/** What stands around every page: the header, the drawer and the footer. */
export const en = {
  account: {
    nameless: 'User',
    accountOf: (name: string) => `Account of ${name}`,
    profile: 'Profile',
    logout: 'Logout',
  },
  home: `${BRAND.name}, home`,
  header: {
    main: 'Main',
    login: 'Login',
    register: 'Register',
    dashboard: 'Dashboard',
    openMenu: 'Open menu',
    announcement: 'Announcement',
  },
  /** Word for word (specification, section 2). */
  publicLinks: { home: 'Home', findTeachers: 'Find Teachers', about: 'About', contact: 'Contact' },
  drawer: { menu: 'Menu', allPages: 'All pages', yourPages: 'Your pages', yourArea: 'Your area' },
  signOut: {
    title: 'Log out before it is sent?',
    stay: 'Stay logged in',
    leave: 'Log out anyway',
  },
  /** The groups and their links are word for word (specification, section 2). */
  footer: {
    install: 'Install the app',
    quickLinks: {
      title: 'Quick Links',
      home: 'Home',
      teachers: 'Find Teachers',
      about: 'About Us',
      contact: 'Contact Us',
      blog: 'Blog',
    },
    students: {
      title: 'For Students',
      register: 'Register as Student',
      book: 'Book a Teacher',
      dashboard: 'Student Dashboard',
      assessments: 'Take Assessments',
      help: 'Student Help Center',
    },
    teachers: {
      title: 'For Teachers',
      register: 'Register as Teacher',
      dashboard: 'Teacher Dashboard',
      classes: 'Manage Classes',
      help: 'Teacher Help Center',
      verification: 'Verification Process',
    },
    policies: 'Policies',
    grievance: 'Grievance officer',
    rights: (year: number) => `© ${year} ${BRAND.name}. All rights reserved.`,
    howToReachUs: 'How to reach us',
    elsewhere: `${BRAND.name} elsewhere`,
  },
  theme: { colours: 'Colours', light: 'Light', dark: 'Dark', system: 'As on this device' },
};
