import { useQuery } from '@tanstack/react-query';
import { Copy, X } from 'lucide-react';
import { useState } from 'react';
import { webhooks } from '#contract/webhooks';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ActButton, actOf } from './acts.tsx';
import { copy } from './copy.ts';
import { Deliveries } from './deliveries.tsx';
import { AskedButton, Panel } from './panel.tsx';
import { useSending, written } from './sending.ts';
import { t } from './texts.ts';
import { useDropWebhook, useMakeWebhook, type Webhook, webhooksOptions } from './webhooks-api.ts';

/** A secret is shown only once, so it stays until the next one. */
function Secret({ secret }: { secret: string }) {
  return (
    <p className="panel-form with-button secret">
      <span className="min-w-0">
        <small className="text-xs text-tertiary block">{t('webhook.secret')}</small>
        <span className="mono" dir="ltr">
          {secret}
        </span>
      </span>
      <Button
        kind="text"
        medium
        className="square"
        aria-label={t('webhook.copySecret')}
        onClick={() => copy(secret)}
      >
        <Copy className="icon size-4" aria-hidden="true" />
      </Button>
    </p>
  );
}

function MakeForm() {
  const [url, setUrl] = useState('http://127.0.0.1:4000/events');
  const [kind, setKind] = useState('');
  const [person, setPerson] = useState('');
  const [secret, setSecret] = useState('');
  const make = useMakeWebhook();
  const input = { url: url.trim(), kind: written(kind), person: written(person) };
  const { wrong, busy, submit } = useSending(async () => setSecret((await make(input)).secret), {
    WebhookAddress: 'url',
  });
  return (
    <>
      <form className="panel-form" onSubmit={submit}>
        <TextField
          label={t('webhook.url')}
          value={url}
          error={wrong.url}
          dir="ltr"
          onChange={(event) => setUrl(event.target.value)}
        />
        <div className="pair">
          <TextField
            label={t('webhook.kind')}
            placeholder="order.filled,wallet"
            value={kind}
            error={wrong.kind}
            dir="ltr"
            onChange={(event) => setKind(event.target.value)}
          />
          <TextField
            label={t('person')}
            placeholder={t('everybody')}
            value={person}
            error={wrong.person}
            onChange={(event) => setPerson(event.target.value)}
          />
        </div>
        <ActButton act={actOf(t('webhook.make'), webhooks.make, input)} submits={busy} />
      </form>
      {secret && <Secret secret={secret} />}
    </>
  );
}

function WebhookRow({ webhook: { id, url, kinds, person } }: { webhook: Webhook }) {
  const drop = useDropWebhook();
  return (
    <li>
      <span className="min-w-0">
        <span className="mono truncate numeric block">{url}</span>
        <small className="truncate">
          <bdi>{kinds.length > 0 ? kinds.join(', ') : t('webhook.any')}</bdi> ·{' '}
          <bdi>{person ?? t('everybody')}</bdi>
        </small>
      </span>
      <AskedButton
        act={actOf(t('webhook.drop'), webhooks.drop, { id })}
        question={t('webhook.dropQuestion', { url })}
        hint={t('webhook.dropHint')}
        label={`${t('webhook.drop')}: ${url}`}
        className="square"
        onConfirm={() => drop(id)}
      >
        <X className="icon size-4" aria-hidden="true" />
      </AskedButton>
    </li>
  );
}

/** Webhooks: which programs are told of events, and their deliveries. */
export function WebhooksPanel() {
  const query = useQuery(webhooksOptions);
  return (
    <Panel title={t('webhook.title')} note={t('webhook.note')}>
      <MakeForm />
      <Loaded query={query} waiting={<RowsSkeleton rows={1} spark={false} />}>
        {(all) => (
          <>
            <ul className="lines">
              {all.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
            {all.length > 0 && <Deliveries />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
