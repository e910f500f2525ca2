/** The strength meter of registration (specification, section 5): 25 points each for length, lower, upper, digit or special. */
export interface PasswordStrength {
  points: number;
  level: 'None' | 'Weak' | 'Fair' | 'Good' | 'Strong';
  hint: string;
}

/** From this length on a password earns the points for length. */
export const STRENGTH_LENGTH = 8;
const STEP = 25;

function levelOf(points: number): PasswordStrength['level'] {
  if (points === 0) return 'None';
  if (points <= 25) return 'Weak';
  if (points <= 50) return 'Fair';
  return points <= 75 ? 'Good' : 'Strong';
}

function hintOf(points: number): string {
  if (points < 25) return 'Try adding uppercase, numbers, and special characters';
  if (points < 50) return 'Try adding more variety of characters';
  // The specification's third hint is for less than 75; nothing is specified from 75 to 99, where the same hint helps.
  return points < 100 ? 'Almost there! Add more complexity' : '';
}

/** How strong a password is, with the level and the hint that the form shows. Pure; never sent anywhere. */
export function passwordStrength(password: string): PasswordStrength {
  const earned = [
    password.length >= STRENGTH_LENGTH,
    /[a-z]/.test(password),
    /[A-Z]/.test(password),
    /[^a-zA-Z]/.test(password),
  ];
  const points = earned.filter(Boolean).length * STEP;
  return { points, level: levelOf(points), hint: hintOf(points) };
}
