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
    expect(accepted[1]?.question).toMatchObject({ text: 'Which are even?', correctOptionIds: ['o1', 'o3'] });
    expect(accepted[4]?.question).toMatchObject({ accepted: ['Tagore', 'Rabindranath Tagore'] });
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
    expect(questionsFromText('1. Even?\na) 2\nb) 3\nAnswer: a, d')).toEqual({
      accepted: [],
      refused: [
        { place: 'Line 1', reason: "There is no line such as 'Answer: b' that names an option" },
      ],
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
