const yourAnswer = 'Your answer';
const clearAnswer = 'Clear answer';

/** Labels of questions as they are answered, by screen. */
export const en = {
  answerField: {
    fillInTheBlanks: 'Fill in the blanks',
  },
  choiceAnswers: {
    clearAnswer,
    chooseOne: 'Choose one answer',
    chooseAll: 'Choose all that are right',
    trueOrFalse: 'True or false',
    true: 'True',
    false: 'False',
  },
  essayAnswer: {
    yourAnswer,
  },
  gapsAnswer: {
    blank: (number: number, count: number) => `Blank ${number} of ${count}`,
  },
  mathsKeypad: {
    minus: 'Minus',
    decimalPoint: 'Decimal point',
    fractionStroke: 'Fraction stroke',
    space: 'Space, as in 1 1/2',
  },
  matchAnswer: {
    matches: 'What can be matched',
    choose: 'Choose its match',
    unmatched: 'Not matched yet',
  },
  orderAnswer: {
    moved: (piece: string, number: number, count: number) => `${piece}: now ${number} of ${count}`,
    hint: 'Put the pieces in order, the first at the top: with the arrows, or by dragging a number.',
    moveUp: (piece: string) => `Move up: ${piece}`,
    moveDown: (piece: string) => `Move down: ${piece}`,
    clearAnswer,
    confirm: 'This order is my answer',
  },
  typedAnswers: {
    yourAnswer,
    yourAnswerIn: (unit: string) => `Your answer, in ${unit}`,
    numberHint: 'A number, such as 12, -2.5, 3/4 or 1 1/2',
    signs: "Signs that a phone's number keys lack",
  },
};
