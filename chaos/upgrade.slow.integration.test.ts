/**
 * The promise of docs/operating.md: nodes are replaced one after the other by those of a newer version, which migrates the database
 * while the last release serves. Over the API and the sockets: pages are those of this tree on all nodes.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { until } from '../scripts/test-start.ts';
import { buildWeb } from '../server/src/platform/build-web.ts';
import { createPool } from '../server/src/platform/database.ts';
import { LAST_RELEASE } from '../server/src/platform/release.ts';
import { startBalancer } from './upgrade/balancer.ts';
import { type Node, startNode } from './upgrade/nodes.ts';
import { type Failures, openClass, signIn, startLoad } from './upgrade/people.ts';
import { layThisTree, layTreeOf } from './upgrade/trees.ts';

/** Tables that the load reads and writes all the time; each grows in a migration of its own. */
const BUSY = ['booking', 'lesson', 'lesson_participant', 'notification', 'session', 'user_account'];
/** Rounds of the load in each state of the upgrade. */
const ROUNDS = 12;
/** On a busy machine. */
const PATIENCE_MS = 60_000;

let folder: string;
let pool: Pool;
let database: string;
const nodes: Node[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-upgrade-`));
  const url = new URL(inject('testTemplateUrl'));
  url.pathname = `kaksha_upgrade_${randomBytes(4).toString('hex')}`;
  database = url.pathname.slice(1);
  const maintenance = createPool({ url: inject('testTemplateUrl').replace(/[^/]*$/, 'postgres'), max: 1 });
  await maintenance.query(`create database ${database}`);
  await maintenance.end();
  pool = createPool({
    url: url.href,
    applicationName: 'kaksha test',
    statementTimeoutMs: 0,
    onError: () => {},
  });
  await buildWeb();
}, 240_000);

afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end()));
  await pool.end();
  const maintenance = createPool({ url: inject('testTemplateUrl').replace(/[^/]*$/, 'postgres'), max: 1 });
  await maintenance.query(`drop database ${database} with (force)`);
  await maintenance.end();
  rmSync(folder, { recursive: true, force: true });
});

/** The tree of the last release; where this clone does not have its commit, this tree. */
function layRelease(tree: string): void {
  if (layTreeOf(LAST_RELEASE.commit, tree)) return;
  process.stdout.write(
    `This clone cannot lay out release ${LAST_RELEASE.version} (${LAST_RELEASE.commit}): it is upgraded from this tree instead.\n`,
  );
  layThisTree(tree);
}

/** This tree with further migrations, so that there is something to migrate in every run. */
function layNext(tree: string): void {
  layThisTree(tree);
  const migrations = join(tree, 'server/db/migrations');
  for (const [at, table] of BUSY.entries()) {
    writeFileSync(
      join(migrations, `999${at}_grow.sql`),
      `alter table ${table} add column grown int default 1;\n`,
    );
  }
  writeFileSync(
    join(migrations, '9999_index.sql'),
    'drop index concurrently if exists booking_grown;\ncreate index concurrently booking_grown on booking (grown);\n',
  );
}

/** A class of the demo's student and teacher that is on now: whatever else they have now is put off. */
async function beginClass(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select l.id from lesson l join booking b on b.lesson_id = l.id
       where l.status = 'scheduled' and l.teacher_id = (select id from user_account where email = 'teacher@kaksha.example')
         and b.student_id = (select id from user_account where email = 'student@kaksha.example')
         and upper(l.during) - lower(l.during) = interval '1 hour' and l.starts_at > now() + interval '1 hour'
     order by l.starts_at limit 1`,
  );
  const id = rows[0]?.id ?? '';
  const during = `tstzrange(now() - interval '1 minute', now() + interval '59 minutes', '[)')`;
  await pool.query(
    `update lesson set during = tstzrange(lower(during) + interval '300 days', upper(during) + interval '300 days', '[)')
     where id <> $1 and status in ('requested', 'scheduled') and during && ${during}`,
    [id],
  );
  await pool.query(`update lesson set during = ${during} where id = $1`, [id]);
  return id;
}

/** Jobs that are due or at work, and those that failed: not those that were given back. */
async function jobs(): Promise<{ open: number; failed: string[] }> {
  const { rows } = await pool.query<{ open: number; failed: string[] }>(
    `select count(*) filter (where run_at <= now() or locked_at is not null)::int as open,
       coalesce(array_agg(task_identifier || ': ' || last_error) filter (where last_error <> 'the server ended'), '{}') as failed
     from graphile_worker.jobs`,
  );
  return rows[0] ?? { open: 0, failed: [] };
}

describe.runIf(process.platform === 'linux')('an upgrade, one node after the other', () => {
  it('loses no request, no job and no class', async () => {
    const [release, next] = [join(folder, 'release'), join(folder, 'next')];
    layRelease(release);
    layNext(next);
    const balancer = await startBalancer();
    const url = new URL(inject('testTemplateUrl'));
    url.pathname = database;
    const environment = {
      DATABASE_URL: url.href,
      SECRET_KEY: randomBytes(32).toString('hex'),
      PUBLIC_URL: balancer.url,
      DEMO: '1',
      DRAIN_SECONDS: '2',
    };
    const start = async (tree: string): Promise<Node> => {
      const node = await startNode({ tree, dataDir: join(folder, `data-${nodes.length}`), environment });
      nodes.push(node);
      return node;
    };
    const serve = async (node: Node): Promise<Node> => {
      await node.ready();
      await balancer.add(node.port);
      return node;
    };

    const old = [await start(release), await start(release)] as const;
    await Promise.all(old.map(serve));
    const lessonId = await beginClass();
    const failures: Failures = [];
    const [student, teacher, parent] = await Promise.all(
      ['student', 'teacher', 'parent'].map((name) =>
        signIn(balancer.url, `${name}@kaksha.example`, failures),
      ),
    );
    if (student === undefined || teacher === undefined || parent === undefined) throw new Error('nobody');
    // Before the teacher has come, a student waits at the door.
    const taught = openClass(balancer.url, teacher, lessonId, failures);
    await until(() => taught.joined() >= 1, PATIENCE_MS);
    const pages = [taught, openClass(balancer.url, student, lessonId, failures)];
    const bothAreIn = () => pages.every((page) => page.joined() >= 1 && page.others() === 1);
    await until(bothAreIn, PATIENCE_MS);
    const load = startLoad(balancer.url, student, [teacher, parent], failures);
    await load.rounds(ROUNDS);

    await serve(await start(next));
    await load.rounds(ROUNDS);
    expect(await old[0].end()).toBe(0);
    await load.rounds(ROUNDS);
    await serve(await start(next));
    expect(await old[1].end()).toBe(0);
    await load.rounds(ROUNDS);

    // Wherever each of the two began, no node that it was on then is left.
    const joinings = () => pages.reduce((sum, page) => sum + page.joined(), 0);
    await until(() => bothAreIn() && joinings() >= 4, PATIENCE_MS);
    await load.stop();
    for (const page of pages) page.leave();
    expect(failures).toEqual([]);
    expect(load.booked()).toBeGreaterThan(ROUNDS / 2);
    await until(async () => (await jobs()).open === 0, PATIENCE_MS);
    expect((await jobs()).failed).toEqual([]);
    const { rows } = await pool.query(
      `select name from schema_migration where name like '999%' order by name`,
    );
    expect(rows).toHaveLength(BUSY.length + 1);
    expect(nodes.map((node) => node.said().replaceAll(/^.* is at .*\n|^Kaksha is ready .*\n/gm, ''))).toEqual(
      nodes.map(() => ''),
    );
    await balancer.close();
  }, 240_000);
});
