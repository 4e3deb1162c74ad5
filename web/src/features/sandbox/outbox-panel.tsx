import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { sandbox } from '#contract/sandbox';
import { format } from '../../lib/format.ts';
import { onceKnown } from '../../lib/query-state.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Name } from '../../ui/name.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { ActButton, actOf } from './acts.tsx';
import { copy } from './copy.ts';
import { Opening } from './opening.tsx';
import { type Mail, type MailFilter, outboxOptions, useLiftLocks } from './outbox-api.ts';
import { Panel } from './panel.tsx';
import { useSending, written } from './sending.ts';
import { t } from './texts.ts';
import { wallTime } from './wall-time.ts';

/** A complete address or number is an exact filter. */
function filterOf(text: string): MailFilter {
  const asked = text.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(asked)) return { email: asked };
  const q = asked.replaceAll(' ', '');
  return q === '' ? {} : { q };
}

function MailRow({ mail: { to, subject, text, code, createTime } }: { mail: Mail }) {
  return (
    <Opening
      head={
        <>
          <Name text={to} className="font-semibold" />
          <small className="truncate">
            <span className="numeric">{wallTime(createTime)}</span> · <bdi>{subject}</bdi>
          </small>
        </>
      }
      end={
        code && (
          <>
            <span className="mono numeric font-semibold">{code}</span>
            <Button
              kind="text"
              medium
              className="square"
              aria-label={`${t('mail.copyCode')}: ${to}`}
              onClick={() => copy(code)}
            >
              <Copy className="icon size-4" aria-hidden="true" />
            </Button>
          </>
        )
      }
    >
      <pre className="mono" dir="auto">
        {text}
      </pre>
    </Opening>
  );
}

/** Whose waits: those of a number if it looks like one, else of an address. */
const whoseOf = (text: string) =>
  /^\+/.test(text.trim()) ? { phone: text.trim() } : { email: written(text) };

/** Ends the waits of a person, after too many guesses or for the next code, without moving the clock. */
function Locks() {
  const [whose, setWhose] = useState('');
  const lift = useLiftLocks();
  const input = whoseOf(whose);
  const { wrong, busy, submit } = useSending(async () => {
    const { lifted } = await lift(input);
    toast.ok(t('locks.lifted', { number: format.integer(lifted) }));
  });
  return (
    <>
      <h3 className="panel-part">{t('locks.title')}</h3>
      <form className="panel-form with-button" onSubmit={submit}>
        <TextField
          label={t('locks.whose')}
          placeholder={t('everybody')}
          value={whose}
          error={wrong.email ?? wrong.phone}
          onChange={(event) => setWhose(event.target.value)}
        />
        <ActButton act={actOf(t('locks.lift'), sandbox.liftLocks, input)} submits={busy} />
      </form>
    </>
  );
}

/** E-mails and text messages that were sent, with their codes, and locks. */
export function OutboxPanel() {
  const [text, setText] = useState('');
  const filter = filterOf(text);
  const query = useQuery({ ...outboxOptions(filter), placeholderData: keepPreviousData });
  return (
    <Panel title={t('mail.title')} note={t('mail.note')}>
      <div className="panel-form">
        <TextField
          label={t('mail.to')}
          placeholder={t('everybody')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Loaded
        query={onceKnown(query, (all) => all.length === 0)}
        waiting={<RowsSkeleton rows={2} spark={false} />}
      >
        {(all) =>
          all.length === 0 ? (
            <p className="panel-empty">{t('mail.none')}</p>
          ) : (
            <ul className="lines long-lines">
              {all.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Locks />
    </Panel>
  );
}
