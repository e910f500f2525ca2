import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRelease } from './make-release.ts';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const commit = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'work');
};

const CHANGELOG = `# Changelog

## [Unreleased]

### Added
- Something.

## [0.1.0] - 2026-01-01

### Added
- The beginning.
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kaksha-release-'));
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@kaksha.example');
  git('config', 'commit.gpgsign', 'false');
  git('config', 'tag.gpgsign', 'false');
  mkdirSync(join(root, 'server/db/migrations'), { recursive: true });
  mkdirSync(join(root, 'domain'));
  write(
    'package.json',
    JSON.stringify({ name: 'k', version: '0.1.0', workspaces: ['domain', 'server'], type: 'module' }),
  );
  write('domain/package.json', JSON.stringify({ name: 'd', version: '0.1.0' }));
  write('server/package.json', JSON.stringify({ name: 's' }));
  const packages = {
    '': { version: '0.1.0' },
    domain: { version: '0.1.0' },
    server: {},
    'node_modules/x': { version: '0.1.0' },
  };
  write('package-lock.json', JSON.stringify({ version: '0.1.0', packages }));
  write('CHANGELOG.md', CHANGELOG);
  write('server/db/migrations/0001_first.sql', 'select 1;\n');
  write('server/db/last-release.json', JSON.stringify({ version: '0.0.9', commit: 'x', migrations: {} }));
  commit();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a release', () => {
  it('has its version everywhere, its section and its tag; then migrations are held against it', () => {
    makeRelease(root, '0.2.0', '2026-12-01');
    expect(git('status', '--porcelain')).toBe('');
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0', type: 'module' });
    expect(JSON.parse(read('domain/package.json')).version).toBe('0.2.0');
    expect(JSON.parse(read('server/package.json'))).toEqual({ name: 's' });
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      version: '0.2.0',
      packages: {
        '': { version: '0.2.0' },
        domain: { version: '0.2.0' },
        server: {},
        'node_modules/x': { version: '0.1.0' },
      },
    });
    expect(read('CHANGELOG.md')).toBe(
      CHANGELOG.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n'),
    );
    // The release itself runs beside the one before it.
    expect(JSON.parse(git('show', 'v0.2.0:server/db/last-release.json')).version).toBe('0.0.9');
    expect(JSON.parse(read('server/db/last-release.json'))).toEqual({
      version: '0.2.0',
      commit: git('rev-parse', 'v0.2.0^{commit}'),
      migrations: { '0001_first.sql': createHash('sha256').update('select 1;\n').digest('hex') },
    });
    expect(git('log', '--format=%s')).toBe(
      'chore(release): migrations run beside 0.2.0 from now on\nchore(release): 0.2.0\nwork',
    );
  });

  it.each([
    ['0.1.0', 'is not higher than 0.1.0'],
    ['0.0.10', 'is not higher than 0.1.0'],
    ['v0.2.0', 'three numbers'],
    ['0.2', 'three numbers'],
    ['', 'three numbers'],
  ])('is not called %j', (version, reason) => {
    expect(() => makeRelease(root, version, '2026-12-01')).toThrow(reason);
  });

  const change = (text: string) => {
    write('CHANGELOG.md', text);
    commit();
  };

  it.each([
    ['changes are not committed', () => write('package.json', `${read('package.json')}\n`), 'not committed'],
    ['a file is not added', () => write('new.ts', ''), 'not committed'],
    [
      'the changelog says nothing of it',
      () => change(CHANGELOG.replace(/### Added\n- Some.*\n/, '')),
      'nothing below',
    ],
    [
      'there is no such section',
      () => change(CHANGELOG.replace('## [Unreleased]', '## Next')),
      'nothing below',
    ],
    ['the tag is there', () => git('tag', 'v0.2.0'), 'a tag v0.2.0 already'],
  ])('is not made, and nothing is changed, when %s', (_when, happen, reason) => {
    happen();
    const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
    expect(() => makeRelease(root, '0.2.0', '2026-12-01')).toThrow(reason);
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual(before);
  });
});
