import { STATES_OF_INDIA } from '@kaksha/domain/states-of-india.ts';
import { useWords } from '../../lib/words.ts';
import { NativeSelect } from '../../ui/native-select.tsx';
import { en } from './words/en.ts';

const OPTIONS = STATES_OF_INDIA.map(({ name }) => ({ value: name, label: name }));

export interface StateFieldProps {
  defaultValue?: string;
  /** A State typed before the list was there that fits none of it. */
  typedBefore?: string;
  error: string | undefined;
  onEdit: () => void;
}

/** The State of an address: tax invoices name it, so it is chosen from the list. */
export function StateField({ defaultValue, typedBefore = '', error, onEdit }: StateFieldProps) {
  const words = useWords({ en }).state;
  return (
    <NativeSelect
      label={words.label}
      name="state"
      autoComplete="address-level1"
      options={OPTIONS}
      placeholder={words.none}
      defaultValue={defaultValue}
      hint={typedBefore === '' ? words.outside : words.typedBefore(typedBefore)}
      error={error}
      onValueChange={onEdit}
    />
  );
}
