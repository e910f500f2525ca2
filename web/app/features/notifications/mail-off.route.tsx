import { en as T } from '@kaksha/domain/notifications/mail-off/words/en.ts';
import { data } from 'react-router';
import { apiFor } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-errors.ts';
import { privateMeta } from '../../lib/private-meta.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Container, Stack } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Route } from './+types/mail-off.route';
import styles from './mail-off.module.css';
import { en } from './words/en.ts';

export const meta = () => privateMeta(T.title);

async function orUnknown<Choice>(choice: Promise<Choice>) {
  try {
    return { choice: await choice };
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return data({ choice: null }, { status: 404 });
    throw error;
  }
}

/** Shows only: the programs that look into mails open every address in them. */
export function loader({ params, context }: Route.LoaderArgs) {
  return orUnknown(apiFor(context).notifications.mailChoice({ token: params.token }));
}

/** The button of the page, and the automatic requests of mail programs: off, unless it says on. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const mail = form.get('mail') === 'on';
  return orUnknown(apiFor(context).notifications.setMailChoice({ token: params.token, mail }));
}

/** Where the last link of a mail leads. Works without a sign-in and without a script. */
export default function MailOff({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords({ en }).mailOff;
  const { choice } = actionData ?? loaderData;
  return (
    <Container width="form" className={styles.page}>
      <PageHeader title={T.title} />
      {choice === null ? (
        <Alert tone="error" quiet>
          {T.unknownLink}
        </Alert>
      ) : (
        <form method="post">
          <Stack gap={4}>
            <Alert tone={actionData === undefined ? 'info' : 'success'} quiet>
              {choice.mail ? T.on(choice.about) : T.off(choice.about)}
            </Alert>
            <input type="hidden" name="mail" value={choice.mail ? 'off' : 'on'} />
            <div>
              <Button type="submit" variant={choice.mail ? 'primary' : 'secondary'}>
                {choice.mail ? T.turnOff : T.turnOn}
              </Button>
            </div>
          </Stack>
        </form>
      )}
      <p className={styles.elsewhere}>
        {T.elsewhere} <TextLink to="/profile?tab=settings">{words.settings}</TextLink>
      </p>
    </Container>
  );
}
