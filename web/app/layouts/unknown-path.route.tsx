import { redirect } from 'react-router';

/** Any other path redirects to / (specification, section 2). */
export function loader() {
  return redirect('/');
}

/** Never shown: the loader always redirects. It makes this a page, so that the browser follows the redirect itself. */
export default function UnknownPath() {
  return null;
}
