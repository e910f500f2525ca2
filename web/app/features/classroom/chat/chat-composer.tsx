import { CHAT_MAX_LENGTH } from '@kaksha/domain/classroom/chat/limits.ts';
import { en as T } from '@kaksha/domain/classroom/chat/words/en.ts';
import { type ContactKind, findContactDetails } from '@kaksha/domain/messages/contact-details.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AttachIcon, SendIcon } from '../../../ui/work-icons.tsx';
import { SendingRow } from '../files/sending-row.tsx';
import { useFileSender } from '../files/use-file-sender.ts';
import type { Said } from '../session/chat-lines.ts';
import styles from './chat-panel.module.css';
import { en } from './words/en.ts';

export interface ComposerProps {
  lessonId: string;
  myRole: 'teacher' | 'student';
  /** To whom one can write privately; nobody in a class of one. */
  writeTo: readonly { id: string; name: string }[];
  onSay: (said: Said) => void;
}

/** The field for a new line: recipient, files, and a gentle question before contact details are sent. */
export function ChatComposer({ lessonId, myRole, writeTo, onSay }: ComposerProps) {
  const words = useWords({ en }).composer;
  const [body, setBody] = useState('');
  const [found, setFound] = useState<ContactKind[]>([]);
  const [to, setTo] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { sender, sending } = useFileSender(lessonId);
  /** Files that are added in the panel of files are shown there. */
  const [addedHere, setAddedHere] = useState<readonly string[]>([]);
  const onTheirWay = sending.filter(({ id }) => addedHere.includes(id));
  const privateWith = writeTo.some(({ id }) => id === to) ? to : null;

  useEffect(() => field.current?.focus(), []);

  const sendNow = () => {
    onSay({ body: body.trim(), privateWith });
    setBody('');
    setFound([]);
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (body.trim() === '') return;
    const kinds = findContactDetails(body);
    setFound(kinds);
    if (kinds.length === 0) sendNow();
  };
  const attach = (files: readonly File[]) => {
    if (sender === null) return;
    const ids = sender.add(files, { privateWith, forChat: true });
    setAddedHere((added) => [...added, ...ids]);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {found.length === 0 ? null : (
        <div className={styles.wide}>
          <Alert tone="warning">{T.contactWarning(found)}</Alert>
          <div className={styles.choices}>
            <Button size="sm" onClick={() => setFound([])}>
              {words.change}
            </Button>
            <Button size="sm" variant="secondary" onClick={sendNow}>
              {words.sendAnyway}
            </Button>
          </div>
        </div>
      )}
      {onTheirWay.length === 0 ? null : (
        <ul className={styles.wide} aria-label={words.filesOnTheirWay}>
          {onTheirWay.map((one) => (
            <SendingRow key={one.id} sending={one} onCancel={() => sender?.cancel(one.id)} />
          ))}
        </ul>
      )}
      {writeTo.length === 0 ? null : (
        <div className={styles.wide}>
          <NativeSelect
            label={T.to}
            size="sm"
            value={to}
            onValueChange={setTo}
            options={[
              { value: '', label: T.everyone },
              ...writeTo.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            hint={privateWith === null ? undefined : myRole === 'teacher' ? T.teacherToOne : T.parentsRead}
          />
        </div>
      )}
      <IconButton label={T.attach} icon={<AttachIcon />} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={T.attach}
        onChange={(event) => {
          attach([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <TextField
        ref={field}
        className={styles.field}
        label={words.message}
        hideLabel
        placeholder={words.placeholder}
        autoComplete="off"
        maxLength={CHAT_MAX_LENGTH}
        value={body}
        onChange={(event) => {
          setBody(event.target.value);
          setFound([]);
        }}
      />
      <IconButton label={words.send} variant="primary" type="submit" icon={<SendIcon />} />
    </form>
  );
}
