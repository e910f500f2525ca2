import { MonitorIcon, MoonIcon, SunIcon } from '../ui/page-icons.tsx';
import { type ThemeChoice, useThemeChoice } from '../ui/theme.ts';
import styles from './theme-switch.module.css';

const CHOICES: readonly { value: ThemeChoice; label: string; icon: React.ReactNode }[] = [
  { value: 'light', label: 'Light', icon: <SunIcon size={18} /> },
  { value: 'dark', label: 'Dark', icon: <MoonIcon size={18} /> },
  { value: 'system', label: 'As on this device', icon: <MonitorIcon size={18} /> },
];

/** Light, dark, or as set on the device. */
export function ThemeSwitch() {
  const [choice, choose] = useThemeChoice();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Colours</legend>
      {CHOICES.map(({ value, label, icon }) => (
        <label key={value} className={styles.choice} title={label}>
          <input
            type="radio"
            name="theme"
            value={value}
            checked={choice === value}
            onChange={() => choose(value)}
            aria-label={label}
          />
          {icon}
        </label>
      ))}
    </fieldset>
  );
}
