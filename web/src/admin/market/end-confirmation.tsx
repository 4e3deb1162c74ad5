import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type DeskText, t } from '../texts.ts';
import { reported } from '../use-making.ts';

/** The row to end. */
interface Ending {
  id: string;
  name: string;
}

interface Wording {
  /** A question that contains its name. */
  question: 'offers.question' | 'robots.question';
  action: DeskText;
}

/** Asks before ending something for good, in case the wrong row was pressed. */
export function useEndConfirmation(
  act: (id: string) => Promise<unknown>,
  { question, action }: Wording,
) {
  const [asked, setAsked] = useState<Ending>();
  const confirm = async () => {
    if (asked) await reported(act)(asked.id);
    setAsked(undefined);
  };
  const dialog = (
    <ConfirmDialog
      question={asked && t(question, { name: asked.name })}
      action={t(action)}
      onConfirm={confirm}
      onClose={() => setAsked(undefined)}
    />
  );
  return { ask: setAsked, dialog };
}

export type Ask = (row: Ending) => void;
