import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAccepted, isSameFormula } from './words.ts';

describe('isAccepted', () => {
  it.each([
    ['Delhi', 'delhi', true],
    [' new   delhi. ', 'New Delhi', true],
    ['it\u2019s', "it's", true],
    ['\u201cyes\u201d', '"yes"', true],
    ['दिल्ली।', 'दिल्ली', true],
    ['e\u0301', '\u00e9', true],
    ['x\u22121', 'x-1', true],
    ['x\u20131', 'x-1', true],
    ['\u2018so\u2019', "'so'", true],
    ['Delhi .', 'delhi', true],
    ['3.5', '35', false],
    ['newdelhi', 'New Delhi', false],
    ['Agra', 'Delhi', false],
    ['', 'Delhi', false],
    ['.', '.', false],
  ])('%j for %j: %j', (given, accepted, expected) => {
    expect(isAccepted(given, ['another', accepted], false)).toBe(expected);
  });

  it('looks at capitals only where they count', () => {
    expect(isAccepted('delhi', ['Delhi'], true)).toBe(false);
    expect(isAccepted('Delhi', ['Delhi'], true)).toBe(true);
  });

  it('finds the answer wherever it stands in the list', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(), (accepted, at) => {
        expect(isAccepted(accepted[at % accepted.length] ?? '', accepted.toReversed(), true)).toBe(true);
      }),
    );
  });
});

describe('isSameFormula', () => {
  it('multiplies out no equation that would take minutes', () => {
    const long = '(a+b+c)^{60}=0';
    expect(isSameFormula(long, [long])).toBe(false);
    expect(isSameFormula('1/((x+1)^{80})=y', ['y=x'])).toBe(false);
    expect(isSameFormula('y=x', ['1/((x+1)^{80})=y'])).toBe(false);
    expect(isSameFormula('(x+1)^{5}=y', ['y=(x+1)^{5}'])).toBe(true);
  });

  it.each([
    '(a+b+c)^{40+20}=0',
    '(a+b+c)^{30*2}=0',
    '(a+b+c)^{60+x}=0',
    '(a+b+c)^{--60}=0',
    '(a+b+c)^{2^{6}}=0',
    '((a+b)^{30})^{2}=0',
    'x^{(a+b+c)^{60}}=0',
    '\\log_2((a+b+c)^{60})=0',
    '(a+b)^{9^{9^{9}}}=0',
    '(a+b+c)^{1/(1/60)}=0',
    '(a+b+c)^{\\ln(e^{60})}=0',
    '(1/(a+b+c))^{-60}=0',
    '1/(x+1)+1/(y+2)+1/(z+3)+1/(a+4)+1/(b+5)+1/(c+6)+1/(d+7)+1/(e+8)+1/(f+9)=0',
    '(1/(x+1)+1/(y+2)+1/(z+3)+1/(a+4))(1/(b+5)+1/(c+6)+1/(d+7)+1/(e+8))=0',
  ])('nor one that is worked out, or brought over one bar, first: %s', (long) => {
    expect(isSameFormula(long, ['y=2x'])).toBe(false);
    expect(isSameFormula('y=2x', [long])).toBe(false);
  });

  it.each([
    ['(x+1)^{6}=y', true],
    ['(x+1)^{8}=y', false],
    ['(x+1)^{-6}=y', true],
    ['(x+1)^{-8}=y', false],
    ['1/(x+1)+1/(x+2)+1/(x+3)=y', true],
    ['1/(x+1)+1/(x+2)+1/(x+3)+1/(x+4)+1/(x+5)=y', false],
    ['x=\\frac{-b+\\sqrt{b^2-4ac}}{2a}', true],
    ['A=P(1+\\frac{r}{100})^{n}', true],
    ['(x+1)/(x-1)=(x+2)/(x+3)', true],
    ['(x+1)^{6}(x+2)=y', false],
    ['(x+1)^{5}+(x+2)^{4}=y', true],
    ['(x+1)^{6}+(x+2)^{6}=y', false],
    ['(x+1)^{n+3}=y', true],
    ['(a+b)^{3}=a^3+3a^2b+3ab^2+b^3', true],
    ['x^{100}=y', true],
    ['2^{6+4}=y', true],
    ['(x+1)(x+2)(x+3)=y', true],
    ['\\sin((x+1)^{9})=y', false],
  ])('compares an equation that is no more work than one of school: %s is %j', (equation, expected) => {
    expect(isSameFormula(equation, [equation])).toBe(expected);
  });

  it.each([
    ['2(x+1)', '2x+2', true],
    ['(x-1)(x+1)', 'x^2-1', true],
    ['1/2', '0.5', true],
    ['\\frac{1}{2}', '1/2', true],
    ['x=2', '2=x', true],
    ['x + 1', 'y + 1', false],
    ['2x+3', '2x+2', false],
    ['X', 'x', false],
  ])('%s and %s: %j', (given, accepted, expected) => {
    expect(isSameFormula(given, [accepted])).toBe(expected);
  });

  it.each(['', 'sin', '((((', '2 +', '=', '\\frac{1}{', '$', 'hello there?'])(
    'is not brought down by %j',
    (typed) => {
      expect(isSameFormula(typed, ['x+1'])).toBe(false);
      expect(isSameFormula('x+1', [typed])).toBe(false);
    },
  );

  it('takes nothing at all for no formula, not for a zero', () => {
    expect([isSameFormula('', ['0']), isSameFormula(' ', ['0'])]).toEqual([false, false]);
    expect([isSameFormula('0', ['']), isSameFormula('0', [' '])]).toEqual([false, false]);
    expect(isSameFormula('0', ['0'])).toBe(true);
  });

  it('does not begin with what is too long to be an answer', () => {
    const longest = `${'0+'.repeat(99)}10`;
    expect([isSameFormula(longest, ['10']), isSameFormula('10', [longest])]).toEqual([true, true]);
    const longer = `0${longest}`;
    expect([isSameFormula(longer, ['10']), isSameFormula('10', [longer])]).toEqual([false, false]);
  });

  it('compares with as many accepted formulas as are little work together', () => {
    const sums = Array.from({ length: 19 }, (_, at) => `1/a+1/b+1/c+1/d=${at + 2}z`);
    expect(isSameFormula('y=2(x+1)', [...Array<string>(19).fill('y=3x'), 'y=2x+2'])).toBe(true);
    expect(isSameFormula('1/a+1/b+1/c+1/d=z', [...sums.slice(0, 3), '1/b+1/a+1/c+1/d=z'])).toBe(true);
    expect(isSameFormula('1/a+1/b+1/c+1/d=z', [...sums, '1/b+1/a+1/c+1/d=z'])).toBe(false);
  });
});
