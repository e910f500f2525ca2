/** Said where somebody has to log in again. Apart from the other messages: every page loads this one. */
export const SESSION_EXPIRED = 'Session expired';
