/** A file cannot be put on the board; the message says why, to the person who chose it. */
export class FileProblem extends Error {}
