/** What families say on the home page, until operators write something else. */
export const TESTIMONIALS = [
  {
    quote:
      'Aarav used to hide his maths copy from me. Now he shows me what the teacher drew. I did not expect to write that sentence.',
    name: 'Priya Sharma',
    who: 'mother of a Class 7 student, Patna',
  },
  {
    quote: 'I ask everything twice and nobody sighs. For the first time I look forward to the science paper.',
    name: 'Rohan Kumar',
    who: 'Class 9 student, Ranchi',
  },
  {
    quote:
      'I see what was taught, what it cost and what comes next. That is all a working parent wants on a Tuesday evening.',
    name: 'Farhan Ahmed',
    who: 'father of two, Lucknow',
  },
] as const;
