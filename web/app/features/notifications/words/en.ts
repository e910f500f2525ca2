import { NOT_DONE } from '@kaksha/domain/words.ts';

/** Labels of the feature's screens, by screen. */
export const en = {
  mailOff: {
    settings: 'Settings',
  },
  notificationList: {
    notifications: 'Notifications',
    new: 'New ·',
  },
  notificationsCard: {
    markAllRead: 'Mark All Read',
    failed: NOT_DONE,
    notifications: 'Notifications',
    unread: (unread: number) => `${unread} unread`,
    noNotificationsYetWhatHappens:
      'No notifications yet. What happens to your bookings and assessments appears here.',
    allNotifications: 'All notifications',
  },
  notifications: {
    notifications: 'Notifications',
    description: 'What happened around your classes, homework, messages and payments.',
    chooseWhatYouAreTold: 'Choose what you are notified about',
    whatHappensToYourBookings: 'What happens to your bookings and assessments appears here.',
    noNotificationsYet: 'No notifications yet.',
    goToTheDashboard: 'Go to the dashboard',
    allRead: 'All read',
    unread: (unread: number) => `${unread} unread`,
    loadFailed: 'Failed to load your notifications.',
  },
};
