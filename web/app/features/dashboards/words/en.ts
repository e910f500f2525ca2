/** Labels that the dashboards share. */
export const en = {
  cards: {
    viewProfile: 'View Profile',
    quickLinks: 'Quick Links',
    more: 'More on this page',
    viewAll: 'View All',
    viewAllOf: {
      assessments: 'View All assessments',
      assignments: 'View All assignments',
      bookings: 'View All bookings',
      classes: 'View All classes',
      completed: 'View All completed classes',
      remarks: 'View All classes to remark on',
      performance: 'View All about your performance',
    },
    noChildrenHint: 'Add a child, and their classes and progress appear here.',
  },
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
};
