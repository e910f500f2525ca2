import type { Contact } from '@kaksha/domain/messages/schema.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { useAreaRole } from '../../lib/area.ts';
import { loadEveryRow } from '../../lib/show-more.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EditIcon } from '../../ui/work-icons.tsx';
import { PersonChoices } from './person-choices.tsx';
import { en } from './words/en.ts';

/** More people than this are looked for by name. */
const SEARCHED_FROM = 8;

/** Everybody, by name. */
async function loadContacts(): Promise<Contact[]> {
  const { rows } = await loadEveryRow(
    (page) => api.messages.contacts(page),
    ({ contacts }) => contacts,
  );
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

const keyOf = ({ id, studentId }: Contact) => `${id} ${studentId}`;

/** The button that begins a conversation with somebody whom one has classes with. */
export function NewMessage() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={T.newMessage}
      size="sm"
      trigger={
        <Button variant="secondary" startIcon={<EditIcon size={18} />}>
          {T.newMessage}
        </Button>
      }
    >
      {open ? <Contacts onDone={() => setOpen(false)} /> : null}
    </Dialog>
  );
}

function Contacts({ onDone }: { onDone: () => void }) {
  const { newMessage: words, common } = useWords({ en });
  const { loaded } = useLoaded(loadContacts);
  const [search, setSearch] = useState('');
  const role = useAreaRole();
  const navigate = useNavigate();
  const toast = useToast();
  if (loaded.state === 'loading') return <Spinner label={common.loading} />;
  if (loaded.state === 'failed')
    return <Alert tone="error">{errorMessage(loaded.error, T.loadFailed)}</Alert>;
  const contacts = loaded.value;
  if (contacts.length === 0) {
    return role === 'teacher' ? (
      <p>{words.noStudents}</p>
    ) : (
      <Stack gap={4}>
        <p>{words.noTeachers}</p>
        <p>
          <LinkButton to="/find-teachers">{common.findTeachers}</LinkButton>
        </p>
      </Stack>
    );
  }
  const start = async (contact: Contact) => {
    try {
      const { conversation } = await api.messages.start({
        teacherId: contact.teacherId,
        studentId: contact.studentId ?? undefined,
      });
      onDone();
      await navigate(`/${role}/messages/${conversation.id}`);
    } catch (error) {
      toast.show({ title: errorMessage(error, T.loadFailed), tone: 'error' });
    }
  };
  const shown = contacts.filter(({ name, about }) =>
    `${name} ${about ?? ''}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <Stack gap={4}>
      {contacts.length > SEARCHED_FROM ? (
        <TextField label={words.name} value={search} onChange={(event) => setSearch(event.target.value)} />
      ) : null}
      {shown.length === 0 ? <p>{words.noneCalled(search)}</p> : null}
      <PersonChoices
        label={role === 'teacher' ? words.yourStudents : words.yourTeachers}
        choices={shown.map((contact) => ({
          key: keyOf(contact),
          name: contact.name,
          profilePicture: contact.profilePicture,
          note: contact.about === null ? undefined : common.about(contact.about),
        }))}
        onChoose={(key) => {
          const contact = contacts.find((one) => keyOf(one) === key);
          if (contact !== undefined) void start(contact);
        }}
      />
    </Stack>
  );
}
