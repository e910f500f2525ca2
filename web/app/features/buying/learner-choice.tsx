import { RadioGroup } from '../../ui/radio-group.tsx';

export interface LearnerChoiceProps {
  label: string;
  learners: readonly { id: string; name: string; class: string }[];
  /** 'Class 8' */
  ofClass: (grade: string) => string;
  value: string | null;
  onChange: (id: string) => void;
}

/** The child that a parent of several books for. */
export function LearnerChoice({ label, learners, ofClass, value, onChange }: LearnerChoiceProps) {
  const options = learners.map((each) => ({
    value: each.id,
    label: each.name,
    hint: ofClass(each.class),
  }));
  return (
    <RadioGroup
      label={label}
      look="card"
      columns={2}
      required
      options={options}
      value={value}
      onValueChange={onChange}
    />
  );
}
