/** What is wrong with a file that was to be put on the board, in words for whoever chose it. */
export class FileProblem extends Error {}
