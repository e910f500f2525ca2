import { useRouteLoaderData } from 'react-router';
import { useCspNonce } from './csp-nonce.ts';
import { jsonLdText, type Thing } from './structured-data.ts';

interface JsonLdProps {
  /** The things that this page is about (structured-data.ts), made with the product's own address; null is left out. */
  of: (origin: string) => readonly (Thing | null)[];
}

/** Tells search engines what the page is about. Nobody sees it. */
export function JsonLd({ of }: JsonLdProps) {
  const nonce = useCspNonce();
  const root = useRouteLoaderData('root') as { publicUrl?: string } | undefined;
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by jsonLdText, which lets no text end the element
      dangerouslySetInnerHTML={{ __html: jsonLdText(of(root?.publicUrl ?? '')) }}
    />
  );
}
