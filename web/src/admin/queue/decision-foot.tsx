import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { isUnseen } from '#core/unseen.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { firstFailure } from '../first-failure.tsx';
import { useStaff } from '../staff.ts';
import { t } from '../texts.ts';
import { useUnfinished } from '../use-unfinished.ts';
import { AmountForm } from './amount-form.tsx';
import { type ReviewDetail, reasonsOptions } from './api.ts';
import { isStuck } from './case-context.tsx';
import type { Choice } from './kept-decisions.ts';

const OWN = 'own';

interface ReasonProps {
  text: string;
  /** Number key that selects it. */
  place: number;
  chosen: boolean;
  onChoose: () => void;
}

function Reason({ text, place, chosen, onChoose }: ReasonProps) {
  return (
    <label>
      <input type="radio" name="reason" checked={chosen} onChange={onChoose} />
      <span>{text}</span>
      <kbd>{place}</kbd>
    </label>
  );
}

/** Focuses the first option when the options have loaded. */
function useFirstInput(form: RefObject<HTMLFormElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (isThere) form.current?.querySelector('input')?.focus();
  }, [form, isThere]);
}

/** The chosen reason and the text so far. */
interface Saying {
  chosen?: string;
  words: string;
}

interface ReasonFormProps {
  kind: ReviewDetail['kind'];
  saying: Saying;
  onSay: (saying: Saying) => void;
  onReject: (choice: Choice) => void;
  onClose: () => void;
}

/** A canned reason by number, or a text. The customer reads either. */
function ReasonForm({ kind, saying, onSay, onReject, onClose }: ReasonFormProps) {
  const query = useQuery(reasonsOptions);
  const { chosen, words } = saying;
  const setChosen = (next: string) => onSay({ words, chosen: next });
  const form = useRef<HTMLFormElement>(null);
  const reasons = query.data?.filter((one) => one.kind === kind) ?? [];
  useFirstInput(form, reasons.length > 0);
  const isReady = chosen !== undefined && (chosen !== OWN || !isUnseen(words));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const why = chosen === OWN ? { reason: words.trim() } : { reasonCode: chosen };
    onReject({ verdict: 'reject', ...why });
  };
  const option = (value: string, text: string, place: number) => (
    <Reason
      key={value}
      text={text}
      place={place}
      chosen={chosen === value}
      onChoose={() => setChosen(value)}
    />
  );
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return onClose();
    const typing = event.target instanceof HTMLElement && event.target.matches('[type=text]');
    const place = Number(event.key);
    if (typing || !Number.isInteger(place) || place < 1 || place > reasons.length + 1) return;
    event.preventDefault();
    setChosen(reasons[place - 1]?.code ?? OWN);
  };
  return (
    <form className="reasons" ref={form} onSubmit={submit} onKeyDown={press}>
      {firstFailure(query)}
      <fieldset>
        <legend>{t('reject.why')}</legend>
        {reasons.map(({ code, text }, place) => option(code, text, place + 1))}
        {option(OWN, t('reject.own'), reasons.length + 1)}
      </fieldset>
      {chosen === OWN && (
        <TextField
          label={t('reject.words')}
          hint={t('reject.asWritten')}
          type="text"
          value={words}
          maxLength={300}
          autoFocus
          onChange={(event) => onSay({ ...saying, words: event.target.value })}
        />
      )}
      <div className="button-pair">
        <Button onClick={onClose}>{t('action.back')}</Button>
        <Button kind="danger" type="submit" disabled={!isReady}>
          {t('action.reject')} <kbd>↵</kbd>
        </Button>
      </div>
    </form>
  );
}

/** The form that is open: a reason or an amount. */
export type OpenForm = 'reason' | 'amount' | undefined;

interface DecisionDraft {
  saying: Saying;
  amount: string;
}

const NOTHING: DecisionDraft = { saying: { words: '' }, amount: '' };

/** The text so far. If the session ended while the form was open, opens it again. */
function useDecisionDraft(id: string, asking: OpenForm, onAsk: (asking: OpenForm) => void) {
  const [told, setTold] = useUnfinished(`decision ${id}`, NOTHING);
  const [asked, setAsked] = useUnfinished<OpenForm | null>(`decision ${id} asking`, null);
  const begun = useRef(asked);
  useEffect(() => {
    if (begun.current === null) return setAsked(asking ?? null);
    onAsk(begun.current);
    begun.current = null;
  }, [asking, onAsk, setAsked]);
  return [told, setTold] as const;
}

interface DecisionFootProps {
  item: ReviewDetail;
  /** Whether the person can decide the request. */
  open: boolean;
  asking: OpenForm;
  onAsk: (asking: OpenForm) => void;
  onDecide: (choice: Choice, isFirst?: boolean) => void;
}

export function DecisionFoot({ item, open, asking, onAsk, onDecide }: DecisionFootProps) {
  const staff = useStaff();
  // Fetched ahead, so that rejecting by keyboard shows the reasons at once.
  useQuery(reasonsOptions);
  // Kept here: a colleague may take the request over and put it back while it is written.
  const [told, setTold] = useDecisionDraft(item.id, asking, onAsk);
  const { saying, amount } = told;
  const setSaying = (next: Saying) => setTold((now) => ({ ...now, saying: next }));
  const setAmount = (next: string) => setTold((now) => ({ ...now, amount: next }));
  if (!open) return null;
  const close = () => {
    setTold(NOTHING);
    onAsk(undefined);
  };
  if (asking === 'reason') {
    return (
      <ReasonForm
        kind={item.kind}
        saying={saying}
        onSay={setSaying}
        onReject={onDecide}
        onClose={close}
      />
    );
  }
  const { credit } = item.subject;
  if (asking === 'amount' && credit) {
    return (
      <AmountForm
        item={item}
        credit={credit}
        amount={amount}
        onAmount={setAmount}
        onApprove={onDecide}
        onClose={close}
      />
    );
  }
  const isFirst = item.twoPeople && !item.firstApprover;
  const wasMe = item.twoPeople && item.firstApprover?.id === staff?.id;
  return (
    <div className="button-pair">
      <Button kind="danger" onClick={() => onAsk('reason')}>
        {t('action.reject')} <kbd>R</kbd>
      </Button>
      <Button
        kind="primary"
        disabled={wasMe || isStuck(item)}
        onClick={() => (credit ? onAsk('amount') : onDecide({ verdict: 'approve' }, isFirst))}
      >
        {t(isFirst ? 'action.approveFirst' : 'action.approve')} <kbd>A</kbd>
      </Button>
    </div>
  );
}
