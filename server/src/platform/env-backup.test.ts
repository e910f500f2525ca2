import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

const backupOf = (variables: NodeJS.ProcessEnv) => parseEnv({ DATA_DIR: '/srv/kaksha', ...variables }).backup;

describe('the environment of backups', () => {
  it('names no place and no key until they are set', () => {
    expect(backupOf({})).toEqual({ to: undefined, key: undefined });
  });

  it('takes a folder, or a bucket as STORAGE_URL names one', () => {
    expect(backupOf({ BACKUP_TO: '/mnt/backups/' }).to).toEqual({ folder: '/mnt/backups' });
    expect(backupOf({ BACKUP_TO: 's3://key:secret@host/backups' }).to).toMatchObject({
      bucket: { bucket: 'backups', endpoint: 'https://host' },
    });
  });

  it.each([
    [{ BACKUP_TO: 'backups' }, 'BACKUP_TO must be an absolute path'],
    [{ BACKUP_TO: '/srv/kaksha/backups' }, 'BACKUP_TO lies in DATA_DIR (/srv/kaksha)'],
    [{ BACKUP_TO: '/srv/kaksha' }, 'BACKUP_TO lies in DATA_DIR (/srv/kaksha)'],
    [{ BACKUP_TO: 's3://host/backups' }, 'BACKUP_TO must look like s3://key:secret@host/bucket'],
    [{ BACKUP_TO: 's3:// /' }, 'BACKUP_TO must look like s3://'],
    [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY must have at least 16 characters'],
  ])('refuses %j', (variables, sentence) => {
    expect(() => backupOf(variables)).toThrow(sentence);
  });

  it('refuses in production a bucket whose key would be sent in the clear', () => {
    const production = { NODE_ENV: 'production', BACKUP_TO: 's3://key:secret@host/backups?tls=0' };
    expect(() => backupOf(production)).toThrow('BACKUP_TO without tls=0');
  });
});
