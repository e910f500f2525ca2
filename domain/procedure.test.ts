import { expect, test } from 'vitest';
import { idempotentProcedureFor, procedureFor, publicProcedure } from './procedure.ts';

type Procedure = typeof publicProcedure;

/** The operation of the API's document that a call has. */
function documented(procedure: Procedure, operation: object) {
  const { spec } = procedure['~orpc'].route;
  if (typeof spec !== 'function') throw new Error('not documented');
  return spec({ operationId: 'disputes.open', responses: {}, ...operation });
}

test('a call that anybody may make is listed under its feature', () => {
  expect(publicProcedure['~orpc'].meta.access).toBe('public');
  expect(documented(publicProcedure, { summary: 'Open' })).toEqual({
    operationId: 'disputes.open',
    responses: {},
    summary: 'Open',
    tags: ['disputes'],
  });
});

test('a call for certain people says for whom it is, and needs a session', () => {
  const procedure = procedureFor('parent', 'teacher');
  expect(procedure['~orpc'].meta).toEqual({ access: ['parent', 'teacher'], idempotent: false });
  expect(documented(procedure, { description: 'Opens one.' })).toMatchObject({
    tags: ['disputes'],
    security: [{ bearer: [] }],
    description: 'Opens one. For parent, teacher.',
    parameters: [],
  });
});

test('a call without roles is for every signed-in person', () => {
  expect(procedureFor()['~orpc'].meta.access).toBe('signedIn');
  expect(documented(procedureFor(), {})).toMatchObject({ description: 'For any signed-in person.' });
});

test('a call that moves money asks for an idempotency key, beside its own parameters', () => {
  const procedure = idempotentProcedureFor('parent');
  expect(procedure['~orpc'].meta).toEqual({ access: ['parent'], idempotent: true });
  const own = { name: 'id', in: 'path', required: true };
  expect(documented(procedure, { parameters: [own] })).toMatchObject({
    parameters: [own, { name: 'Idempotency-Key', in: 'header', required: true }],
  });
});
