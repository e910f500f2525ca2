import { demoStudent } from '../people.ts';
import type { SeedAssessment } from '../types.ts';

const riya = demoStudent.email;

/** Science. */
export const scienceAssessments: readonly SeedAssessment[] = [
  {
    title: 'Mirrors and lenses',
    teacherEmail: 'imran.qureshi@kaksha.example',
    subject: 'Science',
    topic: 'Light: Mirrors and Lenses',
    grade: 8,
    type: 'Test',
    instructions:
      'Guess first, then think, then answer. Ray diagrams may be drawn on paper and photographed.',
    durationMinutes: 30,
    dueInDays: 3,
    status: 'active',
    questions: [
      {
        type: 'multiple_choice',
        text: 'Which mirror is fitted on the side of a scooter so that the rider sees a wide stretch of road?',
        options: ['Plane', 'Concave', 'Convex', 'None of these'],
        correctAnswer: 'Convex',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'A lens that is thicker in the middle than at the edges',
        options: ['converges light', 'diverges light', 'reflects light', 'does not bend light'],
        correctAnswer: 'converges light',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'A ray strikes a plane mirror at an angle of incidence of 35°. The angle of reflection is',
        options: ['35°', '55°', '70°', '145°'],
        correctAnswer: '35°',
        marks: 1,
      },
      {
        type: 'subjective',
        text: 'Look at your face in both sides of a steel spoon. Describe the two images and say which side is which kind of mirror.',
        correctAnswer:
          'The inner side is concave: the face is upside down from far and magnified upright from very near. The outer side is convex: the face is upright and smaller.',
        marks: 3,
      },
      {
        type: 'subjective',
        text: 'Why does a dentist use a concave mirror and not a convex one?',
        correctAnswer:
          'Held close, a concave mirror gives an upright, enlarged image of the tooth; a convex one makes it smaller.',
        marks: 2,
      },
    ],
    attempts: [
      { studentEmail: riya, status: 'pending' },
      { studentEmail: 'rohit.kujur@kaksha.example', status: 'pending' },
    ],
  },
  {
    title: 'The invisible living world',
    teacherEmail: 'ananya.banerjee@kaksha.example',
    subject: 'Science',
    topic: 'The Invisible Living World: Beyond Our Naked Eye',
    grade: 8,
    type: 'Quiz',
    instructions: 'Two minutes for each question is plenty.',
    durationMinutes: 15,
    dueInDays: -6,
    status: 'completed',
    questions: [
      {
        type: 'multiple_choice',
        text: 'Which of these helps to turn milk into curd?',
        options: ['Amoeba', 'Lactobacillus', 'Yeast only', 'Algae'],
        correctAnswer: 'Lactobacillus',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'Dough rises because yeast gives off',
        options: ['oxygen', 'nitrogen', 'carbon dioxide', 'water vapour only'],
        correctAnswer: 'carbon dioxide',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'Which part is found in a plant cell but not in an animal cell?',
        options: ['Nucleus', 'Cell membrane', 'Cell wall', 'Cytoplasm'],
        correctAnswer: 'Cell wall',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'Bacteria in the root nodules of pulses help the soil by fixing',
        options: ['carbon', 'nitrogen', 'iron', 'oxygen'],
        correctAnswer: 'nitrogen',
        marks: 1,
      },
      {
        type: 'subjective',
        text: 'Why does a roti left in a closed box grow mould sooner than a roti left in the sun?',
        correctAnswer:
          'Mould needs moisture. In the box the roti stays damp and dark; in the sun it dries out.',
        marks: 2,
      },
    ],
    attempts: [
      {
        studentEmail: riya,
        status: 'completed',
        completedDaysAgo: 7,
        marksAwarded: [1, 1, 1, 1, 2],
        remark: 'Full marks, and the mould diary shows in the last answer.',
      },
    ],
  },
  {
    title: 'Particles in solids, liquids and gases',
    teacherEmail: 'abhishek.kumar@kaksha.example',
    subject: 'Science',
    topic: 'Particulate Nature of Matter',
    grade: 8,
    type: 'Test',
    instructions: 'Answer in English; a diagram is welcome in every answer.',
    durationMinutes: 30,
    dueInDays: -15,
    status: 'completed',
    questions: [
      {
        type: 'multiple_choice',
        text: 'In which state are the particles farthest apart?',
        options: ['Solid', 'Liquid', 'Gas', 'The same in all three'],
        correctAnswer: 'Gas',
        marks: 1,
      },
      {
        type: 'multiple_choice',
        text: 'The smell of agarbatti spreads through a room mainly because',
        options: [
          'the particles of the smell move among the particles of air',
          'air has no particles',
          'smoke is lighter than everything',
          'the room is warm',
        ],
        correctAnswer: 'the particles of the smell move among the particles of air',
        marks: 1,
      },
      {
        type: 'subjective',
        text: 'A spoon of sugar disappears in a full glass of water, and the water does not spill. Explain with particles.',
        correctAnswer:
          'The particles of sugar separate and fit into the spaces between the particles of water.',
        marks: 3,
      },
      {
        type: 'subjective',
        text: 'Why can a gas be compressed easily but a solid cannot?',
        correctAnswer:
          'There is much empty space between the particles of a gas and hardly any between those of a solid.',
        marks: 2,
      },
    ],
    attempts: [
      {
        studentEmail: riya,
        status: 'completed',
        completedDaysAgo: 15,
        marksAwarded: [1, 1, 1, 1],
        remark:
          'You know what happens; now say what the particles are doing. We will redo question 3 together.',
      },
    ],
  },
];
