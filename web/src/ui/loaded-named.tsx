import { Link, type LinkProps } from '@tanstack/react-router';
import { CallError } from '../lib/call-error.ts';
import { buttonClass } from './button.tsx';
import { Empty, Loaded, type LoadedProps } from './states.tsx';

export interface Absent {
  /** Says that there is no such thing. */
  title: string;
  /** Where those that exist are listed, and what that list is called. */
  link: LinkProps & { children: string };
}

/**
 * What an address names by its id. An id that the server does not know, from an old or mistyped link, is said to
 * name nothing, with the way to the list: asking again, as after a failure, would not help.
 */
export function LoadedNamed<T>({ absent, ...rest }: LoadedProps<T> & { absent: Absent }) {
  const { data, error } = rest.query;
  const isAbsent = data === undefined && error instanceof CallError && error.code === 404;
  if (!isAbsent) return <Loaded {...rest} />;
  const action = <Link {...absent.link} className={buttonClass({ medium: true })} replace />;
  return (
    <div role="alert">
      <Empty title={absent.title} action={action} />
    </div>
  );
}
