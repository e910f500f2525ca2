/**
 * A process that answers the API and closes attempts, on the database of a test. It prints its port when it answers.
 * Tests kill it.
 */

import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '../src/http/app.ts';
import { startPump } from '../src/platform/announcements.ts';
import { APP_ROLE, createDatabase, createPool } from '../src/platform/database.ts';
import { startWorker } from '../src/worker.ts';
import { createTestServices } from './services.ts';

const [, , url] = process.argv;
if (url === undefined) throw new Error('usage: attempts-server.ts DATABASE_URL');

const ownerPool = createPool({ url, max: 30, onError: () => {}, statementTimeoutMs: 0 });
const appPool = createPool({ url, role: APP_ROLE, max: 20, onError: () => {} });
const services = createTestServices({ url, appPool, db: createDatabase(appPool) });
startPump(url, services.log);
await startWorker(services, ownerPool);
const app = createApp(services, {
  ownerPool,
  dev: false,
  newRequestId: () => randomUUID(),
  answerPage: async () => new Response('<!doctype html>'),
});
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  writeSync(1, `port ${typeof address === 'object' ? address?.port : ''}\n`);
});
