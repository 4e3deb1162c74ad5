import { useGoBack } from './header.tsx';
import { useIsHere } from './use-is-here.ts';

/** Goes back once an answer has come; whoever has gone on meanwhile stays where they are. */
export function useGoBackAfter() {
  const goBack = useGoBack();
  const isHere = useIsHere();
  return () => {
    if (isHere()) goBack();
  };
}
