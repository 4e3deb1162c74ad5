import { useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { type Slip, slipsOf } from './fat-finger.ts';
import { offerOf } from './offer-terms.tsx';
import type { Ticket } from './ticket.ts';

function wordsOf(slip: Slip): string {
  if (slip.kind === 'beyondBook') {
    return t('slip.beyondBook', { num: format.quantity(slip.offered) });
  }
  return t(`slip.${slip.kind}`, { percent: format.percentPlain(slip.percent, 1) });
}

interface Placed {
  /** Whether it may be reviewed; shows the reason if not. */
  check: () => boolean;
  review: () => void;
}

/** Runs before the review: asks about likely slips in a sheet that leads on to it or back. */
export function useSlipQuestion(ticket: Ticket, detail: InstrumentDetail, place: Placed) {
  const [asked, setAsked] = useState<readonly Slip[]>([]);
  const start = () => {
    // What would be refused is reported as that; an offer has its own price.
    const slips = offerOf(detail) ? [] : slipsOf(ticket, detail);
    if (slips.length === 0) place.review();
    else if (place.check()) setAsked(slips);
  };
  const close = () => setAsked([]);
  const question = (
    <ConfirmSheet
      open={asked.length > 0}
      onOpenChange={(open) => !open && close()}
      question={t('slip.question')}
    >
      {asked.map((slip) => (
        <p key={slip.kind} className="text-secondary">
          {wordsOf(slip)}
        </p>
      ))}
      <Button kind="primary" wide onClick={close}>
        {t('slip.change')}
      </Button>
      <Button
        kind="text"
        wide
        onClick={() => {
          close();
          place.review();
        }}
      >
        {t('slip.goOn')}
      </Button>
    </ConfirmSheet>
  );
  return { start, question };
}
