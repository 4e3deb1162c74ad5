import { Eye, EyeOff } from 'lucide-react';
import { format, grouped, moneyIn } from '../format.ts';
import { t, textOf } from '../texts.ts';
import type { ReviewDetail } from './api.ts';
import type { Secrets } from './use-secrets.ts';

/** A longer value is an address or a number and is shown smaller. */
const LONG = 24;

type Field = ReviewDetail['subject']['fields'][number];

/** Fields whose values have texts at the desk; all others are shown as entered. */
const NAMED: readonly string[] = ['idCardType', 'product'];
const MONEY: readonly string[] = ['applyAmount', 'fee', 'received'];

/** A value as text if it has one; letter by letter if it is compared with a document. */
function shownOf({ name, value }: Field): string {
  if (NAMED.includes(name)) return textOf(`value.${value}`, value);
  return MONEY.includes(name) ? moneyIn(value) : value;
}

/** A masked number with a button to reveal it, for the person who has claimed the item. */
function Secret({ field: { name, value }, secrets }: { field: Field; secrets: Secrets }) {
  const whole = secrets.values[name];
  const shown = grouped(whole ?? value);
  const Icon = whole === undefined ? Eye : EyeOff;
  return (
    <dd className={shown.length > LONG ? 'long secret' : 'secret'}>
      <span title={secrets.mayReveal ? undefined : t('case.masked')}>{shown}</span>
      {secrets.mayReveal && (
        <button
          type="button"
          className="btn"
          onClick={() => (whole === undefined ? secrets.reveal(name) : secrets.hide())}
        >
          <Icon className="icon size-4" aria-hidden="true" />
          {t(whole === undefined ? 'case.reveal' : 'case.hide')} <kbd>V</kbd>
        </button>
      )}
    </dd>
  );
}

/** Announces revealed numbers to screen readers; hiding announces nothing. */
function Told({ values }: Pick<Secrets, 'values'>) {
  const said = Object.entries(values).map(
    ([name, value]) => `${textOf(`field.${name}`)}: ${grouped(value)}`,
  );
  return (
    <p className="sr-only" role="status">
      {said.join(', ')}
    </p>
  );
}

/** What the customer entered. */
export function Written({ item, secrets }: { item: ReviewDetail; secrets: Secrets }) {
  const { fields } = item.subject;
  const saysAmount = fields.some(({ name }) => name === 'applyAmount');
  return (
    <>
      <Told values={secrets.values} />
      <dl className="written">
        {item.amount !== undefined && !saysAmount && (
          <div>
            <dt>{t('field.worth')}</dt>
            <dd className="numeric">{format.money(item.amount, 'USD')}</dd>
          </div>
        )}
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{textOf(`field.${field.name}`)}</dt>
            {field.masked ? (
              <Secret field={field} secrets={secrets} />
            ) : (
              <dd className={field.value.length > LONG ? 'long' : undefined}>
                <bdi>{shownOf(field)}</bdi>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
