import { createApp } from '../src/http/app.ts';
import type { Services } from '../src/platform/context.ts';
import type { TestDatabase } from './database.ts';

type AnswerPage = Parameters<typeof createApp>[1]['answerPage'];

const anEmptyPage: AnswerPage = async () =>
  new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });

/** All that a process answers over HTTP, without a port, and without pages unless `answerPage` makes them. */
export const appOn = (services: Services, database: TestDatabase, answerPage: AnswerPage = anEmptyPage) =>
  createApp(services, {
    ownerPool: database.ownerPool,
    dev: false,
    newRequestId: () => crypto.randomUUID(),
    answerPage,
  });
