import { OPTIONS_MAX, OPTIONS_MIN } from '@kaksha/domain/assessments/questions/common.ts';
import { useId, useState } from 'react';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldGroup } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { PlusIcon, TrashIcon } from '../../../../ui/work-icons.tsx';
import type { FormPartProps } from './form-part.ts';
import { FormulaText } from './formula-text.tsx';
import { PictureControl } from './picture-control.tsx';
import styles from './question-dialog.module.css';
import { newOption, type OptionForm } from './question-form.ts';
import { en } from './words/en.ts';

/** Two to six options, four at first; the right one cannot be an empty one (specification, section 5). */
export function OptionList({ form, grade, onChange, errorAt }: FormPartProps) {
  const words = useWords({ en }).optionList;
  const { options, correctId, correctIds } = form;
  const isSingle = form.type === 'multiple_choice';
  const [shown, setShown] = useState(() => options.some(({ misconception }) => misconception !== ''));
  const [withPictures, setWithPictures] = useState(() => options.some(({ image }) => image !== null));
  const name = useId();
  const edit = (id: string, changes: Partial<OptionForm>) => {
    const next = options.map((option) => (option.id === id ? { ...option, ...changes } : option));
    // An option that has become empty cannot be the right one.
    const isRight = (right: string) =>
      next.some((option) => option.id === right && (option.text.trim() !== '' || option.image !== null));
    onChange({
      options: next,
      correctId: isRight(correctId) ? correctId : '',
      correctIds: correctIds.filter(isRight),
    });
  };
  const remove = (id: string) =>
    onChange({
      options: options.filter((option) => option.id !== id),
      correctId: correctId === id ? '' : correctId,
      correctIds: correctIds.filter((each) => each !== id),
    });
  const choose = (id: string, chosen: boolean) =>
    isSingle
      ? onChange({ correctId: id })
      : onChange({
          correctIds: chosen ? [...correctIds, id] : correctIds.filter((each) => each !== id),
        });
  return (
    <FieldGroup
      label={isSingle ? words.markOne : words.markEvery}
      error={errorAt('correctOptionId') ?? errorAt('correctOptionIds') ?? errorAt('options')}
    >
      <ul className={styles.options}>
        {options.map((option, index) => {
          const { id, text, image, misconception } = option;
          const isEmpty = text.trim() === '' && image === null;
          return (
            <li key={id} className={styles.option}>
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                className={styles.mark}
                name={name}
                aria-label={words.isCorrect(index + 1)}
                checked={isSingle ? correctId === id : correctIds.includes(id)}
                disabled={isEmpty}
                onChange={(event) => choose(id, event.currentTarget.checked)}
              />
              <div className={styles.optionText}>
                <FormulaText
                  label={words.option(index + 1)}
                  named={words.namedOption(index + 1)}
                  hideLabel
                  placeholder={words.option(index + 1)}
                  maxLength={1000}
                  grade={grade}
                  value={text}
                  error={errorAt(`options.${index}.text`)}
                  onText={(typed) => edit(id, { text: typed })}
                />
                {withPictures ? (
                  <PictureControl
                    of={words.namedOption(index + 1)}
                    image={image}
                    altError={errorAt(`options.${index}.image.alt`)}
                    onImage={(changed) => edit(id, { image: changed })}
                  />
                ) : null}
                {shown ? (
                  <TextField
                    label={words.misconceptionOf(index + 1)}
                    hideLabel
                    size="sm"
                    placeholder={words.misconceptionHint}
                    maxLength={300}
                    value={misconception}
                    onChange={(event) => edit(id, { misconception: event.currentTarget.value })}
                  />
                ) : null}
              </div>
              <IconButton
                label={words.removeOption(index + 1)}
                icon={<TrashIcon />}
                disabled={options.length <= OPTIONS_MIN}
                onClick={() => remove(id)}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.row}>
        <Button
          size="sm"
          variant="secondary"
          startIcon={<PlusIcon size={16} />}
          disabled={options.length >= OPTIONS_MAX}
          onClick={() => onChange({ options: [...options, newOption()] })}
        >
          {words.addOption}
        </Button>
        {withPictures ? null : (
          <Button size="sm" variant="ghost" onClick={() => setWithPictures(true)}>
            {words.picturesOnOptions}
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hideMisconceptions : words.nameMisconceptions}
        </Button>
      </div>
    </FieldGroup>
  );
}
