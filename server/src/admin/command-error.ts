/** The usage and the refusals of operators' commands. */
export const USAGE = `Usage:
  npm run admin -- verify EMAIL           verify a teacher, approving the pending request if there is one
  npm run admin -- unverify EMAIL         take a teacher's verification back
  npm run admin -- create EMAIL           create an operator's account with a generated password
  npm run admin -- digest EMAIL           mail a parent the summary of the last week, if it was not sent
  npm run admin -- backup                 back the database and its files up to BACKUP_TO
  npm run admin -- verify-backup [NAME]   restore the newest backup, or this one, for a trial, and record that it is good
  npm run admin -- restore [NAME]         restore it into an empty data folder, or an empty database
  npm run admin -- restore [NAME] --until MOMENT   restore the embedded database as it was at 2026-12-01T10:15:00+05:30, or "latest"
  npm run admin -- backup-key             make a BACKUP_KEY
  npm run admin -- reseal                 seal by SECRET_KEY what a key of SECRET_KEY_BEFORE sealed
  npm run admin -- doctor                 say what is wrong with the configuration, the machine and the data`;

/** A command cannot be done. Its message is one sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}
