import { type Dispatch, type SetStateAction, useState } from 'react';

/** State that belongs to one item and resets for the next. */
export function useStateOf<T>(
  id: string | undefined,
  initial: T,
): [value: T, set: Dispatch<SetStateAction<T>>] {
  const [owner, setOwner] = useState(id);
  const [value, setValue] = useState(initial);
  if (owner === id) return [value, setValue];
  setOwner(id);
  setValue(initial);
  return [initial, setValue];
}
