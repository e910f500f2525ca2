import { useState } from 'react';
import { MathField } from '../../lib/math-field.tsx';
import { MathText } from '../../lib/math-text.tsx';
import { Checkbox, CheckboxGroup } from '../../ui/checkbox.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { ChosenTexts } from '../../ui/chosen-texts.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { RatingInput } from '../../ui/rating.tsx';
import { Select } from '../../ui/select.tsx';
import { RangeSlider, Slider } from '../../ui/slider.tsx';
import { CodeField, TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const SUBJECTS = ['Mathematics', 'Science', 'English', 'Social Studies', 'Computer Science'].map((name) => ({
  value: name,
  label: name,
}));
const CHAPTERS = [
  'Rational Numbers',
  'Linear Equations in One Variable',
  'Understanding Quadrilaterals',
  'Data Handling',
  'Squares and Square Roots',
  'Cubes and Cube Roots',
  'Comparing Quantities',
];
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
  value: day,
  label: day.slice(0, 1),
  fullLabel: day,
}));
const rupees = (value: number) => `₹${value.toLocaleString('en-IN')}`;

export function Fields() {
  const [languages, setLanguages] = useState(['English']);
  const [subject, setSubject] = useState('Science');
  const [topic, setTopic] = useState('');
  const [formula, setFormula] = useState('\\frac{x+1}{2}');
  const [note, setNote] = useState('She finds word problems hard.');
  const [subjects, setSubjects] = useState(['Mathematics']);
  const [days, setDays] = useState(['Tuesday', 'Thursday']);
  const [minutes, setMinutes] = useState<string | null>('60');
  const [kind, setKind] = useState('single');
  const [price, setPrice] = useState<[number, number]>([300, 700]);
  const [least, setLeast] = useState(4.5);
  const [stars, setStars] = useState(4);
  return (
    <SpecimenGroup id="fields" title="Fields">
      <Specimen name="CodeField" look="column">
        <CodeField label="6-digit code" digits={6} />
      </Specimen>
      <Specimen name="TextField" look="column">
        <TextField label="Name" placeholder="Parent's or student's name" required />
        <TextField
          label="Phone"
          start="+91"
          inputMode="numeric"
          hint="Ten digits. Used only by your teacher."
          defaultValue="9876543210"
        />
        <TextField
          label="Search"
          hideLabel
          start={<SearchIcon size={18} />}
          placeholder="Search by subject or teacher name..."
        />
      </Specimen>
      <Specimen name="TextField, error, disabled, long" look="column">
        <TextField label="Email" required defaultValue="riya@" error="Please enter a valid email" />
        <TextField label="Class" disabled defaultValue="Class 8" optional />
        <TextField
          label="A label that is longer than its field and therefore goes on to the next line of the form"
          defaultValue="A value that is longer than the field too, and scrolls within it"
        />
      </Specimen>
      <Specimen name="PasswordField, TextareaField" look="column">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          defaultValue="Kaksha-demo-1"
          hint="At least 6 characters"
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          defaultValue="Kaksha"
          error="Passwords do not match"
        />
        <TextareaField
          label="Notes for the teacher"
          optional
          maxLength={500}
          showCount
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextareaField label="Reason" required error="Please give a reason" />
        <TextareaField label="Remark" defaultValue="Published, and no longer changed." disabled />
      </Specimen>
      <Specimen name="Select" note="Arrow keys, letters, Enter, Escape." look="column">
        <Select label="Subject" options={SUBJECTS} placeholder="All subjects" />
        <Select label="Class" options={[{ value: '8', label: 'Class 8' }]} defaultValue="8" required />
        <Select label="Subject" options={SUBJECTS} required error="Please select at least one subject" />
        <Select label="Sort" options={SUBJECTS} defaultValue="Science" disabled />
      </Specimen>
      <Specimen name="NativeSelect" note="The browser's own picker." look="column">
        <NativeSelect
          label="Subject"
          options={SUBJECTS}
          value={subject}
          onValueChange={setSubject}
          hint="For pages that do not wait for the code of Select"
        />
        <NativeSelect label="Sort" options={SUBJECTS} value={subject} onValueChange={setSubject} disabled />
        <NativeSelect label="Timing" options={SUBJECTS} placeholder="Choose" error="Please choose one" />
      </Specimen>
      <Specimen name="Combobox" note="Suggestions while typing; any text is taken." look="column">
        <Combobox
          label="Topic"
          suggestions={CHAPTERS}
          value={topic}
          onValueChange={setTopic}
          placeholder="What should the class be about?"
          hint="Chapters of Class 8 Mathematics, or your own words."
          emptyText="No chapter of that name. You can still write it."
        />
        <Combobox label="Topic" suggestions={[]} error="Please enter a topic" emptyText="No chapters yet." />
        <Combobox label="Topic" suggestions={CHAPTERS} defaultValue="Data Handling" disabled />
      </Specimen>
      <Specimen name="ChosenTexts" note="Each once: from suggestions, or written." look="column">
        <ChosenTexts
          label="Languages"
          texts={languages}
          onTexts={setLanguages}
          add={(texts, typed) => (typed === '' || texts.includes(typed) ? texts : [...texts, typed])}
          suggestions={['English', 'Hindi', 'Tamil']}
          emptyText="Not on the list. You can still add it."
          addLabel="Add language"
          listLabel="Chosen languages"
          maxLength={40}
        />
      </Specimen>
      <Specimen name="Checkbox, switch" look="column">
        <div>
          <Checkbox label="I agree to the Terms & Conditions" defaultChecked />
          <Checkbox label="Remember me" hint="Not on a shared computer" />
          <Checkbox label="I agree to the Terms & Conditions" error="Please accept the terms" />
          <Checkbox label="Not to be changed" disabled defaultChecked />
          <Checkbox
            label="Instant booking"
            look="switch"
            defaultChecked
            hint="Confirm requests without asking me"
          />
          <Checkbox label="Reminders by email" look="switch" />
          <Checkbox label="Not to be changed" look="switch" disabled />
        </div>
      </Specimen>
      <Specimen name="CheckboxGroup, RadioGroup" look="column">
        <CheckboxGroup
          label="Subjects"
          required
          columns={2}
          options={SUBJECTS}
          value={subjects}
          onValueChange={setSubjects}
        />
        <RadioGroup
          label="Payment"
          options={[
            { value: 'wallet', label: 'Wallet', end: '₹5,000' },
            { value: 'upi', label: 'UPI', hint: 'Opens your UPI app' },
            { value: 'card', label: 'Card', disabled: true },
          ]}
          defaultValue="wallet"
        />
      </Specimen>
      <Specimen name="The same with an error, and disabled" look="column">
        <CheckboxGroup
          label="Classes"
          options={SUBJECTS.slice(0, 2)}
          value={[]}
          onValueChange={() => undefined}
          error="Please select at least one class"
        />
        <RadioGroup label="Means" options={SUBJECTS.slice(0, 2)} error="Please choose one" />
        <RadioGroup label="Settled by" options={SUBJECTS.slice(0, 2)} defaultValue="Science" disabled />
        <ChoiceChips
          label="Length"
          options={SUBJECTS.slice(0, 2)}
          value={null}
          onValueChange={() => undefined}
          error="Please choose how long"
        />
      </Specimen>
      <Specimen name="RadioGroup, cards" look="column">
        <RadioGroup
          label="Session type"
          look="card"
          options={[
            { value: 'single', label: 'Single class', hint: 'Try the teacher first', end: '₹450' },
            {
              value: 'package',
              label: '10 classes',
              hint: 'One class free, notes after each',
              end: '₹4,050',
            },
            { value: 'group', label: 'Group', hint: 'Full until December', disabled: true },
          ]}
          value={kind}
          onValueChange={setKind}
        />
      </Specimen>
      <Specimen name="ChoiceChips" look="column">
        <ChoiceChips label="Free on" options={DAYS} multiple stretch value={days} onValueChange={setDays} />
        <ChoiceChips
          label="Duration"
          options={[
            { value: '60', label: '60 min' },
            { value: '90', label: '90 min' },
            { value: '120', label: '120 min', disabled: true },
          ]}
          value={minutes}
          onValueChange={setMinutes}
        />
      </Specimen>
      <Specimen name="Slider, RangeSlider" look="column">
        <RangeSlider
          label="Price an hour"
          min={200}
          max={1000}
          step={50}
          value={price}
          onValueChange={setPrice}
          format={rupees}
          thumbLabels={['Lowest price', 'Highest price']}
        />
        <Slider
          label="Rating"
          min={0}
          max={5}
          step={0.5}
          value={least}
          onValueChange={setLeast}
          valueText={least === 0 ? 'Any' : `${least} and more`}
        />
        <Slider label="Volume" min={0} max={100} value={40} onValueChange={() => undefined} disabled />
      </Specimen>
      <Specimen name="RatingInput" look="column">
        <RatingInput
          label="How was the class?"
          value={stars}
          onValueChange={setStars}
          words={['Poor', 'Fair', 'Good', 'Very good', 'Excellent']}
        />
        <RatingInput
          label="How was the class?"
          required
          value={0}
          onValueChange={setStars}
          error="Please choose a rating"
        />
      </Specimen>
      <Specimen name="MathField" look="column">
        <MathField label="Your answer" grade={8} value={formula} onChange={setFormula} />
        <MathText text={`You wrote $${formula}$ for the question “what is $\\frac{x^2 - 1}{x - 1}$?”`} />
      </Specimen>
    </SpecimenGroup>
  );
}
