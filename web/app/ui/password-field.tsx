import { type ComponentProps, useState } from 'react';
import control from './control.module.css';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { en as WORDS } from './words/en.ts';

export interface PasswordFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'size' | 'type' | 'required' | 'children'> {
  /** Tells password managers which password is meant. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [field, { id, ...input }] = splitFieldProps(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field} id={id}>
      {(own) => (
        <div className={control.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...own}
            type={shown ? 'text' : 'password'}
            className={control.input}
          />
          <span className={control.end}>
            <IconButton
              size="sm"
              icon={shown ? <EyeOffIcon /> : <EyeIcon />}
              label={shown ? WORDS.hidePassword : WORDS.showPassword}
              aria-controls={own.id}
              disabled={input.disabled}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
