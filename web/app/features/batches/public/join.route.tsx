import { BATCHES, BATCHES_PATH } from '@kaksha/domain/batches/page.ts';
import { batchPath, joinBatchPath } from '@kaksha/domain/batches/paths.ts';
import { data } from 'react-router';
import { apiFor } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-errors.ts';
import { privateMeta } from '../../../lib/private-meta.ts';
import { viewerContext } from '../../../lib/server-context.ts';
import { SignInFirst } from '../../../lib/sign-in-first.tsx';
import { useLiveRevalidation } from '../../../lib/socket.ts';
import { metaWords, useWords } from '../../../lib/words.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import type { Route } from './+types/join.route';
import { BatchGone } from './batch-gone.tsx';
import { likelyLearner, readFamilyOfBatch } from './family-of-batch.ts';
import { JoinForm } from './join-form.tsx';
import { en } from './words/en.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(metaWords({ matches }, { en }).join.title);

function nullIfMissing(error: unknown): null {
  if (isApiError(error, 'NOT_FOUND')) return null;
  throw error;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = apiFor(context);
  const found = await api.batches.get({ id: params.id }).catch(nullIfMissing);
  if (found === null) return data({ kind: 'unknown' as const }, { status: 404 });
  const { batch } = found;
  const viewer = context.get(viewerContext);
  if (viewer === null) return { kind: 'visitor' as const, batch, back: url.pathname + url.search };
  const family = await readFamilyOfBatch(api, viewer, batch.id);
  if (family === null) return { kind: 'wrongRole' as const, batch };
  const askedOffer = url.searchParams.get('offer');
  const offer = family.seats.find(({ id, status }) => id === askedOffer && status === 'offered');
  const learner = likelyLearner(family, batch, offer?.student.id ?? url.searchParams.get('child'));
  const joining =
    learner === null
      ? null
      : await api.batches
          .joining({ id: batch.id, ...(family.role === 'parent' ? { studentId: learner.id } : {}) })
          .catch(nullIfMissing);
  // Its teacher is not there any more.
  if (learner !== null && joining === null) return data({ kind: 'unknown' as const }, { status: 404 });
  return {
    kind: 'family' as const,
    batch,
    family,
    learner,
    joining,
    offeredSeatId: offer?.id ?? null,
    isOfferGone: askedOffer !== null && offer === undefined,
  };
}

/** Joining a batch: for which child, on which dates, and what is paid now and when again. */
export default function JoinBatch({ loaderData }: Route.ComponentProps) {
  const words = useWords({ en });
  useLiveRevalidation(['wallet:changed', 'batch:changed']);
  if (loaderData.kind === 'unknown') return <BatchGone />;
  const { batch } = loaderData;
  const subject = words.batch.subject(batch.subject, batch.grades);
  return (
    <FormPage
      crumbs={[
        { label: BATCHES.title, to: BATCHES_PATH },
        { label: subject, to: batchPath(batch.id) },
        { label: words.join.crumb },
      ]}
      title={words.join.titleOf(subject)}
      description={words.batch.with(words.batch.kind(batch.size), batch.teacher.name)}
    >
      {loaderData.kind === 'family' ? (
        <JoinForm key={joinBatchPath(batch.id)} {...loaderData} />
      ) : (
        <Stack gap={4}>
          {loaderData.kind === 'visitor' ? (
            <SignInFirst why={words.join.signInFirst} next={loaderData.back} />
          ) : (
            <p>{words.join.onlyFamilies}</p>
          )}
          <p>
            <TextLink to={batchPath(batch.id)}>{words.join.back}</TextLink>
          </p>
        </Stack>
      )}
    </FormPage>
  );
}
