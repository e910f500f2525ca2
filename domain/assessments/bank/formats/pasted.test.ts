import { describe, expect, it } from 'vitest';
import { UnreadableFile } from './parsed.ts';
import { questionsFromText } from './pasted.ts';

const one = (text: string) => questionsFromText(text).accepted[0]?.question;

describe('questions that are pasted', () => {
  it('are read as people write them', () => {
    const { accepted, refused } = questionsFromText(
      [
        '1. What is the capital',
        'of India?',
        'a) Agra',
        'b) New Delhi',
        'c) Patna',
        'Answer: b',
        'Explanation: Since 1931.',
        '',
        'Q2) Which are even? (2 marks)',
        '(A) 2\t(B) 3\t(C) 4',
        'Ans - A and C',
        '3. The sun is a star.',
        'Answer: True',
        '4. 12 × 12 = ?',
        'Answer: 144',
        '5. Who wrote the anthem?',
        'Answer: Tagore | Rabindranath Tagore',
        'Marks: 3',
        '6. Describe your village.',
      ].join('\r\n'),
    );
    expect(refused).toEqual([]);
    expect(accepted.map(({ place, question }) => [place, question.type, question.marks])).toEqual([
      ['Line 1', 'multiple_choice', 1],
      ['Line 9', 'multiple_select', 2],
      ['Line 12', 'true_false', 1],
      ['Line 14', 'numeric', 1],
      ['Line 16', 'short_answer', 3],
      ['Line 19', 'subjective', 1],
    ]);
    expect(accepted[0]?.question).toMatchObject({
      text: 'What is the capital\nof India?',
      explanation: 'Since 1931.',
      correctOptionId: 'o2',
      options: [{ text: 'Agra' }, { text: 'New Delhi' }, { text: 'Patna' }],
    });
    expect(accepted[1]?.question).toMatchObject({
      text: 'Which are even?',
      options: ['2', '3', '4'].map((text) => ({ text, image: null, misconception: '' })),
      correctOptionIds: ['o1', 'o3'],
      partial: false,
    });
    expect(accepted[4]?.question).toMatchObject({ accepted: ['Tagore', 'Rabindranath Tagore'] });
  });

  it.each([
    ['Q.3 Why?', 'Why?'],
    ['Question 4: Why?', 'Why?'],
    ['  12 ) Why?', 'Why?'],
    ['प्रश्न ५ क्यों?', 'क्यों?'],
    ['2 trains leave.', '2 trains leave.'],
    ['Quick: 2 + 2?', 'Quick: 2 + 2?'],
    ['1. Say it.  Twice.', 'Say it.  Twice.'],
    ['1. Why? [2 marks] ', 'Why?'],
    ['1. Why? (1 Mark)', 'Why?'],
    ['1. Are (2 marks) much?', 'Are (2 marks) much?'],
  ])('begin with a number, or without one: %s', (line, text) => {
    expect(one(line)).toMatchObject({ type: 'subjective', text });
  });

  it.each([
    ['True', { type: 'true_false', correct: true }],
    ['false.', { type: 'true_false', correct: false }],
    ['सही', { type: 'true_false', correct: true }],
    ['गलत', { type: 'true_false', correct: false }],
    ['not true', { type: 'short_answer', accepted: ['not true'] }],
    ['true love', { type: 'short_answer', accepted: ['true love'] }],
    ['-1,200', { type: 'numeric', value: -1200, tolerance: 0, unit: '' }],
    ['1/4', { type: 'numeric', value: 0.25 }],
    ['1/3', { type: 'short_answer', accepted: ['1/3'] }],
    ['Ram | | Rama or Ramu |', { type: 'short_answer', accepted: ['Ram', 'Rama', 'Ramu'] }],
    ['Victoria', { type: 'short_answer', accepted: ['Victoria'], caseSensitive: false, mathematical: false }],
  ])('without options are of the type that the answer %s has', (answer, key) => {
    expect(one(`1. What?\nAnswer: ${answer}`)).toMatchObject(key);
  });

  it('keep what goes on in the next line, and whatever stands beside each other', () => {
    expect(
      one(
        [
          '1. Which',
          'one?  Look.',
          'a) Delhi,',
          '  the capital   * b) Agra c) Goa  is warm',
          'Marks - 3',
          'key: c',
          'हल: Because',
          'it is so.',
        ].join('\n'),
      ),
    ).toMatchObject({
      type: 'multiple_choice',
      text: 'Which\none?  Look.',
      marks: 3,
      options: [{ text: 'Delhi,\nthe capital' }, { text: 'Agra' }, { text: 'Goa  is warm' }],
      correctOptionId: 'o2',
      explanation: 'Because\nit is so.',
    });
  });

  it('may have an explanation of several paragraphs', () => {
    const { accepted, refused } = questionsFromText(
      'Which?\na) x\nb) y\nAnswer: a\nExplanation: So\n\nit is.\n\n\nMarks: 2\n1. Next?\nAnswer: 2',
    );
    expect(refused).toEqual([]);
    expect(accepted.map(({ place, question }) => [place, question.text, question.marks])).toEqual([
      ['Line 1', 'Which?', 2],
      ['Line 11', 'Next?', 1],
    ]);
  });

  it('without numbers are apart whether or not they have options, empty lines or an explanation', () => {
    const { accepted, refused } = questionsFromText(
      [
        'Which?',
        '',
        'a) x',
        '',
        'b) y',
        '',
        'Answer: b',
        '',
        'Reason: So it is.',
        '',
        'Always.',
        '',
        'And now,',
        'which?',
        'a) v',
        'b) w',
        'Answer: a ',
        'Explanation: I say so.',
        '\u00a0',
        'Who?',
        'Answer: Tagore',
        'Here?',
        'a) yes',
        'b) no',
        'Answer: a',
        'When?',
        'Answer: 1911',
      ].join('\n'),
    );
    expect(refused).toEqual([]);
    expect(accepted.map(({ place, question }) => [place, question.text, question.explanation])).toEqual([
      ['Line 1', 'Which?', 'So it is.\nAlways.'],
      ['Line 13', 'And now,\nwhich?', 'I say so.'],
      ['Line 20', 'Who?', ''],
      ['Line 22', 'Here?', ''],
      ['Line 26', 'When?', ''],
    ]);
    expect(accepted.slice(0, 2).map(({ question }) => question)).toMatchObject([
      { options: [{ text: 'x' }, { text: 'y' }], correctOptionId: 'o2' },
      { options: [{ text: 'v' }, { text: 'w' }], correctOptionId: 'o1' },
    ]);
  });

  it('may mark the right option with a star, name it in words, or be in Hindi', () => {
    expect(one('1. Capital?\n*a) Delhi\nb) Agra')).toMatchObject({ correctOptionId: 'o1' });
    expect(one('1. Capital?\na) Delhi\nb) Agra\nAnswer: Agra')).toMatchObject({ correctOptionId: 'o2' });
    expect(one('1. Capital?\na) Delhi\nb) Agra\nAnswer: b) Agra')).toMatchObject({ correctOptionId: 'o2' });
    expect(one('1. भारत की राजधानी?\n(क) आगरा\n(ख) दिल्ली\nउत्तर: ख')).toMatchObject({ correctOptionId: 'o2' });
  });

  it('have the right option by its letter, where options are letters themselves', () => {
    const text = 'Which is a vowel?\nA. B\nB. A\nC. C\nANSWER: ';
    expect(one(`${text}B`)).toMatchObject({ correctOptionId: 'o2' });
    expect(one(`${text}(b)`)).toMatchObject({ correctOptionId: 'o2' });
    expect(one('1. Which comes first?\na) x\nb) y\nAnswer: x')).toMatchObject({ correctOptionId: 'o1' });
  });

  it('have no right option where an article only looks like a letter', () => {
    const options = '1. King of the forest?\na) Tiger\nb) Lion\nAnswer: ';
    expect(one(`${options}A lion`)).toBeUndefined();
    expect(one(`${options}b lion`)).toMatchObject({ correctOptionId: 'o2' });
    expect(one(`${options}B. the lion`)).toMatchObject({ correctOptionId: 'o2' });
  });

  it('are refused when one of several right options is not there', () => {
    expect(questionsFromText('1. Even?\na) 2\nb) 3\nAnswer: a, c')).toEqual({
      accepted: [],
      refused: [{ place: 'Line 1', reason: "There is no line such as 'Answer: b' that names an option" }],
    });
  });

  it('are refused one by one, in words', () => {
    const { accepted, refused } = questionsFromText(
      '1. Capital?\na) Delhi\nb) Agra\n2. Which?\na) x\nAnswer: a\n3. Good?\nAnswer: true\n4. Which?\na) x\nb) y\nAnswer: d',
    );
    expect(accepted.map(({ place }) => place)).toEqual(['Line 7']);
    expect(refused.map(({ place }) => place)).toEqual(['Line 1', 'Line 4', 'Line 9']);
    expect(refused[0]?.reason).toBe("There is no line such as 'Answer: b' that names an option");
  });

  it('are refused when there are too many', () => {
    expect(() => questionsFromText('1. Why?\n'.repeat(301))).toThrow(UnreadableFile);
    expect(() => questionsFromText('\n'.repeat(100_000))).toThrow('1,00,001 lines');
  });
});
