/** Lists that the grammar questions are made from. Each word in them was chosen, and is held by a test. */

/** Singular, plural, and a wrong plural with its oversight. */
export const PLURALS = [
  ['child', 'children', 'childs', 'Adds -s, though the word changes'],
  ['tooth', 'teeth', 'tooths', 'Adds -s, though the word changes'],
  ['mouse', 'mice', 'mouses', 'Adds -s, though the word changes'],
  ['goose', 'geese', 'gooses', 'Adds -s, though the word changes'],
  ['woman', 'women', 'womans', 'Adds -s, though the word changes'],
  ['baby', 'babies', 'babys', 'Keeps the y after a consonant'],
  ['story', 'stories', 'storys', 'Keeps the y after a consonant'],
  ['city', 'cities', 'citys', 'Keeps the y after a consonant'],
  ['monkey', 'monkeys', 'monkies', 'Changes the y after a vowel'],
  ['toy', 'toys', 'toies', 'Changes the y after a vowel'],
  ['leaf', 'leaves', 'leafs', 'Keeps the f'],
  ['knife', 'knives', 'knifes', 'Keeps the f'],
  ['wolf', 'wolves', 'wolfs', 'Keeps the f'],
  ['box', 'boxes', 'boxs', 'Leaves out the e after x'],
  ['watch', 'watches', 'watchs', 'Leaves out the e after ch'],
  ['bench', 'benches', 'benchs', 'Leaves out the e after ch'],
  ['dish', 'dishes', 'dishs', 'Leaves out the e after sh'],
  ['potato', 'potatoes', 'potatos', 'Leaves out the e after o'],
  ['sheep', 'sheep', 'sheeps', 'Adds -s to a word that stays the same'],
  ['deer', 'deer', 'deers', 'Adds -s to a word that stays the same'],
] as const;

/** Words by the sound that they begin with. */
export const VOWEL_SOUNDS = [
  'umbrella',
  'hour',
  'honest man',
  'elephant',
  'MLA',
  'orange',
  'ice cream',
  'engineer',
  'ant',
  'old temple',
  'X-ray',
  'eagle',
] as const;
export const CONSONANT_SOUNDS = [
  'university',
  'one-rupee coin',
  'European tourist',
  'uniform',
  'useful book',
  'yellow kite',
  'house',
  'unicorn',
  'banana',
  'window',
  'European map',
  'union leader',
] as const;

/** Base form, -s form, past, past participle, -ing form: all irregular in the past. */
export const VERBS = [
  ['ride', 'rides', 'rode', 'ridden', 'riding'],
  ['go', 'goes', 'went', 'gone', 'going'],
  ['eat', 'eats', 'ate', 'eaten', 'eating'],
  ['write', 'writes', 'wrote', 'written', 'writing'],
  ['see', 'sees', 'saw', 'seen', 'seeing'],
  ['take', 'takes', 'took', 'taken', 'taking'],
  ['break', 'breaks', 'broke', 'broken', 'breaking'],
  ['speak', 'speaks', 'spoke', 'spoken', 'speaking'],
  ['drive', 'drives', 'drove', 'driven', 'driving'],
  ['choose', 'chooses', 'chose', 'chosen', 'choosing'],
  ['give', 'gives', 'gave', 'given', 'giving'],
  ['sing', 'sings', 'sang', 'sung', 'singing'],
  ['swim', 'swims', 'swam', 'swum', 'swimming'],
  ['draw', 'draws', 'drew', 'drawn', 'drawing'],
  ['fly', 'flies', 'flew', 'flown', 'flying'],
  ['grow', 'grows', 'grew', 'grown', 'growing'],
] as const;

/** Those that make a whole sentence without an object. */
export const VERBS_ALONE = ['go', 'eat', 'write', 'speak', 'drive', 'sing', 'swim', 'draw', 'fly', 'ride'];

/** A verb, its object and subject: the object is a thing, so that the sentence can be turned to the passive. */
export const DOINGS = [
  ['write', 'the letter', 'The clerk'],
  ['break', 'the window', 'The ball'],
  ['drive', 'the bus', 'My uncle'],
  ['choose', 'the captain', 'The class'],
  ['give', 'the prize', 'The mayor'],
  ['sing', 'the song', 'The choir'],
  ['draw', 'the map', 'Our teacher'],
  ['take', 'the photograph', 'Farida'],
  ['eat', 'the mango', 'The parrot'],
  ['grow', 'the rice', 'The farmer'],
] as const;

/** Adjective, comparative, superlative, and a wrong comparative with its oversight. */
export const ADJECTIVES = [
  ['tall', 'taller', 'tallest', 'more taller', 'Compares twice, by -er and by "more"'],
  ['good', 'better', 'best', 'gooder', 'Adds -er, though the word changes'],
  ['bad', 'worse', 'worst', 'badder', 'Adds -er, though the word changes'],
  ['big', 'bigger', 'biggest', 'biger', 'Does not double the last consonant'],
  ['hot', 'hotter', 'hottest', 'hoter', 'Does not double the last consonant'],
  ['happy', 'happier', 'happiest', 'happyer', 'Keeps the y before -er'],
  ['easy', 'easier', 'easiest', 'easyer', 'Keeps the y before -er'],
  ['heavy', 'heavier', 'heaviest', 'heavyer', 'Keeps the y before -er'],
  ['beautiful', 'more beautiful', 'most beautiful', 'beautifuller', 'Adds -er to a long word'],
  ['expensive', 'more expensive', 'most expensive', 'expensiver', 'Adds -er to a long word'],
  ['careful', 'more careful', 'most careful', 'carefuller', 'Adds -er to a long word'],
  ['small', 'smaller', 'smallest', 'more smaller', 'Compares twice, by -er and by "more"'],
] as const;

/** A sentence with a gap for a preposition of time, and the one that fits. */
export const TIMES = [
  ['School opens ___ 8 o’clock.', 'at'],
  ['We fly kites ___ January.', 'in'],
  ['My birthday is ___ 14 November.', 'on'],
  ['The match is ___ Sunday.', 'on'],
  ['India became free ___ 1947.', 'in'],
  ['The stars come out ___ night.', 'at'],
  ['It rains a lot ___ July.', 'in'],
  ['We hoist the flag ___ Independence Day.', 'on'],
  ['The train leaves ___ noon.', 'at'],
  ['Mangoes are sweetest ___ summer.', 'in'],
  ['There is no class ___ Saturday.', 'on'],
  ['The shop closes ___ 9 pm.', 'at'],
] as const;

/** A sentence with a gap for a preposition of place, the one that fits, and two that do not. */
export const PLACES = [
  ['The lizard is ___ the wall.', 'on', 'in', 'between'],
  ['The fish swim ___ the pond.', 'in', 'on', 'over'],
  ['The cat sleeps ___ the bed, on the floor.', 'under', 'on', 'above'],
  ['The bridge goes ___ the river.', 'over', 'in', 'between'],
  ['Ravi sits ___ Meena and Tara.', 'between', 'on', 'in'],
  ['The bus waits ___ the bus stop.', 'at', 'into', 'between'],
  ['She put the coins ___ her purse.', 'in', 'at', 'between'],
  ['A clock hangs ___ the door, close to the ceiling.', 'above', 'in', 'under'],
  ['The teacher stands ___ the class, facing us.', 'in front of', 'under', 'above'],
  ['The picture is ___ page 12.', 'on', 'under', 'into'],
] as const;

/** Singular subjects that are easily taken for plural ones, and plural ones, with a rest that fits both. */
export const SUBJECTS = [
  ['Each of the boys', true, 'Agrees with "boys" instead of "each"'],
  ['One of my friends', true, 'Agrees with "friends" instead of "one"'],
  ['The box of sweets', true, 'Agrees with "sweets" instead of "box"'],
  ['Everybody', true, 'Takes "everybody" for a plural'],
  ['The news', true, 'Takes "news" for a plural because of its s'],
  ['Neither of the answers', true, 'Agrees with "answers" instead of "neither"'],
  ['My mother and my aunt', false, 'Agrees with the last noun instead of both'],
  ['The players of the team', false, 'Agrees with "team" instead of "players"'],
  ['Both the books', false, 'Takes two things for one'],
  ['Many of the children', false, 'Takes "many" for one'],
  ['The letters from the bank', false, 'Agrees with "bank" instead of "letters"'],
  ['The bunch of keys', true, 'Agrees with "keys" instead of "bunch"'],
] as const;

/** A statement, and the tag that it asks for. */
export const TAGS = [
  ['She is your sister', "isn't she"],
  ['They are playing', "aren't they"],
  ['You can swim', "can't you"],
  ['He has finished', "hasn't he"],
  ['We were late', "weren't we"],
  ['It was raining', "wasn't it"],
  ['They will come', "won't they"],
  ["She isn't ready", 'is she'],
  ["You can't drive", 'can you'],
  ["They won't mind", 'will they'],
  ["He wasn't at home", 'was he'],
  ["It hasn't stopped", 'has it'],
] as const;

/** A meaning, the sentence, and the modal that says it; the others say something else. */
export const MODALS = [
  ['a strict rule', 'Visitors ___ show their pass at the gate.', 'must'],
  ['advice', 'You look tired. You ___ rest for a while.', 'should'],
  ['ability', 'Asif is only five, but he ___ read long words.', 'can'],
  ['possibility', 'Take an umbrella. It ___ rain later.', 'might'],
  ['a strict rule', 'Drivers ___ stop at a red light.', 'must'],
  ['advice', 'Your tooth hurts. You ___ see a dentist.', 'should'],
  ['ability', 'A cheetah ___ run faster than a horse.', 'can'],
  ['possibility', 'I am not sure yet; we ___ visit Goa in May.', 'might'],
] as const;

/** A speaker's words in the present, the same reported, and twice reported wrongly. */
export const SAYINGS = [
  ['Riya', 'I am hungry', 'she was hungry', 'she is hungry', 'I was hungry'],
  ['Arun', 'I like mangoes', 'he liked mangoes', 'he likes mangoes', 'I liked mangoes'],
  ['The boys', 'We are ready', 'they were ready', 'they are ready', 'we were ready'],
  ['Meera', 'I have a new cycle', 'she had a new cycle', 'she has a new cycle', 'I had a new cycle'],
  ['My father', 'I will come soon', 'he would come soon', 'he will come soon', 'I would come soon'],
  ['The girls', 'We can swim', 'they could swim', 'they can swim', 'we could swim'],
  ['Sana', 'I am reading', 'she was reading', 'she is reading', 'I was reading'],
  ['The guard', 'I know the way', 'he knew the way', 'he knows the way', 'I knew the way'],
] as const;
