import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { usePublicForm } from './use-public-form.ts';
import { en } from './words/en.ts';

interface Look {
  className?: string;
  placeholder?: string;
}

export interface WhoFieldsProps {
  form: Pick<ReturnType<typeof usePublicForm>, 'problems' | 'clear' | 'typed'>;
  name?: Look;
  email?: Look;
}

/** The writer's name and address: of every public form. */
export function WhoFields({ form: { problems, clear, typed }, name, email }: WhoFieldsProps) {
  const words = useWords({ en }).fields;
  return (
    <>
      <TextField
        {...name}
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={200}
        required
        defaultValue={typed('name')}
        error={problems.name}
        onChange={() => clear('name')}
      />
      <TextField
        {...email}
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed('email')}
        error={problems.email}
        onChange={() => clear('email')}
      />
    </>
  );
}
