import { BRAND } from '@kaksha/domain/brand.ts';

/** Labels of the page that stands in while we cannot be reached. */
export const en = {
  offline: {
    pageTitle: 'No connection',
    home: `${BRAND.name}, home`,
    title: `We cannot reach ${BRAND.name}`,
    description:
      'Please check your internet connection and try again. Nothing you saved is lost: your bookings and your money are as they were.',
    checkNetwork: 'Is mobile data or Wi-Fi on, and aeroplane mode off?',
    moveCloser: 'A step to the window or closer to the router often helps.',
    orCall: 'Is your class about to begin? Call us:',
    tryAgain: 'Try again',
    homePage: 'Go to the home page',
    connection: {
      waiting: 'No connection yet. This page loads by itself as soon as there is one.',
      slow: 'There is a connection, but the page took too long. Please try again.',
      reached: 'The connection is back. Loading your page…',
    },
  },
};
