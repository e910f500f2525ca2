import { BRAND } from '@kaksha/domain/brand.ts';
import type { Contract } from '@kaksha/domain/contract.ts';
import { type Language, USUAL_LANGUAGE } from '@kaksha/domain/language.ts';
import { DEFAULT_TIME_ZONE } from '@kaksha/domain/reader-zone.ts';
import type { Role } from '@kaksha/domain/roles.ts';
import type { ContractRouterClient } from '@orpc/contract';
import { createContext } from 'react-router';

/**
 * Data from the HTTP server to loaders, actions and the document, through React Router's load context.
 *
 * The server must set these keys on a `RouterContextProvider` with the keys of the same module instance that the
 * pages use: `entry.server.tsx` re-exports this module, so it takes them from `build.entry.module` in production and
 * in development alike.
 */

/** The nonce of this response's content security policy; empty when the server sends no policy. */
export const cspNonceContext = createContext<string>('');

/** The id under which this request is logged; shown on error pages so that a person can quote it. */
export const requestIdContext = createContext<string>('');

/** Where the product is reached from outside, such as 'https://kaksha.example', for addresses that must be complete. */
export const publicUrlContext = createContext<string>('');

/** The external form for applicants, as the operator set it. */
export const careersFormUrlContext = createContext<string>(BRAND.careersFormUrl);

/** Reports an error that a loader, an action or a render threw. The server replaces it by its logger. */
export const reportErrorContext = createContext<(error: unknown) => void>((error) => console.error(error));

/** The in-process client of the contract: no HTTP, signed in by the session cookie. Loaders take it by `apiFor`. */
export const apiContext = createContext<ContractRouterClient<Contract>>();

/** The signed-in person as the header shows them. */
export interface Viewer {
  id: string;
  role: Role;
  name: string;
  /** Address of the picture, or null: then the first letter of the name is shown. */
  profilePicture: string | null;
  /** The class of a student, where a page is loaded. */
  grade?: number | null;
}

/** The language that the page is to be read in. */
export const languageContext = createContext<Language>(USUAL_LANGUAGE);

/** On whose clock the reader of the page reads times: a family's own, or the one that a visitor chose here; else India's. */
export const timeZoneContext = createContext<string>(DEFAULT_TIME_ZONE);

/** The holder of this request's session cookie; null for visitors. */
export const viewerContext = createContext<Viewer | null>(null);

/** A public form that a browser without JavaScript posted and that was not taken: the typed values, and their problems. */
export interface AnsweredForm {
  name: string;
  values: Record<string, string>;
  problems: Record<string, string>;
  failure: string | null;
}

/** The form that this document answers; null for every document that was asked for in the usual way. */
export const answeredFormContext = createContext<AnsweredForm | null>(null);

/** Whether the document goes out in one piece, with all that its loaders have deferred. */
export const wholeDocumentContext = createContext<boolean>(false);
