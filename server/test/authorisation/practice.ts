import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { seedStarterQuestions } from '../../db/seed/starter-questions.ts';
import { callAs } from '../caller.ts';
import type { Make, Row } from './scene.ts';

const CHAPTERS = [{ book: 'Ganita Prakash', title: 'Area' }];
const TEST = { class: 8, subject: 'Mathematics', chapters: CHAPTERS, size: 5 as const, minutes: null };

/** A practice test of the student's own. */
const practiceTest: Make = async ({ student }, { services, database }) => {
  const client = await database.ownerPool.connect();
  try {
    await seedStarterQuestions(client);
  } finally {
    client.release();
  }
  return (await callAs(services, student).practice.start(TEST)).id;
};

/** Let through, though the bank may be empty at the time. */
async function evenWithoutQuestions(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof ORPCError) || error.code !== 'NO_QUESTIONS') throw error;
  });
}

export const practiceRows: Record<string, Row> = {
  'practice.coverage': { call: (client) => client.practice.coverage(), rules: { admin: 'any' } },
  'practice.overview': { call: (client) => client.practice.overview(), rules: { student: 'any' } },
  'practice.bank': { call: (client) => client.practice.bank(), rules: { student: 'any', parent: 'any' } },
  'practice.chapters': {
    call: (client) => client.practice.chapters({ class: 8, subject: 'Mathematics' }),
    rules: { student: 'any', parent: 'any' },
  },
  'practice.start': {
    call: (client) => evenWithoutQuestions(client.practice.start(TEST)),
    rules: { student: 'any' },
  },
  'practice.startDaily': {
    call: (client) => evenWithoutQuestions(client.practice.startDaily()),
    rules: { student: 'any' },
  },
  'practice.sitting': {
    make: practiceTest,
    call: (client, id) => client.practice.sitting({ id }),
    rules: { student: 'own', parent: 'own' },
  },
  'practice.answer': {
    make: practiceTest,
    call: async (client, id) => {
      const found = await client.practice.sitting({ id }).catch(() => null);
      const questionId = found?.sitting.items[0]?.questionId ?? randomUUID();
      // No number: refused only after it is clear whose sitting it is.
      const answer = { type: 'numeric', text: '' } as const;
      await client.practice.answer({ id, questionId, answer, isGuess: false }).catch((error: unknown) => {
        if (!(error instanceof ORPCError) || error.code !== 'NOTHING_ANSWERED') throw error;
      });
    },
    rules: { student: 'own' },
  },
  'practice.finish': {
    make: practiceTest,
    call: (client, id) => client.practice.finish({ id }),
    rules: { student: 'own' },
  },
  'practice.progress': {
    call: (client) => client.practice.progress(),
    rules: { student: 'any', parent: 'any' },
  },
};
