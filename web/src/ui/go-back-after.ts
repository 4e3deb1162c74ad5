import { useIsHere } from '../lib/use-is-here.ts';
import { useGoBack } from './header.tsx';

/** Goes back once an answer has come; whoever has gone on meanwhile stays where they are. */
export function useGoBackAfter() {
  const goBack = useGoBack();
  const isHere = useIsHere();
  return () => {
    if (isHere()) goBack();
  };
}
