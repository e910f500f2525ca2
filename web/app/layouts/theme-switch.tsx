import { useWords } from '../lib/words.ts';
import { MonitorIcon, MoonIcon, SunIcon } from '../ui/frame-icons.tsx';
import { type ThemeChoice, useThemeChoice } from '../ui/theme.ts';
import styles from './theme-switch.module.css';
import { en } from './words/en.ts';

const CHOICES: readonly { value: ThemeChoice; icon: React.ReactNode }[] = [
  { value: 'light', icon: <SunIcon size={18} /> },
  { value: 'dark', icon: <MoonIcon size={18} /> },
  { value: 'system', icon: <MonitorIcon size={18} /> },
];

/** Light, dark, or as set on the device. */
export function ThemeSwitch() {
  const words = useWords({ en }).theme;
  const [choice, choose] = useThemeChoice();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{words.colours}</legend>
      {CHOICES.map(({ value, icon }) => (
        <label key={value} className={styles.choice} title={words[value]}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={choice === value}
            onChange={() => choose(value)}
            aria-label={words[value]}
          />
          {icon}
        </label>
      ))}
    </fieldset>
  );
}
