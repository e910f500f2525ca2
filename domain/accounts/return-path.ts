/**
 * Pages on which a visitor has found something to go on with once there is an account: login, registration and the mail that
 * confirms an address lead back to them. Others may have a secret in their address, and stand in no mail.
 */
export const RETURN_PATH = /^\/(find-teachers|teachers|batches)([/?][^\s\\]*)?$/;

/** In characters: a search with every filter is shorter. */
export const RETURN_PATH_MAX_LENGTH = 500;
