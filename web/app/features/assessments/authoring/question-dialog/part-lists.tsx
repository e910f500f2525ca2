import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldGroup } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ChevronDownIcon } from '../../../../ui/icons.tsx';
import { ChevronUpIcon } from '../../../../ui/page-icons.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { PlusIcon, TrashIcon } from '../../../../ui/work-icons.tsx';
import type { FormPartProps } from './form-part.ts';
import { FormulaText } from './formula-text.tsx';
import styles from './question-dialog.module.css';
import { newItem, newPair, newTick } from './question-form.ts';
import { en } from './words/en.ts';

const PIECES_MIN = 2;
const PIECES_MAX = 8;
const OTHERS_MAX = 4;
const TICKS_MAX = 20;

/** The list with one of its things changed. */
const withChange = <Thing,>(list: readonly Thing[], at: number, changes: Partial<Thing>): Thing[] =>
  list.map((thing, index) => (index === at ? { ...thing, ...changes } : thing));
const without = <Thing,>(list: readonly Thing[], at: number): Thing[] =>
  list.filter((_, index) => index !== at);

function AddButton({
  children,
  disabled,
  onClick,
}: {
  children: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <div>
      <Button
        size="sm"
        variant="secondary"
        startIcon={<PlusIcon size={16} />}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
      </Button>
    </div>
  );
}

/** Left sides with the right sides that belong to them; `others` belong to none. */
export function PairList({ form: { pairs, others }, grade, onChange, errorAt }: FormPartProps) {
  const words = useWords({ en }).partLists;
  return (
    <FieldGroup label={words.pairs} error={errorAt('pairs')}>
      <ul className={styles.options}>
        {pairs.map((pair, index) => (
          <li key={pair.leftId} className={styles.pairLine}>
            <FormulaText
              label={words.left(index + 1)}
              named={words.namedLeft(index + 1)}
              hideLabel
              grade={grade}
              placeholder={words.left(index + 1)}
              maxLength={500}
              value={pair.left}
              error={errorAt(`pairs.${index}.left`)}
              onText={(left) => onChange({ pairs: withChange(pairs, index, { left }) })}
            />
            <FormulaText
              label={words.right(index + 1)}
              named={words.namedRight(index + 1)}
              hideLabel
              grade={grade}
              placeholder={words.right(index + 1)}
              maxLength={500}
              value={pair.right}
              error={errorAt(`pairs.${index}.right`)}
              onText={(right) => onChange({ pairs: withChange(pairs, index, { right }) })}
            />
            <IconButton
              label={words.removePair(index + 1)}
              icon={<TrashIcon />}
              disabled={pairs.length <= PIECES_MIN}
              onClick={() => onChange({ pairs: without(pairs, index) })}
            />
          </li>
        ))}
        {others.map((other, index) => (
          <li key={other.id} className={styles.pairLine}>
            <span className={styles.empty}>{words.belongsToNone}</span>
            <FormulaText
              label={words.other(index + 1)}
              named={words.namedOther(index + 1)}
              hideLabel
              grade={grade}
              placeholder={words.otherPlaceholder}
              maxLength={500}
              value={other.text}
              error={errorAt(`others.${index}.text`)}
              onText={(text) => onChange({ others: withChange(others, index, { text }) })}
            />
            <IconButton
              label={words.removeOther(index + 1)}
              icon={<TrashIcon />}
              onClick={() => onChange({ others: without(others, index) })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <AddButton
          disabled={pairs.length >= PIECES_MAX}
          onClick={() => onChange({ pairs: [...pairs, newPair()] })}
        >
          {words.addPair}
        </AddButton>
        <AddButton
          disabled={others.length >= OTHERS_MAX}
          onClick={() => onChange({ others: [...others, newItem()] })}
        >
          {words.addOther}
        </AddButton>
      </div>
    </FieldGroup>
  );
}

/** Pieces in their right order. */
export function ItemList({ form: { items }, grade, onChange, errorAt }: FormPartProps) {
  const words = useWords({ en }).partLists;
  const swap = (index: number, by: -1 | 1) => {
    const [a, b] = [items[index], items[index + by]];
    if (a === undefined || b === undefined) return;
    onChange({ items: items.map((item, at) => (at === index ? b : at === index + by ? a : item)) });
  };
  return (
    <FieldGroup label={words.pieces} error={errorAt('items')}>
      <ul className={styles.options}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.itemLine}>
            <FormulaText
              label={words.piece(index + 1)}
              named={words.namedPiece(index + 1)}
              hideLabel
              grade={grade}
              placeholder={words.piece(index + 1)}
              maxLength={500}
              value={item.text}
              error={errorAt(`items.${index}.text`)}
              onText={(text) => onChange({ items: withChange(items, index, { text }) })}
            />
            <span className={styles.lineActions}>
              <IconButton
                label={words.movePieceUp(index + 1)}
                icon={<ChevronUpIcon />}
                disabled={index === 0}
                onClick={() => swap(index, -1)}
              />
              <IconButton
                label={words.movePieceDown(index + 1)}
                icon={<ChevronDownIcon />}
                disabled={index === items.length - 1}
                onClick={() => swap(index, 1)}
              />
              <IconButton
                label={words.removePiece(index + 1)}
                icon={<TrashIcon />}
                disabled={items.length <= PIECES_MIN}
                onClick={() => onChange({ items: without(items, index) })}
              />
            </span>
          </li>
        ))}
      </ul>
      <AddButton
        disabled={items.length >= PIECES_MAX}
        onClick={() => onChange({ items: [...items, newItem()] })}
      >
        {words.addPiece}
      </AddButton>
    </FieldGroup>
  );
}

/** The marking scheme of an answer in words: each point is ticked by the marker. */
export function SchemeList({ form: { scheme }, onChange, errorAt }: FormPartProps) {
  const words = useWords({ en }).partLists;
  return (
    <FieldGroup label={words.markingScheme} optional hint={words.schemeHint} error={errorAt('scheme')}>
      <ul className={styles.options}>
        {scheme.map((tick, index) => (
          <li key={tick.id} className={styles.tickLine}>
            <TextField
              label={words.tick(index + 1)}
              hideLabel
              placeholder={words.tickPlaceholder}
              maxLength={300}
              value={tick.point}
              error={errorAt(`scheme.${index}.point`)}
              onChange={(event) =>
                onChange({ scheme: withChange(scheme, index, { point: event.currentTarget.value }) })
              }
            />
            <TextField
              label={words.marksOfTick(index + 1)}
              hideLabel
              type="number"
              inputMode="decimal"
              min={0.5}
              step={0.5}
              value={tick.marks}
              error={errorAt(`scheme.${index}.marks`)}
              onChange={(event) =>
                onChange({ scheme: withChange(scheme, index, { marks: event.currentTarget.value }) })
              }
            />
            <IconButton
              label={words.removeTick(index + 1)}
              icon={<TrashIcon />}
              onClick={() => onChange({ scheme: without(scheme, index) })}
            />
          </li>
        ))}
      </ul>
      <AddButton
        disabled={scheme.length >= TICKS_MAX}
        onClick={() => onChange({ scheme: [...scheme, newTick()] })}
      >
        {words.addTick}
      </AddButton>
    </FieldGroup>
  );
}
