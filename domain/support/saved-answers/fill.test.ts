import { describe, expect, it } from 'vitest';
import { filledIn, unknownPlaceholderIn, withAnswer } from './fill.ts';

const request = { name: 'Riya Sharma', number: 1042, subject: 'My invoice' };

describe('a saved answer', () => {
  it('takes name, number and subject from the request, as often as they are named', () => {
    expect(filledIn('Dear {name},\n{subject} ({number}): see {number}.', request)).toBe(
      'Dear Riya Sharma,\nMy invoice (K-1042): see K-1042.',
    );
  });

  it('puts in what people wrote as it is: neither their braces nor a $& mean anything', () => {
    const name = '{subject} $& {number}';
    expect(filledIn('Dear {name},', { ...request, name })).toBe(`Dear ${name},`);
  });

  it('leaves braces that are text', () => {
    expect(filledIn('The set {1, 2} and {}', request)).toBe('The set {1, 2} and {}');
    expect(unknownPlaceholderIn('The set {1, 2} and {}, {name}')).toBeNull();
  });

  it.each(['{nmae}', '{Name}', '{toString}'])('knows nothing to put in for %s', (written) => {
    expect(unknownPlaceholderIn(`Dear {name}, ${written}`)).toBe(written);
    expect(filledIn(written, request)).toBe(written);
  });

  it('comes after what is written already', () => {
    expect(withAnswer(' \n', 'Under Wallet.')).toBe('Under Wallet.');
    expect(withAnswer('Dear Riya,\n', 'Under Wallet.')).toBe('Dear Riya,\n\nUnder Wallet.');
  });
});
