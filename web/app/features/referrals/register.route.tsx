import { REGISTER_PAGE } from '@kaksha/domain/accounts/pages.ts';
import { REFERRAL_PARAM } from '@kaksha/domain/referrals/code.ts';
import { en as M } from '@kaksha/domain/referrals/words/en.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { publicMeta } from '../../lib/page-meta.ts';
import { forgetInvitation, rememberedInvitation } from '../../lib/referral-link.ts';
import { Register } from '../accounts/register.tsx';
import type { Route } from './+types/register.route';

export const meta: Route.MetaFunction = (args) => publicMeta(args, REGISTER_PAGE);

/** A form sent before its script had loaded comes here as a plain POST: the password stays out of the address. */
export function action() {
  return { notReady: true };
}

/** Registration, and what an invitation brings to somebody who came by one. */
export default function RegisterScreen({ actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const [code, setCode] = useState<string | null>(null);
  // This browser remembers it; the server does not know.
  const invitedBy = search.get(REFERRAL_PARAM);
  useEffect(() => setCode(rememberedInvitation(invitedBy, Date.now())), [invitedBy]);
  return (
    <Register
      notReady={actionData?.notReady === true}
      invitation={code === null ? null : { code, text: M.invited }}
      onRegistered={forgetInvitation}
    />
  );
}
