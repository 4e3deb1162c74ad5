import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useStaff } from './staff.ts';
import { keepUnfinished, leaving, unfinishedOf } from './unfinished.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * State of what is being written on a screen. It starts with what the same colleague had there when their session
 * ended. A component keeps its name: another name needs another component.
 */
export function useUnfinished<T>(
  name: string,
  empty: T | (() => T),
): [value: T, set: Dispatch<SetStateAction<T>>] {
  const staffId = useStaff()?.id;
  const [first] = useState(() => ({
    staffId,
    empty: empty instanceof Function ? empty() : empty,
  }));
  const [value, setValue] = useState<T>(() => unfinishedOf<T>(first.staffId, name) ?? first.empty);
  useEffect(() => {
    keepUnfinished(first.staffId, name, isSame(value, first.empty) ? undefined : value);
  }, [first, name, value]);
  useEffect(() => leaving(name), [name]);
  return [value, setValue];
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name !== '',
  );

/** The same for the uncontrolled fields of a form, those with a name. */
export function useUnfinishedForm(name: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const { current: staffId } = useRef(useStaff()?.id);
  useEffect(() => {
    const { current: element } = form;
    if (!element) return;
    const left = unfinishedOf<Record<string, string>>(staffId, name);
    for (const field of fieldsOf(element)) field.value = left?.[field.name] ?? field.value;
    const keep = () => {
      const filled = fieldsOf(element).filter(({ value, defaultValue }) => value !== defaultValue);
      const value = Object.fromEntries(filled.map((one) => [one.name, one.value]));
      keepUnfinished(staffId, name, filled.length > 0 ? value : undefined);
    };
    // A reset empties the fields only after its event.
    const keepLater = () => queueMicrotask(keep);
    keep();
    element.addEventListener('input', keep);
    element.addEventListener('reset', keepLater);
    const leave = leaving(name);
    return () => {
      element.removeEventListener('input', keep);
      element.removeEventListener('reset', keepLater);
      leave();
    };
  }, [name, staffId]);
  return form;
}
