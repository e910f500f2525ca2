/** The lobby of a classroom measures a network with this: bytes of our own, from the host that the class is on. */

/** `?bytes=…` of noise; none, unless told, for the round trip alone. */
export const NETWORK_TEST_PATH = '/network-test';

/** The most that one answer holds: half a second on 8 Mbit/s, and less than the page itself has cost. */
export const NETWORK_TEST_MAX_BYTES = 512 * 1024;
