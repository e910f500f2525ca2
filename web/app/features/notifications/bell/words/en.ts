/** Labels of the bell, which every page has: those of the notifications themselves come with their screens. */
export const en = {
  notifications: 'Notifications',
  unread: (unread: number) => `Notifications, ${unread} unread`,
};
