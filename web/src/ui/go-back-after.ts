import { useGoBack } from './header.tsx';
import { useIsHere } from './use-is-here.ts';

/** Goes back after an answer, unless the person has moved on meanwhile. */
export function useGoBackAfter() {
  const goBack = useGoBack();
  const isHere = useIsHere();
  return () => {
    if (isHere()) goBack();
  };
}
