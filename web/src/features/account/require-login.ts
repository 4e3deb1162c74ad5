import { redirect } from '@tanstack/react-router';
import { session } from '../../lib/session.ts';

/** Sends a stranger to the login screen, and remembers where they wanted to go. */
export function requireLogin({ location }: { location: { href: string } }) {
  if (session.token) return;
  throw redirect({ to: '/profile/login', search: { back: location.href }, replace: true });
}

/** Only addresses of this app: a link must not lead a fresh login elsewhere. */
export const safeReturn = (back: string | undefined) =>
  back && /^\/(?![/\\])/.test(back) ? back : '/';
