import { useEffect, useEffectEvent } from 'react';

/** What browsers that can read the code of an SMS give (WebOTP API); TypeScript does not know it yet. */
interface OtpCredential {
  code: string;
}

/** Waits for the SMS that brings a code to this site, where the browser can read it once its person agrees. */
export function useMessageCode(waits: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!waits || !('OTPCredential' in window)) return;
    const leaving = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => {
        const { code } = (credential ?? {}) as Partial<OtpCredential>;
        if (code !== undefined) take(code);
      },
      // Not agreed to, or left: the code is typed.
      () => undefined,
    );
    return () => leaving.abort();
  }, [waits]);
}
