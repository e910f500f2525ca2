import {
  AUDIENCE_LABELS,
  BANNER_AUDIENCES,
  type BannerSetting,
} from '@kaksha/domain/content/settings/banner.ts';
import { BANNER_TEXTS_MAX, bannerSetting } from '@kaksha/domain/content/settings/settings.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BannerLine } from '../site-parts/banner-line.tsx';
import { type FieldsProps, rowsOf, type SettingForm, type TextRow, textsOf } from './setting-form.ts';
import { bannerNote } from './setting-words.ts';
import styles from './settings.module.css';
import { TextRows } from './text-rows.tsx';

export interface BannerDraft extends Omit<BannerSetting, 'texts'> {
  texts: TextRow[];
}

function Fields({ draft, edit, problems }: FieldsProps<BannerDraft>) {
  const today = localDateOf(Date.now());
  const clear = (name: 'from' | 'until', label: string) =>
    draft[name] === null ? undefined : (
      <Button size="sm" variant="ghost" aria-label={label} onClick={() => edit({ [name]: null })}>
        Clear
      </Button>
    );
  return (
    <>
      <Checkbox
        label="The banner is on"
        checked={draft.isOn}
        onChange={(event) => edit({ isOn: event.target.checked })}
      />
      <TextRows
        label="Texts"
        hint="Together they are one link. The second stands out."
        rowName="text"
        addLabel="Add a text"
        rows={draft.texts}
        onRows={(texts) => edit({ texts })}
        most={BANNER_TEXTS_MAX}
        maxLength={80}
        path="texts"
        problems={problems}
      />
      <div className={styles.pair}>
        <TextField
          label="Where it leads"
          optional
          hint="/find-teachers, or an address that begins with https://. Empty: the form for applicants."
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          value={draft.link}
          onChange={(event) => edit({ link: event.target.value })}
          error={problems.link}
        />
        <Select
          label="Who sees it"
          options={BANNER_AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] }))}
          value={draft.audience}
          onValueChange={(audience) => edit({ audience })}
          error={problems.audience}
        />
        <DatePicker
          label="First day"
          optional
          placeholder="At once"
          today={today}
          value={draft.from}
          onValueChange={(from) => edit({ from })}
          labelEnd={clear('from', 'Clear the first day')}
          error={problems.from}
        />
        <DatePicker
          label="Last day"
          optional
          placeholder="Until it is changed"
          today={today}
          value={draft.until}
          onValueChange={(until) => edit({ until })}
          labelEnd={clear('until', 'Clear the last day')}
          error={problems.until}
        />
      </div>
    </>
  );
}

function Preview({ value }: { value: BannerSetting }) {
  return (
    <>
      <BannerLine value={value} />
      <p className={styles.note}>{bannerNote(value, localDateOf(Date.now()))}</p>
    </>
  );
}

/** The line above every page. */
export const BANNER_FORM: SettingForm<BannerSetting, BannerDraft> = {
  schema: bannerSetting,
  draftOf: (value) => ({ ...value, texts: rowsOf(value.texts) }),
  writtenIn: (draft) => ({ ...draft, texts: textsOf(draft.texts) }),
  changeOf: (value, seen, note) => ({ key: 'banner', value, seen, note }),
  Fields,
  Preview,
  isNarrow: false,
};
