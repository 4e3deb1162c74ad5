import { type FormEvent, useState } from 'react';
import { isSilent, messageOf } from '../../lib/failure.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** The server's limit. */
const nameMax = 30;

interface GroupNameProps {
  /** Current name. */
  name?: string;
  /** Label of the button. */
  action: string;
  onName: (name: string) => Promise<unknown>;
}

/** A form for the name of a group. */
export function GroupName({ name: before = '', action, onName }: GroupNameProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await onName(name);
      setName('');
    } catch (failure) {
      if (!isSilent(failure)) setError(messageOf(failure));
    }
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextField
        label={t('watchlist.groupName')}
        value={name}
        maxLength={nameMax}
        autoComplete="off"
        dir="auto"
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <Button kind="soft" wide type="submit" busy={isBusy} disabled={name.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}
